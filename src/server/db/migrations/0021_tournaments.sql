CREATE TABLE "tournaments" (
	"team_id" uuid NOT NULL,
	"tournament_id" uuid NOT NULL,
	"status" text NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "tournaments_team_id_tournament_id_pk" PRIMARY KEY("team_id","tournament_id")
);
--> statement-breakpoint
CREATE INDEX "tournaments_due" ON "tournaments" USING btree ("due_at") WHERE "tournaments"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "tournaments_newest" ON "tournaments" USING btree ("team_id","created_at" DESC NULLS FIRST);