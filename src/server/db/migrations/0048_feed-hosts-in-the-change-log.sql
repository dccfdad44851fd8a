UPDATE "audit" SET "after" = jsonb_set("after", '{address}', to_jsonb(coalesce(substring("after"->>'address' from '^https://([^/?#]*)'), '')))
WHERE "what" = 'competition_changed' AND "after"->>'address' <> '';
