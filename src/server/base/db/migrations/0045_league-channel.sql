ALTER TABLE "leagues" ADD COLUMN "group_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "leagues" ADD COLUMN "channel_id" text DEFAULT '' NOT NULL;