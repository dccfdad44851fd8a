import { createHash, randomBytes } from 'node:crypto'

export interface Grant {
  readonly clientId: string
  readonly redirectUri: string
  readonly challenge: string // S256; '' without PKCE
  readonly nonce: string
  readonly scope: string
  readonly who: string
}

export interface Redemption {
  readonly code: string
  readonly clientId: string
  readonly redirectUri: string
  readonly verifier: string
}

/** Authorization codes: each works once, for the client, redirect address and verifier it was made for. */
export function makeCodes() {
  const grants = new Map<string, Grant>()
  const issue = (grant: Grant): string => {
    const code = randomBytes(24).toString('base64url')
    grants.set(code, grant)
    return code
  }
  const redeem = ({ code, clientId, redirectUri, verifier }: Redemption): Grant | null => {
    const grant = grants.get(code)
    grants.delete(code)
    if (!grant || grant.clientId !== clientId || grant.redirectUri !== redirectUri) return null
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    if (grant.challenge && grant.challenge !== challenge) return null
    return grant
  }
  return { issue, redeem }
}
