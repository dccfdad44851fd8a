import type { Config } from '#server/config.ts'
import { configured, scopesOf } from '#server/sessions/oidc/provider.ts'
import { consents } from '#shared/providers.ts'
import manifest from '../../../../../appPackage/manifest.json' with { type: 'json' }
import { slackScopes } from '#modules/platforms/slack/server/index.ts'

const hostOf = (address: string) => new URL(address).host
const hostnameOf = (address: string) => new URL(address).hostname

/**
 * The third parties that data is sent to, as this server is set up; hosts without the secret parts of
 * their addresses.
 */
export function subprocessorsOf(config: Config) {
  const { SMTP_URL, STRIPE_SECRET_KEY, SENTRY_DSN, ANALYTICS_SCRIPT } = config
  const providers = configured(config)
  return [
    ...(providers.MS
      ? [{ service: 'microsoft' as const, host: 'login.microsoftonline.com, graph.microsoft.com' }]
      : []),
    ...(providers.Slack ? [{ service: 'slack' as const, host: 'slack.com' }] : []),
    ...(providers.Google ? [{ service: 'google' as const, host: 'accounts.google.com' }] : []),
    ...(SMTP_URL ? [{ service: 'mail' as const, host: hostnameOf(SMTP_URL) }] : []),
    ...(STRIPE_SECRET_KEY ? [{ service: 'stripe' as const, host: 'api.stripe.com' }] : []),
    ...(SENTRY_DSN ? [{ service: 'errors' as const, host: hostOf(SENTRY_DSN) }] : []),
    ...(ANALYTICS_SCRIPT
      ? [{ service: 'analytics' as const, host: hostOf(ANALYTICS_SCRIPT) }]
      : []),
  ]
}

const words = (scopes: string) => scopes.split(/[ ,]+/)

/** What is asked of whom, and when: from the manifest of the Teams app and the scopes in use. */
export const permissions = [
  {
    from: 'teams' as const,
    for: 'install',
    names: [
      ...manifest.permissions,
      ...manifest.authorization.permissions.resourceSpecific.map(
        ({ name, type }) => `${name} (${type})`,
      ),
    ],
  },
  { from: 'microsoft' as const, for: 'signIn', names: words(scopesOf.MS.signIn) },
  { from: 'microsoft' as const, for: 'profile', names: [...consents.profile] },
  { from: 'microsoft' as const, for: 'chat', names: [...consents.chat] },
  { from: 'microsoft' as const, for: 'found', names: words(scopesOf.MS.found) },
  { from: 'slack' as const, for: 'signIn', names: words(scopesOf.Slack.signIn) },
  { from: 'slack' as const, for: 'install', names: words(slackScopes) },
  { from: 'google' as const, for: 'signIn', names: words(scopesOf.Google.signIn) },
]
