ALTER TABLE "competition_matches" ADD COLUMN "part" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "competition_matches" ADD COLUMN "race" jsonb;--> statement-breakpoint
ALTER TABLE "predictors" ADD COLUMN "race_rules" jsonb;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "picks" jsonb;