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
CREATE TABLE "former_tenants" (
	"mark" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "closed_days" date[] DEFAULT '{}'::date[] NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "retention" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "goes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "frozen" ADD COLUMN "is_sum" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "space_deletions_due" ON "space_deletions" USING btree ("due_at") WHERE "space_deletions"."due_at" is not null;