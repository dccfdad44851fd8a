CREATE TABLE "puzzle_claims" (
	"team_id" uuid NOT NULL,
	"day" date NOT NULL,
	"game_type" text NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "puzzle_claims_team_id_day_game_type_mark_pk" PRIMARY KEY("team_id","day","game_type","mark")
);
--> statement-breakpoint
CREATE INDEX "puzzle_claims_day" ON "puzzle_claims" USING btree ("day");--> statement-breakpoint
CREATE INDEX "puzzle_claims_mark" ON "puzzle_claims" USING btree ("mark");