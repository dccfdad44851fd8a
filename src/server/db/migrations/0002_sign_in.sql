CREATE TABLE "login_states" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"is_admin" boolean NOT NULL,
	"team_id" uuid,
	"user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "surveys" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"has_submitted" boolean NOT NULL,
	"main_usage" text DEFAULT '' NOT NULL,
	"main_interest" text DEFAULT '' NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"heard_from" text DEFAULT '' NOT NULL,
	"additional" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "surveys_team_id_user_id_pk" PRIMARY KEY("team_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"provider" text NOT NULL,
	"tenant_id" text NOT NULL,
	"team_id" uuid NOT NULL,
	"teams_app_id" text DEFAULT '' NOT NULL,
	"installation" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tenants_provider_tenant_id_pk" PRIMARY KEY("provider","tenant_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "onboarding" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "photo_asked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "login_states_expires" ON "login_states" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mail_tokens_expires" ON "mail_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tenants_team" ON "tenants" USING btree ("team_id","provider");