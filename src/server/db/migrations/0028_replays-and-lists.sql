ALTER TABLE "users" ADD COLUMN "listed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "room_games" ADD COLUMN "spectators_allowed" boolean;--> statement-breakpoint
UPDATE "room_games" AS g SET "spectators_allowed" = (r."data"->>'spectatorsAllowed')::boolean
FROM "rooms" AS r WHERE r."team_id" = g."team_id" AND r."room_id" = g."room_id";--> statement-breakpoint
UPDATE "room_games" AS g SET "spectators_allowed" = true
FROM "teams" AS t WHERE t."team_id" = g."team_id" AND t."is_demo" AND g."spectators_allowed" IS NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "tab_token" text;