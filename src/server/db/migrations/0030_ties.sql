CREATE TABLE "board_ties" (
	"team_id" uuid NOT NULL,
	"game_type" text NOT NULL,
	"board" text NOT NULL,
	"points" integer NOT NULL,
	"tie" bigint NOT NULL,
	"players" integer NOT NULL,
	"day" date NOT NULL,
	"before" integer NOT NULL,
	CONSTRAINT "board_ties_team_id_game_type_board_points_tie_pk" PRIMARY KEY("team_id","game_type","board","points","tie")
);
--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "tie" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "totals" ADD COLUMN "tie" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "totals" ADD COLUMN "tie_before" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "totals_rank" ON "totals" USING btree ("team_id","game_type","board","points" DESC NULLS FIRST,"tie" DESC NULLS FIRST,"plays","user_id");