-- Some of these stand for answers about us: each address is tried once more, and marked again where nobody is there.
DELETE FROM "refused_addresses";--> statement-breakpoint
-- Channels that were switched off by an answer about the app's token or our pace.
UPDATE "destinations" SET "failure" = '' WHERE "kind" = 'slackApp' AND "failure" IN (
  'token_revoked', 'token_expired', 'account_inactive', 'invalid_auth', 'not_authed', 'invalid_token',
  'missing_scope', 'no_permission', 'not_connected', 'no_team', 'team_disabled');
