CREATE TABLE "puzzle_claims" (
	"team_id" uuid NOT NULL,
	"day" date NOT NULL,
	"game_type" text NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "puzzle_claims_team_id_day_game_type_mark_pk" PRIMARY KEY("team_id","day","game_type","mark")
);
--> statement-breakpoint
CREATE TABLE "pair_days" (
	"team_id" uuid NOT NULL,
	"day" date NOT NULL,
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"games" integer NOT NULL,
	CONSTRAINT "pair_days_team_id_day_one_id_other_id_pk" PRIMARY KEY("team_id","day","one_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "sign_ups" ADD COLUMN "secret_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "puzzle_claims_day" ON "puzzle_claims" USING btree ("day");--> statement-breakpoint
CREATE INDEX "puzzle_claims_mark" ON "puzzle_claims" USING btree ("mark");--> statement-breakpoint
UPDATE "rooms" SET "data" = jsonb_set("data", '{game}', (("data"->'game') - 'moved') || jsonb_build_object(
  'made', coalesce((SELECT jsonb_agg(CASE WHEN "m" = 'true' THEN 3 ELSE 0 END) FROM jsonb_array_elements_text("data"->'game'->'moved') AS "t"("m")), '[]'::jsonb),
  'capped', '[]'::jsonb))
WHERE jsonb_typeof("data"->'game') = 'object';
