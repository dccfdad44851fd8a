ALTER TABLE "teams" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "disabled_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "teams_disabled" ON "teams" USING btree ("team_id") WHERE "teams"."disabled_at" is not null;