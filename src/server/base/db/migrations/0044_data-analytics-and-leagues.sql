CREATE TABLE "export_parts" (
	"team_id" uuid NOT NULL,
	"export_id" uuid NOT NULL,
	"part" text NOT NULL,
	"n" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "export_parts_team_id_export_id_part_n_pk" PRIMARY KEY("team_id","export_id","part","n")
);
--> statement-breakpoint
CREATE TABLE "space_exports" (
	"team_id" uuid NOT NULL,
	"export_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"read" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"after" jsonb,
	"rows" integer DEFAULT 0 NOT NULL,
	"archive_id" uuid,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"ready_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "space_exports_team_id_export_id_pk" PRIMARY KEY("team_id","export_id")
);
--> statement-breakpoint
CREATE TABLE "space_deletions" (
	"team_id" uuid NOT NULL,
	"why" text NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"goes_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"begun_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	CONSTRAINT "space_deletions_team_id_pk" PRIMARY KEY("team_id")
);
--> statement-breakpoint
CREATE TABLE "refused_addresses" (
	"team_id" uuid NOT NULL,
	"email" text NOT NULL,
	"user_id" uuid,
	"letter_key" text NOT NULL,
	"answer" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "refused_addresses_team_id_email_pk" PRIMARY KEY("team_id","email")
);
--> statement-breakpoint
CREATE TABLE "counted_hours" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"up_to" date NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "played_hours" (
	"team_id" uuid NOT NULL,
	"day" date NOT NULL,
	"department_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"hour" integer NOT NULL,
	"people" integer NOT NULL,
	"plays" integer NOT NULL,
	"ms" bigint NOT NULL,
	CONSTRAINT "played_hours_team_id_day_department_id_kind_hour_pk" PRIMARY KEY("team_id","day","department_id","kind","hour")
);
--> statement-breakpoint
CREATE TABLE "court_months" (
	"team_id" uuid NOT NULL,
	"month" text NOT NULL,
	"courts" integer NOT NULL,
	"phase" text NOT NULL,
	CONSTRAINT "court_months_team_id_month_pk" PRIMARY KEY("team_id","month")
);
--> statement-breakpoint
CREATE TABLE "court_places" (
	"team_id" uuid NOT NULL,
	"month" text NOT NULL,
	"user_id" uuid NOT NULL,
	"court" integer NOT NULL,
	"points" integer,
	"days" integer,
	"place" integer,
	"move" text,
	CONSTRAINT "court_places_team_id_month_user_id_pk" PRIMARY KEY("team_id","month","user_id")
);
--> statement-breakpoint
CREATE TABLE "court_spaces" (
	"team_id" uuid NOT NULL,
	"is_on" boolean NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "court_spaces_team_id_pk" PRIMARY KEY("team_id")
);
--> statement-breakpoint
CREATE TABLE "league_weeks" (
	"team_id" uuid NOT NULL,
	"league_id" uuid NOT NULL,
	"week" integer NOT NULL,
	"pairs" jsonb NOT NULL,
	"averages" jsonb NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "league_weeks_team_id_league_id_week_pk" PRIMARY KEY("team_id","league_id","week")
);
--> statement-breakpoint
CREATE TABLE "leagues" (
	"team_id" uuid NOT NULL,
	"league_id" uuid NOT NULL,
	"name" text NOT NULL,
	"starts_on" date NOT NULL,
	"game_type" text NOT NULL,
	"sides" jsonb NOT NULL,
	"rounds" jsonb NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"places" jsonb,
	"due_at" timestamp with time zone,
	CONSTRAINT "leagues_team_id_league_id_pk" PRIMARY KEY("team_id","league_id")
);
--> statement-breakpoint
CREATE TABLE "carried_rivals" (
	"team_id" uuid NOT NULL,
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"game_type" text NOT NULL,
	"won" integer NOT NULL,
	"lost" integer NOT NULL,
	"drawn" integer NOT NULL,
	CONSTRAINT "carried_rivals_team_id_one_id_other_id_game_type_pk" PRIMARY KEY("team_id","one_id","other_id","game_type")
);
--> statement-breakpoint
CREATE TABLE "carried_streaks" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"game_type" text NOT NULL,
	"current" integer NOT NULL,
	"best" integer NOT NULL,
	"last_day" date NOT NULL,
	"frozen" date[] DEFAULT '{}'::date[] NOT NULL,
	CONSTRAINT "carried_streaks_team_id_user_id_game_type_pk" PRIMARY KEY("team_id","user_id","game_type")
);
--> statement-breakpoint
CREATE TABLE "carried_totals" (
	"team_id" uuid NOT NULL,
	"game_type" text NOT NULL,
	"board" text NOT NULL,
	"user_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"plays" integer NOT NULL,
	"wins" integer NOT NULL,
	"tie" bigint DEFAULT 0 NOT NULL,
	"day" date NOT NULL,
	"before" integer,
	"tie_before" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "carried_totals_team_id_game_type_board_user_id_pk" PRIMARY KEY("team_id","game_type","board","user_id")
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mark" text NOT NULL,
	"team_claim" text NOT NULL,
	"name_claim" text NOT NULL,
	"text" text NOT NULL,
	"recommend" integer,
	"satisfaction" integer,
	"comment" text NOT NULL,
	"improvement" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feedback_mark_unique" UNIQUE("mark")
);
--> statement-breakpoint
CREATE TABLE "former_tenants" (
	"mark" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_rounds" (
	"team_id" uuid NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"after" uuid,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "directory_rounds_team_id_pk" PRIMARY KEY("team_id")
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"team_id" uuid NOT NULL,
	"starts" date NOT NULL,
	"departments" jsonb NOT NULL,
	"moments" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seasons_team_id_starts_pk" PRIMARY KEY("team_id","starts")
);
--> statement-breakpoint
CREATE TABLE "month_letters" (
	"team_id" uuid NOT NULL,
	"month" text NOT NULL,
	CONSTRAINT "month_letters_team_id_pk" PRIMARY KEY("team_id")
);
--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "closed_days" date[] DEFAULT '{}'::date[] NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "retention" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "goes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "disabled_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "frozen" ADD COLUMN "is_sum" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reach" ADD COLUMN "month_letter" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "space_exports_one" ON "space_exports" USING btree ("team_id") WHERE "space_exports"."ready_at" is null and "space_exports"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "space_exports_old" ON "space_exports" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "space_deletions_due" ON "space_deletions" USING btree ("due_at") WHERE "space_deletions"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "refused_addresses_at" ON "refused_addresses" USING btree ("at");--> statement-breakpoint
CREATE INDEX "counted_hours_up_to" ON "counted_hours" USING btree ("up_to");--> statement-breakpoint
CREATE INDEX "court_places_court" ON "court_places" USING btree ("team_id","month","court");--> statement-breakpoint
CREATE INDEX "court_places_old" ON "court_places" USING btree ("month");--> statement-breakpoint
CREATE INDEX "court_spaces_due" ON "court_spaces" USING btree ("due_at") WHERE "court_spaces"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "leagues_due" ON "leagues" USING btree ("due_at") WHERE "leagues"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "feedback_created" ON "feedback" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "directory_rounds_due" ON "directory_rounds" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "teams_disabled" ON "teams" USING btree ("team_id") WHERE "teams"."disabled_at" is not null;