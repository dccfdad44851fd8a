CREATE TABLE "pictures" (
	"team_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pictures_team_id_hash_pk" PRIMARY KEY("team_id","hash")
);
--> statement-breakpoint
CREATE TABLE "plays" (
	"team_id" uuid NOT NULL,
	"puzzle_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"game_type" text NOT NULL,
	"day" date NOT NULL,
	"state" jsonb NOT NULL,
	"log" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"solved" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "plays_team_id_puzzle_id_user_id_pk" PRIMARY KEY("team_id","puzzle_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "points_daily" (
	"team_id" uuid NOT NULL,
	"game_type" text NOT NULL,
	"day" date NOT NULL,
	"user_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"plays" integer NOT NULL,
	"wins" integer NOT NULL,
	CONSTRAINT "points_daily_team_id_game_type_day_user_id_pk" PRIMARY KEY("team_id","game_type","day","user_id")
);
--> statement-breakpoint
CREATE TABLE "puzzles" (
	"team_id" uuid NOT NULL,
	"puzzle_id" uuid NOT NULL,
	"game_type" text NOT NULL,
	"language" text NOT NULL,
	"day" date NOT NULL,
	"number" integer NOT NULL,
	"state" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "puzzles_team_id_puzzle_id_pk" PRIMARY KEY("team_id","puzzle_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "results" (
	"team_id" uuid NOT NULL,
	"result_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"game_type" text NOT NULL,
	"day" date NOT NULL,
	"points" integer NOT NULL,
	"won" boolean NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"ms" integer DEFAULT 0 NOT NULL,
	"superseded_by" uuid,
	"finished_at" timestamp with time zone NOT NULL,
	CONSTRAINT "results_team_id_result_id_pk" PRIMARY KEY("team_id","result_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "sessions_team_id_user_id_session_id_pk" PRIMARY KEY("team_id","user_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"password_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_ins_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "sign_ups" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"game_space_guid" text DEFAULT '' NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "streaks" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"game_type" text NOT NULL,
	"current" integer NOT NULL,
	"best" integer NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "streaks_team_id_user_id_game_type_pk" PRIMARY KEY("team_id","user_id","game_type")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"logo_image" text DEFAULT '' NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"custom_theme" text DEFAULT 'terracotta' NOT NULL,
	"game_space_guid" uuid NOT NULL,
	"seed" text NOT NULL,
	"first_day" date NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"limited_games" text[] DEFAULT '{}'::text[] NOT NULL,
	"is_limited" boolean DEFAULT false NOT NULL,
	"is_payment_failed" boolean DEFAULT false NOT NULL,
	"deactivation_due_date" date,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totals" (
	"team_id" uuid NOT NULL,
	"game_type" text NOT NULL,
	"period" text NOT NULL,
	"period_start" date NOT NULL,
	"user_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"plays" integer NOT NULL,
	"wins" integer NOT NULL,
	CONSTRAINT "totals_team_id_game_type_period_period_start_user_id_pk" PRIMARY KEY("team_id","game_type","period","period_start","user_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"theme" text DEFAULT '' NOT NULL,
	"profile_image" text DEFAULT '' NOT NULL,
	"profile_bg_image" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_team_id_user_id_pk" PRIMARY KEY("team_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "plays_day" ON "plays" USING btree ("team_id","day","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "puzzles_day" ON "puzzles" USING btree ("team_id","day","game_type","language");--> statement-breakpoint
CREATE INDEX "rate_limits_resets" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
CREATE UNIQUE INDEX "results_once" ON "results" USING btree ("team_id","source_id","user_id","revision");--> statement-breakpoint
CREATE INDEX "results_user" ON "results" USING btree ("team_id","user_id","game_type","day");--> statement-breakpoint
CREATE INDEX "sign_ins_user" ON "sign_ins" USING btree ("team_id","user_id");--> statement-breakpoint
CREATE INDEX "sign_ups_email" ON "sign_ups" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "sign_ups_expires" ON "sign_ups" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "teams_game_space_guid" ON "teams" USING btree ("game_space_guid");--> statement-breakpoint
CREATE INDEX "totals_board" ON "totals" USING btree ("team_id","game_type","period","period_start","points" DESC NULLS LAST,"plays","user_id");