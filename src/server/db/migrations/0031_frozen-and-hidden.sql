CREATE TABLE "frozen" (
	"team_id" uuid NOT NULL,
	"board" text NOT NULL,
	"starts" date NOT NULL,
	"ends" date NOT NULL,
	"at" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "frozen_team_id_board_pk" PRIMARY KEY("team_id","board")
);
--> statement-breakpoint
CREATE TABLE "late_points" (
	"team_id" uuid NOT NULL,
	"game_type" text NOT NULL,
	"board" text NOT NULL,
	"user_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"plays" integer NOT NULL,
	"wins" integer NOT NULL,
	CONSTRAINT "late_points_team_id_game_type_board_user_id_pk" PRIMARY KEY("team_id","game_type","board","user_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "recorded_at" timestamp(6) with time zone;--> statement-breakpoint
ALTER TABLE "results" ALTER COLUMN "recorded_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "totals" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "knows_frozen" boolean DEFAULT false NOT NULL;