import { consents, type Provider } from '#shared/providers.ts'
import type { Config } from '../../processes/config.ts'
import { RefusalError } from '../../refusal.ts'

/** What a sign-in is for; each asks no more than it needs. */
export type Purpose = 'signIn' | 'found'

/** How a provider's OpenID Connect sign-in is spoken to (their published endpoints). */
export interface ProviderTerms {
  readonly authorize: string
  readonly token: string
  readonly keys: string
  readonly pkce: boolean
  readonly scopes: Readonly<Record<Purpose, string>>
  readonly clientId: string | undefined
  readonly clientSecret: string | undefined
}

const basics = 'openid profile email'
const entra = 'https://login.microsoftonline.com'
/* Entra refuses a registration for one organisation at the address for all of them. */
const entraEndpoints = ({ ENTRA_TENANT_ID = 'organizations' }: Config) =>
  `${entra}/${ENTRA_TENANT_ID}/oauth2/v2.0`

const chats = consents.chat.join(' ')
/* Admins: reading people, groups, directory and app catalogue, installing the app, posting. */
const microsoftAdmin = `offline_access User.Read.All Group.Read.All Directory.Read.All AppCatalog.Read.All ${chats} TeamsAppInstallation.ReadWriteForUser TeamsAppInstallation.ReadWriteForTeam`
const basicsOnly = { signIn: basics, found: basics }
/** What a sign-in asks Microsoft to allow; with `consents` of shared/providers.ts this is the list of docs/teams.md. */
export const microsoftScopes = {
  signIn: basics,
  found: `${basics} ${microsoftAdmin}`,
}

/** What each provider's sign-in asks for. */
export const scopesOf: Record<Provider, Readonly<Record<Purpose, string>>> = {
  MS: microsoftScopes,
  Slack: basicsOnly, // posting is a flow of its own: scopes of the two can't be mixed
  Google: basicsOnly,
}

const terms = (config: Config): Record<Provider, ProviderTerms> => ({
  MS: {
    authorize: `${entraEndpoints(config)}/authorize`,
    token: `${entraEndpoints(config)}/token`,
    keys: `${entra}/common/discovery/v2.0/keys`,
    pkce: true,
    scopes: scopesOf.MS,
    clientId: config.ENTRA_CLIENT_ID,
    clientSecret: config.ENTRA_CLIENT_SECRET,
  },
  Slack: {
    authorize: 'https://slack.com/openid/connect/authorize',
    token: 'https://slack.com/api/openid.connect.token',
    keys: 'https://slack.com/openid/connect/keys',
    pkce: false, // its documents name none for confidential clients
    scopes: scopesOf.Slack,
    clientId: config.SLACK_CLIENT_ID,
    clientSecret: config.SLACK_CLIENT_SECRET,
  },
  Google: {
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    keys: 'https://www.googleapis.com/oauth2/v3/certs',
    pkce: true,
    scopes: scopesOf.Google,
    clientId: config.GOOGLE_CLIENT_ID,
    clientSecret: config.GOOGLE_CLIENT_SECRET,
  },
})

export type KeyedTerms = ProviderTerms & {
  readonly clientId: string
  readonly clientSecret: string
}

/** A provider with its keys. Throws provider_off without them. */
export function termsOf(config: Config, provider: Provider): KeyedTerms {
  const providerTerms = terms(config)[provider]
  const { clientId, clientSecret } = providerTerms
  if (!clientId || !clientSecret) throw new RefusalError('provider_off')
  return { ...providerTerms, clientId, clientSecret }
}

/** Which are set up. */
export function configured(config: Config): Record<Provider, boolean> {
  const all = terms(config)
  const isOn = (provider: Provider) => Boolean(all[provider].clientId && all[provider].clientSecret)
  return { MS: isOn('MS'), Slack: isOn('Slack'), Google: isOn('Google') }
}
