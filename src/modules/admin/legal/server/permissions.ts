import { consents } from '#shared/providers.ts'
import manifest from '../../../../../appPackage/manifest.json' with { type: 'json' }
import { scopesOf } from '#server/sessions/oidc/provider.ts'
import { slackScopes } from '#modules/platforms/slack/server/index.ts'

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
