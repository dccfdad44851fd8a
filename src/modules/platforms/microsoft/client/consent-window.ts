import { PublicClientApplication } from '@azure/msal-browser'

import { consents, type Consent } from '#shared/providers.ts'

async function clientOf(clientId: string, tenantId: string, redirectUri: string) {
  const client = new PublicClientApplication({
    auth: {
      clientId,
      authority: `https://login.microsoftonline.com/${tenantId || 'organizations'}`,
      redirectUri,
    },
    cache: { cacheLocation: 'sessionStorage' }, // this window's own, which survives the way to Microsoft and back
  })
  await client.initialize()
  return client
}

interface Ask {
  readonly consent: Consent
  readonly clientId: string
  readonly tenantId: string
  readonly loginHint: string
  readonly redirectUri: string
}

/** Goes to Microsoft's consent page: code with PKCE, state and nonce. Leaves the page. */
export async function startConsent({ consent, clientId, tenantId, loginHint, redirectUri }: Ask) {
  const client = await clientOf(clientId, tenantId, redirectUri)
  await client.loginRedirect({
    scopes: consents[consent].map((name) => `https://graph.microsoft.com/${name}`),
    prompt: 'consent',
    redirectUri,
    ...(loginHint && { loginHint }),
  })
}

/**
 * Back from Microsoft: checks state and trades the code, so that the consent is a complete one.
 * The token is thrown away: the server gets its own on behalf of the person. Throws MSAL's errors.
 */
export async function finishConsent(ask: Omit<Ask, 'loginHint' | 'consent'>): Promise<void> {
  const client = await clientOf(ask.clientId, ask.tenantId, ask.redirectUri)
  const result = await client.handleRedirectPromise({ navigateToLoginRequestUrl: false })
  if (!result) throw new Error('no_answer')
  await client.clearCache({ account: result.account })
}
