ALTER TABLE "reach" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "has_results" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "has_reminder" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "reach_due" ON "reach" USING btree ("due_at") WHERE "reach"."due_at" is not null;