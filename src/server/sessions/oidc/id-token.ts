import type { JWTPayload } from 'jose'
import { z } from 'zod'
import type { Provider } from '#shared/providers.ts'
import { RefusalError } from '../../refusal.ts'
import type { World } from '../../world.ts'
import { termsOf } from './provider.ts'
import { isFromFuture, verifyToken } from './verify.ts'

/** A person as a provider identifies them. `subject` never changes; the rest is for display. */
export interface ProvenPerson {
  readonly provider: Provider
  readonly subject: string
  readonly tenantId: string // company at Microsoft or Slack; '' at Google
  readonly name: string
  readonly address: string
  readonly isGuest: boolean
  readonly roles: readonly string[]
}

const text = z.string().default('')
const microsoft = z.object({
  tid: z.guid(),
  oid: z.guid(),
  iss: z.string(),
  name: text,
  preferred_username: text,
  acct: z.number().optional(),
  wids: z.array(z.string()).default([]),
})
const slack = z.object({
  iss: z.literal('https://slack.com'),
  'https://slack.com/user_id': z.string().min(1),
  'https://slack.com/team_id': z.string().min(1),
  name: text,
  email: text,
})
const google = z.object({
  iss: z.enum(['https://accounts.google.com', 'accounts.google.com']),
  sub: z.string().min(1),
  name: text,
  email: text,
})

const readers: Record<Provider, (payload: JWTPayload) => ProvenPerson | null> = {
  MS(payload) {
    const claims = microsoft.safeParse(payload).data
    if (!claims) return null
    const tenantId = claims.tid.toLowerCase()
    if (claims.iss !== `https://login.microsoftonline.com/${claims.tid}/v2.0`) return null
    return {
      provider: 'MS',
      subject: `${tenantId}:${claims.oid.toLowerCase()}`,
      tenantId,
      name: claims.name,
      address: claims.preferred_username,
      isGuest: claims.acct === 1,
      roles: claims.wids,
    }
  },
  Slack(payload) {
    const claims = slack.safeParse(payload).data
    if (!claims) return null
    const tenantId = claims['https://slack.com/team_id']
    const subject = `${tenantId}:${claims['https://slack.com/user_id']}`
    const { name, email: address } = claims
    return { provider: 'Slack', subject, tenantId, name, address, isGuest: false, roles: [] }
  },
  Google(payload) {
    const claims = google.safeParse(payload).data
    if (!claims) return null
    const { sub: subject, name, email: address } = claims
    return { provider: 'Google', subject, tenantId: '', name, address, isGuest: false, roles: [] }
  },
}

/**
 * Verifies an id token: the provider's published keys, our client id, its issuer, time, and the nonce
 * of this very sign-in. Throws sign_in_failed, unavailable.
 */
export async function readIdToken(
  world: World,
  provider: Provider,
  { token, nonce }: { token: string; nonce: string },
): Promise<ProvenPerson> {
  const { keys, clientId } = termsOf(world.config, provider)
  const refusal = 'sign_in_failed'
  const payload = await verifyToken(world, token, { keys, audience: [clientId], refusal })
  const person = readers[provider](payload)
  const isOurs = payload['nonce'] === nonce && !isFromFuture(payload, world.now())
  if (!person || !isOurs) throw new RefusalError(refusal)
  return person
}
