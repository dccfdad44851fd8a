CREATE TABLE "meeting_guests" (
	"team_id" uuid NOT NULL,
	"guest_id" uuid NOT NULL,
	"meeting" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "meeting_guests_team_id_guest_id_pk" PRIMARY KEY("team_id","guest_id")
);
--> statement-breakpoint
CREATE TABLE "meeting_people" (
	"team_id" uuid NOT NULL,
	"meeting" text NOT NULL,
	"person_id" uuid NOT NULL,
	"process_id" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "meeting_people_team_id_meeting_person_id_process_id_pk" PRIMARY KEY("team_id","meeting","person_id","process_id")
);
--> statement-breakpoint
CREATE TABLE "meetings" (
	"team_id" uuid NOT NULL,
	"meeting" text NOT NULL,
	"host_user_id" uuid,
	"anyone_shares" boolean DEFAULT true NOT NULL,
	"guests" boolean DEFAULT true NOT NULL,
	"reactions" boolean DEFAULT true NOT NULL,
	"week" boolean DEFAULT true NOT NULL,
	"stage_room_id" uuid,
	"line" text[] DEFAULT '{}'::text[] NOT NULL,
	"asked_at" timestamp with time zone,
	"touched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "meetings_team_id_meeting_pk" PRIMARY KEY("team_id","meeting")
);
--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "on_calendar" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "meeting_guests_meeting" ON "meeting_guests" USING btree ("team_id","meeting");--> statement-breakpoint
CREATE INDEX "meeting_guests_old" ON "meeting_guests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "meeting_people_process" ON "meeting_people" USING btree ("process_id");--> statement-breakpoint
CREATE INDEX "meetings_guests" ON "meetings" USING btree ("meeting");--> statement-breakpoint
CREATE INDEX "meetings_old" ON "meetings" USING btree ("touched_at");