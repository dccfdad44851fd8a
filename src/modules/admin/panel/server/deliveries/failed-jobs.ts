import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { FailedDelivery, RefusedAddress } from '../../contract.ts'
import { writeAudit } from '#server/teams/audit/store.ts'
import { jobs } from '#server/jobs/schema.ts'
import { listRefused, acceptAddressAgain } from '#server/messaging/mail/rejected-addresses.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { emailKinds, receiverOf } from '#server/messaging/mail/send-email.ts'
import type { Database } from '#server/db/database.ts'
import { namesOfPeople } from '#server/accounts/members.ts'
import { listDestinations } from '#server/messaging/destinations.ts'
import { noteRetried, revive } from './retry-jobs.ts'

const SHOWN = 100

/** A post or an email states until when it makes sense. */
export const isOver = (payload: unknown, now: Date) => {
  const { until } = (payload ?? {}) as { until?: unknown }
  return typeof until === 'string' && new Date(until) <= now
}

/* What goes to people and channels. Other jobs wait on purpose, which is no failure. */
const messageKinds = ['post', ...emailKinds, 'message', 'playInvite', 'chatInvite']

/* As the kinds of messages name theirs. */
const personSchema = z.object({ userId: z.string() })
const channelSchema = z.object({ groupId: z.string(), channelId: z.string() })

interface Row {
  readonly key: string
  readonly kind: string
  readonly payload: unknown
}

async function channelNames(db: Database, teamId: string) {
  const channels = await listDestinations(db, teamId)
  return new Map(channels.map((one) => [`${one.groupId} ${one.channelId}`, one.name]))
}

/** To whom or where some deliveries of a team go, by their key: a name, an address, a channel. */
async function receiversOf(
  world: World,
  teamId: string,
  rows: readonly Row[],
): Promise<Map<string, string>> {
  const people = rows.flatMap(({ payload }) => personSchema.safeParse(payload).data?.userId ?? [])
  const names = await namesOfPeople(world.db, teamId, people)
  const channels = await channelNames(world.db, teamId)
  const receiver = ({ kind, payload }: Row) => {
    if (emailKinds.includes(kind)) return receiverOf(world, payload)
    const channel = channelSchema.safeParse(payload).data
    if (channel) return channels.get(`${channel.groupId} ${channel.channelId}`)
    return names.get(personSchema.safeParse(payload).data?.userId ?? '')
  }
  return new Map(rows.map((row) => [row.key, receiver(row) ?? '']))
}

/**
 * What a space sent that did not arrive: what was given up, newest first, then messages of which a try
 * has failed and that wait for the next. Their content may be secret and is left out.
 */
export async function failedOf(world: World, teamId: string): Promise<FailedDelivery[]> {
  const { db, now } = world
  const { key, kind, tries, error, deadAt, dueAt, payload } = jobs
  const isTried = and(isNotNull(dueAt), ne(error, ''), inArray(kind, messageKinds))
  const rows = await db
    .select({ key, kind, tries, error, deadAt, dueAt, payload })
    .from(jobs)
    .where(and(eq(jobs.teamId, teamId), or(isNotNull(deadAt), isTried)))
    .orderBy(sql`${deadAt} desc nulls last`, dueAt, key)
    .limit(SHOWN)
  const receivers = await receiversOf(world, teamId, rows)
  return rows.map(({ payload: content, deadAt: at, dueAt: next, ...row }) => ({
    ...row,
    to: receivers.get(row.key) ?? '',
    deadAt: at?.toISOString() ?? '',
    nextAt: next?.toISOString() ?? '',
    isOver: isOver(content, now()),
  }))
}

/** Addresses that accept no emails of a space. */
export async function refusedOf({ db }: World, teamId: string): Promise<RefusedAddress[]> {
  const rows = await listRefused(db, teamId)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

/** Sends email to an address again, the rejected email immediately. Idempotent. */
export async function tryAgain(
  { db, now }: World,
  { teamId, userId }: Caller,
  email: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const key = await acceptAddressAgain(tx, teamId, email)
    if (key === null) return
    await revive(tx, { teamId, key }, now())
    await writeAudit(tx, { teamId, userId, what: 'address_tried', at: now() })
  })
}

/** Gives a space's dead letters another set of tries, one or all. Returns how many. */
export function retry(
  { db, now }: World,
  { teamId, userId }: Caller,
  key: string | null,
): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await revive(tx, { teamId, key }, now())
    await noteRetried(tx, rows, { userId, at: now() })
    return rows.length
  })
}
