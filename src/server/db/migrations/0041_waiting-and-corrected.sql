CREATE TABLE "corrected_rows" (
	"team_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"run" integer NOT NULL,
	"stage_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"points_before" integer NOT NULL,
	"place_before" integer,
	"points_after" integer,
	"place_after" integer,
	CONSTRAINT "corrected_rows_team_id_game_id_run_stage_id_user_id_pk" PRIMARY KEY("team_id","game_id","run","stage_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "frozen" ADD COLUMN "since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "corrected_rows_user" ON "corrected_rows" USING btree ("team_id","user_id","game_id");