CREATE TABLE "poll_votes" (
	"team_id" uuid NOT NULL,
	"poll_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"option_id" text NOT NULL,
	CONSTRAINT "poll_votes_team_id_poll_id_user_id_pk" PRIMARY KEY("team_id","poll_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "polls" (
	"team_id" uuid NOT NULL,
	"poll_id" uuid NOT NULL,
	"question" text NOT NULL,
	"options" jsonb NOT NULL,
	"group_id" text DEFAULT '' NOT NULL,
	"channel_id" text DEFAULT '' NOT NULL,
	"bars_after_close" boolean NOT NULL,
	"posts_result" boolean NOT NULL,
	"user_id" uuid NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"voters" integer DEFAULT 0 NOT NULL,
	"stepped" jsonb,
	"shown" jsonb,
	"result" jsonb,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "polls_team_id_poll_id_pk" PRIMARY KEY("team_id","poll_id")
);
--> statement-breakpoint
CREATE INDEX "poll_votes_user" ON "poll_votes" USING btree ("team_id","user_id");--> statement-breakpoint
CREATE INDEX "polls_due" ON "polls" USING btree ("due_at") WHERE "polls"."due_at" is not null;