import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'

/** An issuer's signing key, its published form, and tokens made with it. */
export async function makeKeys(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' }
  const sign = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid }).sign(privateKey)
  return { jwks: { keys: [jwk] }, jwk, sign }
}

export type Keys = Awaited<ReturnType<typeof makeKeys>>
