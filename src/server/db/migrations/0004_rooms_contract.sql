ALTER TABLE "room_games" ADD COLUMN "rules" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE "rooms" SET "wake_at" = NULL, "listed" = false, "data" = jsonb_set("data", '{closed}', '"updated"')
WHERE "wake_at" IS NOT NULL;
