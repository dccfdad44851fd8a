ALTER TABLE "notifications" ADD COLUMN "slacked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "fed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reach" ADD COLUMN "slack" text[] DEFAULT '{"invite"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reach" ADD COLUMN "teams" text[] DEFAULT '{"invite"}' NOT NULL;