CREATE TABLE "competition_matches" (
	"team_id" uuid NOT NULL,
	"fixture_id" uuid NOT NULL,
	"match_id" uuid NOT NULL,
	"stage_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"num" integer,
	"round" text NOT NULL,
	"group_name" text DEFAULT '' NOT NULL,
	"ground" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"kick_off" timestamp with time zone,
	"locks_at" timestamp with time zone NOT NULL,
	"home" text NOT NULL,
	"away" text NOT NULL,
	"is_home_known" boolean NOT NULL,
	"is_away_known" boolean NOT NULL,
	"status" text NOT NULL,
	"score" jsonb NOT NULL,
	CONSTRAINT "competition_matches_team_id_fixture_id_match_id_pk" PRIMARY KEY("team_id","fixture_id","match_id")
);
--> statement-breakpoint
CREATE TABLE "competition_stages" (
	"team_id" uuid NOT NULL,
	"fixture_id" uuid NOT NULL,
	"stage_id" uuid NOT NULL,
	"name" text NOT NULL,
	"group_matches" integer NOT NULL,
	"number" integer NOT NULL,
	"is_second_half" boolean NOT NULL,
	CONSTRAINT "competition_stages_team_id_fixture_id_stage_id_pk" PRIMARY KEY("team_id","fixture_id","stage_id")
);
--> statement-breakpoint
CREATE TABLE "competitions" (
	"team_id" uuid NOT NULL,
	"fixture_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"time_zone" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"error" text DEFAULT '' NOT NULL,
	"error_detail" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "competitions_team_id_fixture_id_pk" PRIMARY KEY("team_id","fixture_id")
);
--> statement-breakpoint
CREATE TABLE "typed_results" (
	"team_id" uuid NOT NULL,
	"fixture_id" uuid NOT NULL,
	"match_id" uuid NOT NULL,
	"status" text NOT NULL,
	"score" jsonb NOT NULL,
	"why" text NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "typed_results_team_id_fixture_id_match_id_pk" PRIMARY KEY("team_id","fixture_id","match_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_addresses" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_addresses_team_id_user_id_pk" PRIMARY KEY("team_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "match_runs" (
	"team_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"match_id" uuid NOT NULL,
	"run" integer NOT NULL,
	"before" jsonb,
	"before_status" text,
	"after" jsonb NOT NULL,
	"after_status" text NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"typed_by" uuid,
	"rose" integer DEFAULT 0 NOT NULL,
	"fell" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "match_runs_team_id_game_id_match_id_run_pk" PRIMARY KEY("team_id","game_id","match_id","run")
);
--> statement-breakpoint
CREATE TABLE "predictor_people" (
	"team_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "predictor_people_team_id_game_id_user_id_pk" PRIMARY KEY("team_id","game_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "predictor_stages" (
	"team_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"stage_id" uuid NOT NULL,
	"opened_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"posted_at" timestamp with time zone,
	CONSTRAINT "predictor_stages_team_id_game_id_stage_id_pk" PRIMARY KEY("team_id","game_id","stage_id")
);
--> statement-breakpoint
CREATE TABLE "predictors" (
	"team_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"fixture_id" uuid NOT NULL,
	"game_type" text NOT NULL,
	"rules" jsonb NOT NULL,
	"group_id" text DEFAULT '' NOT NULL,
	"channel_id" text DEFAULT '' NOT NULL,
	"hour" integer NOT NULL,
	"minute" integer NOT NULL,
	"time_zone" text NOT NULL,
	"start_day" date,
	"has_reminder" boolean NOT NULL,
	"has_results" boolean NOT NULL,
	"user_id" uuid NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"paused_until" date,
	"is_ended" boolean DEFAULT false NOT NULL,
	"run" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "predictors_team_id_game_id_pk" PRIMARY KEY("team_id","game_id")
);
--> statement-breakpoint
CREATE TABLE "standing_tips" (
	"team_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seq" bigserial NOT NULL,
	"kind" text NOT NULL,
	"home" integer NOT NULL,
	"away" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "standing_tips_team_id_game_id_user_id_seq_pk" PRIMARY KEY("team_id","game_id","user_id","seq")
);
--> statement-breakpoint
CREATE TABLE "tips" (
	"team_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"match_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seq" bigserial NOT NULL,
	"home" integer NOT NULL,
	"away" integer NOT NULL,
	"joker" boolean NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tips_team_id_game_id_match_id_user_id_seq_pk" PRIMARY KEY("team_id","game_id","match_id","user_id","seq")
);
--> statement-breakpoint
CREATE INDEX "competition_matches_stage" ON "competition_matches" USING btree ("team_id","fixture_id","stage_id","number");--> statement-breakpoint
CREATE INDEX "competitions_due" ON "competitions" USING btree ("due_at") WHERE "competitions"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "typed_results_match" ON "typed_results" USING btree ("fixture_id","match_id");--> statement-breakpoint
CREATE INDEX "match_runs_newest" ON "match_runs" USING btree ("team_id","game_id","at");--> statement-breakpoint
CREATE INDEX "predictor_people_user" ON "predictor_people" USING btree ("team_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "predictors_once" ON "predictors" USING btree ("team_id","fixture_id");--> statement-breakpoint
CREATE INDEX "predictors_fixture" ON "predictors" USING btree ("owner_id","fixture_id");--> statement-breakpoint
CREATE INDEX "predictors_due" ON "predictors" USING btree ("due_at") WHERE "predictors"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "standing_tips_user" ON "standing_tips" USING btree ("team_id","user_id");--> statement-breakpoint
CREATE INDEX "tips_user" ON "tips" USING btree ("team_id","user_id","game_id");