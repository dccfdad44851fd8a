CREATE TABLE "export_parts" (
	"team_id" uuid NOT NULL,
	"export_id" uuid NOT NULL,
	"part" text NOT NULL,
	"n" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "export_parts_team_id_export_id_part_n_pk" PRIMARY KEY("team_id","export_id","part","n")
);
--> statement-breakpoint
CREATE TABLE "space_exports" (
	"team_id" uuid NOT NULL,
	"export_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"read" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"after" jsonb,
	"rows" integer DEFAULT 0 NOT NULL,
	"archive_id" uuid,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"ready_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "space_exports_team_id_export_id_pk" PRIMARY KEY("team_id","export_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "space_exports_one" ON "space_exports" USING btree ("team_id") WHERE "space_exports"."ready_at" is null and "space_exports"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "space_exports_old" ON "space_exports" USING btree ("asked_at");