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
CREATE TABLE "event_answers" (
	"team_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seq" bigserial NOT NULL,
	"answer" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_answers_team_id_game_id_question_id_user_id_seq_pk" PRIMARY KEY("team_id","game_id","question_id","user_id","seq")
);
--> statement-breakpoint
CREATE TABLE "event_lots" (
	"team_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"lots" jsonb NOT NULL,
	CONSTRAINT "event_lots_team_id_game_id_question_id_user_id_pk" PRIMARY KEY("team_id","game_id","question_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "event_questions" (
	"team_id" uuid NOT NULL,
	"fixture_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"texts" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"choose" integer NOT NULL,
	"points" integer NOT NULL,
	"bonus" integer NOT NULL,
	"percent" integer NOT NULL,
	"least" integer NOT NULL,
	"most" integer NOT NULL,
	"opens_at" timestamp with time zone,
	"starts_at" timestamp with time zone,
	"answer_at" timestamp with time zone,
	"can_change" boolean NOT NULL,
	"shows_shares" boolean NOT NULL,
	"seed" text DEFAULT '' NOT NULL,
	"drawn_at" timestamp with time zone,
	CONSTRAINT "event_questions_team_id_fixture_id_question_id_pk" PRIMARY KEY("team_id","fixture_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "competition_matches" ADD COLUMN "part" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "competition_matches" ADD COLUMN "race" jsonb;--> statement-breakpoint
ALTER TABLE "predictors" ADD COLUMN "race_rules" jsonb;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "picks" jsonb;--> statement-breakpoint
CREATE INDEX "poll_votes_user" ON "poll_votes" USING btree ("team_id","user_id");--> statement-breakpoint
CREATE INDEX "polls_due" ON "polls" USING btree ("due_at") WHERE "polls"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "event_answers_user" ON "event_answers" USING btree ("team_id","user_id","game_id");--> statement-breakpoint
CREATE INDEX "event_lots_user" ON "event_lots" USING btree ("team_id","user_id");