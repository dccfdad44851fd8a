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
CREATE TABLE "seasons" (
	"team_id" uuid NOT NULL,
	"starts" date NOT NULL,
	"departments" jsonb NOT NULL,
	"moments" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seasons_team_id_starts_pk" PRIMARY KEY("team_id","starts")
);
--> statement-breakpoint
CREATE INDEX "leagues_due" ON "leagues" USING btree ("due_at") WHERE "leagues"."due_at" is not null;