CREATE TABLE "meeting_queue" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"meeting" text NOT NULL,
	"place" integer NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "meeting_queue_team_id_user_id_pk" PRIMARY KEY("team_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "meeting_queue_order" ON "meeting_queue" USING btree ("team_id","meeting","place");--> statement-breakpoint
CREATE INDEX "meeting_queue_old" ON "meeting_queue" USING btree ("queued_at");