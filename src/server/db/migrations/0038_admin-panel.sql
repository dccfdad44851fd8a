CREATE TABLE "invites" (
	"team_id" uuid NOT NULL,
	"invite_id" uuid NOT NULL,
	"email" text NOT NULL,
	"user_id" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invites_team_id_invite_id_pk" PRIMARY KEY("team_id","invite_id")
);
--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "puzzles_in_hours" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "game_rules" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "filter_words" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "policy" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "default_channel" jsonb;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "next_time_zone" text;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "zone_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "settings_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "settings_changes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_here" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "invites_email" ON "invites" USING btree ("team_id","email");--> statement-breakpoint
CREATE INDEX "invites_expires" ON "invites" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "teams_zone_due" ON "teams" USING btree ("zone_due_at") WHERE "teams"."zone_due_at" is not null;