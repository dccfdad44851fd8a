-- What puzzles need to know of schedules, under the puzzles' own words: a guess reads its puzzle, its
-- play and this in one statement, and schedules may change behind it.
CREATE VIEW "puzzle_windows" AS
SELECT "team_id", "game_type", "opened_at", "closes_at" FROM "schedules"
WHERE "what" = 'puzzle' AND "closes_at" IS NOT NULL;
