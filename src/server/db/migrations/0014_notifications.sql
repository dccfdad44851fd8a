CREATE TABLE "muted_topics" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	CONSTRAINT "muted_topics_team_id_user_id_topic_pk" PRIMARY KEY("team_id","user_id","topic")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_team_id_user_id_notification_id_pk" PRIMARY KEY("team_id","user_id","notification_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("team_id","user_id","key");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("team_id","user_id","created_at" DESC NULLS FIRST,"notification_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("team_id","user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_old" ON "notifications" USING btree ("created_at");