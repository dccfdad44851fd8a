ALTER TABLE "teams" ADD COLUMN "holiday_country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "worked_holidays" date[] DEFAULT '{}'::date[] NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "country_holidays" date[] DEFAULT '{}'::date[] NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "all_holidays" date[] GENERATED ALWAYS AS (holidays || country_holidays) STORED NOT NULL;