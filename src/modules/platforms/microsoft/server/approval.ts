import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { languageSchema } from '#shared/accounts.ts'
import { RefusalError } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import { GRAPH } from '#server/messaging/microsoft/graph.ts'
import { isApproved } from '#server/messaging/microsoft/gateway.ts'
import { createSpace, type Founder, type SpaceWishes } from './space.ts'
import { AUTHORITY, type TabPerson } from '#server/messaging/microsoft/verify-tab-token.ts'

const VALID_MS = 7 * 86_400_000

const stateSchema = z.object({
  tenantId: z.string(),
  objectId: z.string(),
  name: z.string(),
  address: z.string(),
  timeZone: z.string(),
  language: languageSchema,
  until: z.number(), // epoch ms
})

const signature = (world: World, text: string) =>
  createHmac('sha256', `${world.sessionKey} tenant approval`).update(text).digest()

function signState(world: World, state: z.infer<typeof stateSchema>): string {
  const text = Buffer.from(JSON.stringify(state)).toString('base64url')
  return `${text}.${signature(world, text).toString('base64url')}`
}

/** The person who requested an approval, as we signed it. Throws link_expired. */
function readState(world: World, state: string): Founder & SpaceWishes {
  const [text = '', encodedSignature = ''] = state.split('.')
  const right = signature(world, text)
  const sent = Buffer.from(encodedSignature, 'base64url')
  if (sent.length !== right.length || !timingSafeEqual(sent, right))
    throw new RefusalError('link_expired')
  const known = stateSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  if (known.until < world.now().getTime()) throw new RefusalError('link_expired')
  return known
}

/** The state of an approval request: the requester, signed, valid for seven days. */
export function approvalState(
  world: World,
  { tenantId, objectId, name, address }: Founder,
  { timeZone, language }: SpaceWishes,
): string {
  const until = world.now().getTime() + VALID_MS
  return signState(world, { tenantId, objectId, name, address, timeZone, language, until })
}

/**
 * Where an IT admin approves Recess for the requester's tenant (Entra's admin consent endpoint). The
 * state names the requester: they become the space's first admin, nobody else can use it.
 */
export function approvalAddress(
  world: World,
  founder: Founder,
  { timeZone, language }: SpaceWishes,
) {
  const { tenantId } = founder
  const state = approvalState(world, founder, { timeZone, language })
  const query = new URLSearchParams({
    client_id: world.config.ENTRA_CLIENT_ID ?? '',
    scope: `${GRAPH}/.default`,
    redirect_uri: `${world.publicUrl()}/consent-popup-end`,
    state,
  })
  const url = `${AUTHORITY}/${tenantId}/v2.0/adminconsent?${query}`
  const link = `${world.publicUrl()}/tenant-auth-required?approve=${encodeURIComponent(state)}`
  return { url, link, state }
}

/** The same address, for the IT admin who opened the requester's link. Throws link_expired. */
export function addressOfState(world: World, state: string): string {
  const founder = readState(world, state)
  return approvalAddress(world, founder, founder).url
}

/**
 * Creates the requester's space when Microsoft confirms the approval. What the browser brought back
 * (`tenant`, that it succeeded) proves nothing and only may not contradict the state. Throws
 * link_expired, tenant_not_authorized.
 */
export async function approve(world: World, state: string, tenant: string): Promise<string> {
  const founder = readState(world, state)
  const { tenantId, name } = founder
  const contradicts = tenant !== '' && tenant.toLowerCase() !== tenantId
  if (contradicts || !(await isApproved(world, tenantId)))
    throw new RefusalError('tenant_not_authorized')
  await createSpace(world, founder, founder)
  return name
}

/** Roles whose holders may approve an application for everyone (Entra built-in roles). */
const approvers = new Set([
  '62e90394-69f5-4237-9190-012177145e10', // Global Administrator
  '9b895d92-2cd3-44c7-9d02-a6ac2d5ea5c3', // Application Administrator
  '158c047a-c907-4556-b7ef-446551a6b5f7', // Cloud Application Administrator
])

export const isApprover = (roles: readonly string[]) => roles.some((role) => approvers.has(role))

/**
 * Whether this person may create their tenant's space: an administrator by their own token, or the
 * person who requested an administrator's approval.
 */
export async function mayCreateSpace(
  world: World,
  person: TabPerson,
  state: string,
): Promise<boolean> {
  if (isApprover(person.roles)) return true
  if (!state) return false
  const founder = readState(world, state)
  const isFounder = founder.tenantId === person.tenantId && founder.objectId === person.objectId
  return isFounder && isApproved(world, person.tenantId)
}
