CREATE TABLE "billing_customers" (
	"team_id" uuid NOT NULL,
	"customer_id" text DEFAULT '' NOT NULL,
	"company_name" text NOT NULL,
	"vat_number" text NOT NULL,
	"finance_email" text NOT NULL,
	"country" text NOT NULL,
	"address_line_1" text NOT NULL,
	"address_line_2" text NOT NULL,
	"city" text NOT NULL,
	"state_province" text NOT NULL,
	"postal_code" text NOT NULL,
	"contact_first_name" text NOT NULL,
	"contact_last_name" text NOT NULL,
	"contact_email" text NOT NULL,
	"contact_phone" text NOT NULL,
	CONSTRAINT "billing_customers_team_id_pk" PRIMARY KEY("team_id")
);
--> statement-breakpoint
CREATE TABLE "money_codes" (
	"team_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"page" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "money_codes_team_id_code_hash_pk" PRIMARY KEY("team_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"team_id" uuid NOT NULL,
	"trial_ends_at" timestamp with time zone NOT NULL,
	"subscription_id" text DEFAULT '' NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"package" text DEFAULT 'free' NOT NULL,
	"is_pay_per_user" boolean DEFAULT true NOT NULL,
	"is_monthly" boolean DEFAULT false NOT NULL,
	"max_user" integer DEFAULT 0 NOT NULL,
	"quantity" integer DEFAULT 0 NOT NULL,
	"renews_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"next_try_at" timestamp with time zone,
	"next_amount" jsonb,
	"open_invoice" jsonb,
	"dispute" jsonb,
	"card" jsonb,
	"asked" integer DEFAULT 0 NOT NULL,
	"heard" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "subscriptions_team_id_pk" PRIMARY KEY("team_id")
);
--> statement-breakpoint
ALTER TABLE "teams" ALTER COLUMN "plan" SET DEFAULT 'company';--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "is_deactivated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_customers_id" ON "billing_customers" USING btree ("customer_id") WHERE "billing_customers"."customer_id" <> '';--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("due_at") WHERE "subscriptions"."due_at" is not null;--> statement-breakpoint
UPDATE "teams" SET "plan" = 'company';
