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
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("due_at") WHERE "deliveries"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_done" ON "deliveries" USING btree ("done_at") WHERE "deliveries"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_dead" ON "deliveries" USING btree ("dead_at") WHERE "deliveries"."dead_at" is not null;--> statement-breakpoint
CREATE INDEX "rooms_closed" ON "rooms" USING btree ("created_at") WHERE "rooms"."wake_at" is null;