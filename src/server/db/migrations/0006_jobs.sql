CREATE TABLE "audit" (
	"team_id" uuid NOT NULL,
	"audit_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"what" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_team_id_audit_id_pk" PRIMARY KEY("team_id","audit_id")
);
--> statement-breakpoint
CREATE TABLE "departments" (
	"team_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"name" text NOT NULL,
	"folded_name" text NOT NULL,
	"is_listed" boolean NOT NULL,
	CONSTRAINT "departments_team_id_department_id_pk" PRIMARY KEY("team_id","department_id")
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"team_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb,
	"due_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"done_at" timestamp with time zone,
	"dead_at" timestamp with time zone,
	CONSTRAINT "deliveries_team_id_key_pk" PRIMARY KEY("team_id","key")
);
--> statement-breakpoint
CREATE TABLE "recurring" (
	"key" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "working_days" integer[] DEFAULT '{1,2,3,4,5}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "holidays" date[] DEFAULT '{}'::date[] NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "available_periods" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "plan" text DEFAULT 'free' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "department_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_placed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("team_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_old" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "departments_name" ON "departments" USING btree ("team_id","folded_name");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("due_at") WHERE "deliveries"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_done" ON "deliveries" USING btree ("done_at") WHERE "deliveries"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_dead" ON "deliveries" USING btree ("dead_at") WHERE "deliveries"."dead_at" is not null;--> statement-breakpoint
CREATE INDEX "rooms_closed" ON "rooms" USING btree ("created_at") WHERE "rooms"."wake_at" is null;