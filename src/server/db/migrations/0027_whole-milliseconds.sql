-- Rooms whose players were lost may have fractions of milliseconds, which the log's column refuses:
-- such a game stood still. Its clocks go on from now, and it is not closed for the time it stood.
UPDATE "rooms" SET "data" = "data" || jsonb_build_object(
  'touchedAt', floor(extract(epoch from now()) * 1000),
  'game', ("data"->'game') || jsonb_build_object(
    'playedMs', round(("data"->'game'->>'playedMs')::numeric),
    'left', (SELECT coalesce(jsonb_agg(round(ms::numeric) ORDER BY seat), '[]')
      FROM jsonb_array_elements_text("data"->'game'->'left') WITH ORDINALITY AS l(ms, seat)),
    'since', CASE WHEN "data"->'game'->>'since' IS NOT NULL THEN floor(extract(epoch from now()) * 1000) END
  )
)
WHERE "wake_at" IS NOT NULL AND jsonb_typeof("data"->'game') = 'object' AND (
  "data"->'game'->>'playedMs' LIKE '%.%' OR ("data"->'game'->'left')::text LIKE '%.%'
);
