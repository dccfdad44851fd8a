import type { Config } from '#server/config.ts'
import { configured } from '#server/sessions/oidc/provider.ts'

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
