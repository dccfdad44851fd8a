ALTER TABLE "meeting_guests" ADD COLUMN "here_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "guest_key" uuid DEFAULT gen_random_uuid() NOT NULL;