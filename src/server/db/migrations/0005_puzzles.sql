CREATE TABLE "play_moves" (
	"team_id" uuid NOT NULL,
	"puzzle_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"move" jsonb NOT NULL,
	"at" integer NOT NULL,
	"guess_number" integer,
	CONSTRAINT "play_moves_team_id_puzzle_id_user_id_n_pk" PRIMARY KEY("team_id","puzzle_id","user_id","n")
);
--> statement-breakpoint
INSERT INTO "play_moves" ("team_id", "puzzle_id", "user_id", "n", "move", "at", "guess_number")
SELECT "team_id", "puzzle_id", "user_id", "place" - 1, "entry"->'move', round(("entry"->>'at')::numeric)::int, ("entry"->>'guessNumber')::int
FROM "plays", jsonb_array_elements("log") WITH ORDINALITY AS "t"("entry", "place");--> statement-breakpoint
ALTER TABLE "puzzles" RENAME COLUMN "language" TO "edition";--> statement-breakpoint
UPDATE "puzzles" SET "state" = "state" || '{"givenUp": false}'::jsonb WHERE "game_type" = 'findTheWord';--> statement-breakpoint
ALTER TABLE "plays" RENAME COLUMN "step" TO "done";--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "moves" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "guesses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "score" jsonb;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "played_ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "clock_since" timestamp with time zone;--> statement-breakpoint
UPDATE "plays" SET
  "state" = "state" || '{"givenUp": false}'::jsonb,
  "moves" = jsonb_array_length("log"),
  "guesses" = (SELECT count("entry"->'guessNumber') FROM jsonb_array_elements("log") AS "t"("entry")),
  "score" = CASE WHEN "solved" THEN jsonb_build_object('value', "done", 'unit', 'guesses', 'of', 6) END,
  "played_ms" = CASE WHEN "finished_at" IS NULL THEN 0 ELSE coalesce(round(("log"->-1->>'at')::numeric)::int, 0) END,
  "clock_since" = CASE WHEN "finished_at" IS NULL THEN "started_at" END;--> statement-breakpoint
ALTER TABLE "plays" DROP COLUMN "log";--> statement-breakpoint
ALTER TABLE "plays" DROP COLUMN "solved";--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "score" jsonb;--> statement-breakpoint
UPDATE "results" SET "score" = jsonb_build_object('value', "step", 'unit', 'guesses', 'of', 6) WHERE "game_type" = 'findTheWord' AND "won";--> statement-breakpoint
ALTER TABLE "results" DROP COLUMN "step";
