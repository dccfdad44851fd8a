CREATE TABLE "badges" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"badge" text NOT NULL,
	"tier" integer NOT NULL,
	"day" date NOT NULL,
	"result_id" uuid,
	"corrected_at" timestamp with time zone,
	CONSTRAINT "badges_team_id_user_id_badge_tier_pk" PRIMARY KEY("team_id","user_id","badge","tier")
);
--> statement-breakpoint
CREATE TABLE "board_points" (
	"team_id" uuid NOT NULL,
	"game_type" text NOT NULL,
	"board" text NOT NULL,
	"shift" integer NOT NULL,
	"points" integer NOT NULL,
	"players" integer NOT NULL,
	"day" date NOT NULL,
	"before" integer NOT NULL,
	CONSTRAINT "board_points_team_id_game_type_board_shift_points_pk" PRIMARY KEY("team_id","game_type","board","shift","points")
);
--> statement-breakpoint
CREATE TABLE "rivals" (
	"team_id" uuid NOT NULL,
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"game_type" text NOT NULL,
	"won" integer NOT NULL,
	"lost" integer NOT NULL,
	"drawn" integer NOT NULL,
	CONSTRAINT "rivals_team_id_one_id_other_id_game_type_pk" PRIMARY KEY("team_id","one_id","other_id","game_type")
);
--> statement-breakpoint
DROP INDEX "totals_board";--> statement-breakpoint
ALTER TABLE "totals" DROP CONSTRAINT "totals_team_id_game_type_period_period_start_user_id_pk";--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "boards" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "totals" ADD COLUMN "board" text;--> statement-breakpoint
ALTER TABLE "totals" ADD COLUMN "starts" date;--> statement-breakpoint
ALTER TABLE "totals" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "totals" ADD COLUMN "before" integer;--> statement-breakpoint
UPDATE "results" r SET "kind" = CASE WHEN EXISTS (
  SELECT FROM "puzzles" p WHERE p."team_id" = r."team_id" AND (p."puzzle_id" = r."source_id" OR p."game_type" = r."game_type")
) THEN 'puzzle' ELSE 'room' END;--> statement-breakpoint
UPDATE "totals" SET
  "board" = CASE "period"
    WHEN 'week' THEN 'week:' || to_char("period_start", 'IYYY-"W"IW')
    WHEN 'month' THEN 'month:' || to_char("period_start", 'YYYY-MM')
    WHEN 'season' THEN 'season:' || to_char("period_start", 'YYYY-"Q"Q')
    ELSE 'all' END,
  "starts" = CASE WHEN "period" <> 'all' THEN "period_start" END;--> statement-breakpoint
UPDATE "totals" t SET
  "day" = d."day",
  "before" = CASE WHEN t."plays" > d."plays" THEN t."points" - d."points" END
FROM (
  SELECT DISTINCT ON (t."team_id", t."game_type", t."board", t."user_id") t."team_id", t."game_type", t."board", t."user_id", d."day", d."points", d."plays"
  FROM "totals" t JOIN "points_daily" d ON d."team_id" = t."team_id" AND d."game_type" = t."game_type" AND d."user_id" = t."user_id"
    AND d."day" >= t."period_start" AND (d."day" < t."period_start" + CASE t."period" WHEN 'week' THEN interval '7 days' WHEN 'month' THEN interval '1 month' ELSE interval '3 months' END OR t."period" = 'all')
  ORDER BY 1, 2, 3, 4, d."day" DESC
) d WHERE t."team_id" = d."team_id" AND t."game_type" = d."game_type" AND t."board" = d."board" AND t."user_id" = d."user_id";--> statement-breakpoint
UPDATE "totals" SET "day" = coalesce("starts", '1970-01-01') WHERE "day" IS NULL;--> statement-breakpoint
ALTER TABLE "totals" DROP COLUMN "period";--> statement-breakpoint
ALTER TABLE "totals" DROP COLUMN "period_start";--> statement-breakpoint
ALTER TABLE "results" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "totals" ALTER COLUMN "board" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "totals" ALTER COLUMN "day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "totals" ADD CONSTRAINT "totals_team_id_game_type_board_user_id_pk" PRIMARY KEY("team_id","game_type","board","user_id");--> statement-breakpoint
CREATE INDEX "badges_result" ON "badges" USING btree ("team_id","result_id");--> statement-breakpoint
CREATE INDEX "rivals_other" ON "rivals" USING btree ("team_id","other_id");--> statement-breakpoint
CREATE INDEX "plays_best" ON "plays" USING btree ("team_id","day","game_type",((score->>'value')::numeric),"finished_at") WHERE "plays"."score" is not null;--> statement-breakpoint
CREATE INDEX "points_daily_user" ON "points_daily" USING btree ("team_id","user_id","game_type","day");--> statement-breakpoint
CREATE INDEX "results_recent" ON "results" USING btree ("team_id","user_id","finished_at" DESC NULLS FIRST) WHERE "results"."superseded_by" is null;--> statement-breakpoint
CREATE INDEX "totals_board" ON "totals" USING btree ("team_id","game_type","board","points" DESC NULLS FIRST,"plays","user_id");--> statement-breakpoint
INSERT INTO "board_points" ("team_id", "game_type", "board", "shift", "points", "players", "day", "before")
SELECT t."team_id", t."game_type", t."board", s."shift", v."points" >> s."shift", sum(v."players"), t."last", sum(v."before")
FROM (SELECT *, max("day") OVER (PARTITION BY "team_id", "game_type", "board") AS "last" FROM "totals") t,
  LATERAL (VALUES (t."points", 1, 0), (CASE WHEN t."day" = t."last" THEN t."before" ELSE t."points" END, 0, 1)) AS v("points", "players", "before"),
  (VALUES (0), (7)) AS s("shift")
WHERE v."points" IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 7;--> statement-breakpoint
INSERT INTO "rivals" ("team_id", "one_id", "other_id", "game_type", "won", "lost", "drawn")
SELECT m."team_id", m."one_id", m."other_id", m."game_type", count(*) FILTER (WHERE "ended" = 1), count(*) FILTER (WHERE "ended" = -1), count(*) FILTER (WHERE "ended" = 0)
FROM (
  SELECT a."team_id", a."user_id" AS "one_id", b."user_id" AS "other_id", a."game_type",
    CASE WHEN a."won" <> b."won" THEN CASE WHEN a."won" THEN 1 ELSE -1 END ELSE sign(a."points" - b."points") END AS "ended"
  FROM "results" a JOIN "results" b ON b."team_id" = a."team_id" AND b."source_id" = a."source_id" AND a."user_id" < b."user_id"
  WHERE a."kind" = 'room' AND b."kind" = 'room' AND a."superseded_by" IS NULL AND b."superseded_by" IS NULL
) m GROUP BY 1, 2, 3, 4;--> statement-breakpoint
INSERT INTO "deliveries" ("team_id", "key", "kind", "payload", "due_at")
SELECT "team_id", 'badges of all', 'badges of all', '{}', now() FROM "teams" t WHERE EXISTS (SELECT FROM "results" r WHERE r."team_id" = t."team_id");