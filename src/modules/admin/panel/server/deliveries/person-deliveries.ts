import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  max,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import {
  DELIVERIES_A_PAGE,
  type personDeliveries,
  type PersonWay,
  type Way,
} from '../../contract.ts'
import type { Query } from '#shared/endpoint.ts'
import { places } from '#shared/notification-preferences.ts'
import { containsText } from '#server/db/fold-text.ts'
import { jobs } from '#server/jobs/schema.ts'
import { emailKinds, receiverOf } from '#server/messaging/mail/send-email.ts'
import { refusedAddresses } from '#server/messaging/mail/schema.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { users } from '#server/teams/schema.ts'
import type { World } from '#server/world.ts'
import { findReached, type Reached } from '#server/messaging/notification-preferences.ts'
import { connectedPlaces } from '#server/messaging/connected-places.ts'
import { notifications, placeFailures } from '#server/messaging/schema.ts'
import { isOver } from './failed-jobs.ts'

const MOST_LETTERS = 500

async function waysOf(world: World, teamId: string): Promise<Way[]> {
  return ['bell', 'mail', ...(await connectedPlaces(world, teamId))]
}

/** Letters that did not arrive and still would make sense, by address in lower case; the newest of each. */
async function findFailedEmails(world: World, teamId: string): Promise<Map<string, PersonWay>> {
  const { error, deadAt, dueAt, payload } = jobs
  const isTried = and(isNotNull(dueAt), ne(error, ''))
  const rows = await world.db
    .select({ error, deadAt, dueAt, payload })
    .from(jobs)
    .where(
      and(eq(jobs.teamId, teamId), inArray(jobs.kind, emailKinds), or(isNotNull(deadAt), isTried)),
    )
    .orderBy(sql`${deadAt} desc nulls first`)
    .limit(MOST_LETTERS)
  const failures = new Map<string, PersonWay>()
  for (const { error: message, deadAt: dead, dueAt: next, payload: content } of rows) {
    const email = isOver(content, world.now()) ? '' : receiverOf(world, content).toLowerCase()
    if (!email || failures.has(email)) continue
    const at = (dead ?? next)!.toISOString()
    failures.set(email, { state: dead ? 'failed' : 'tried', at, why: 'letter', said: message })
  }
  return failures
}

interface DeliveriesQuery {
  readonly teamId: string
  readonly search: string
  readonly ways: readonly Way[]
  readonly emailFailures: ReadonlyMap<string, PersonWay>
}

const here = ({ teamId, search }: Pick<DeliveriesQuery, 'teamId' | 'search'>) =>
  and(
    eq(users.teamId, teamId),
    ne(users.name, ''),
    isNull(users.leftAt),
    search ? or(containsText(users.name, search), containsText(users.email, search)) : undefined,
  )

/* In the same words as wayAt below: something did not reach them. */
function isFailed({ ways, emailFailures }: Pick<DeliveriesQuery, 'ways' | 'emailFailures'>): SQL {
  const open = places.filter((place) => ways.includes(place))
  const at = sql.join(
    open.map((place) => sql`${place}`),
    sql`, `,
  )
  const emails = sql`(select json_array_elements_text(${JSON.stringify([...emailFailures.keys()])}::json))`
  const isNotAtPlaces = open.length
    ? sql`exists (select 1 from ${placeFailures} f where f.team_id = ${users}.team_id
        and f.user_id = ${users}.user_id and f.place in (${at}))`
    : sql`false`
  return sql`(exists (select 1 from ${refusedAddresses} r
      where r.team_id = ${users}.team_id and r.email = lower(${users}.email))
    or lower(${users}.email) in ${emails} or ${isNotAtPlaces})`
}

/** When somebody was last told by each way. */
async function lastOf({ db }: World, teamId: string, userIds: readonly string[]) {
  const { userId, createdAt, mailedAt, slackedAt, fedAt } = notifications
  const rows = await db
    .select({
      userId,
      bell: max(createdAt),
      mail: max(mailedAt),
      slack: max(slackedAt),
      teams: max(fedAt),
    })
    .from(notifications)
    .where(and(eq(notifications.teamId, teamId), inArray(userId, [...userIds])))
    .groupBy(userId)
  return new Map(rows.map(({ userId: id, ...last }) => [id, last]))
}

const wayOf = (state: PersonWay['state'], at: Date | null = null): PersonWay => ({
  state,
  at: at?.toISOString() ?? '',
  why: '',
  said: '',
})

const reachedOr = (other: 'none' | 'off', at: Date | null | undefined): PersonWay =>
  at && other !== 'off' ? wayOf('reached', at) : wayOf(other)

/** What did not reach some people, by person and way. */
async function failuresOf(
  world: World,
  { teamId, emailFailures }: DeliveriesQuery,
  people: readonly Reached[],
) {
  const { db } = world
  const ids = people.map(({ userId }) => userId)
  const emails = people.map(({ email }) => email.toLowerCase())
  const atPlaces = await db
    .select()
    .from(placeFailures)
    .where(and(eq(placeFailures.teamId, teamId), inArray(placeFailures.userId, ids)))
  const refused = await db
    .select()
    .from(refusedAddresses)
    .where(and(eq(refusedAddresses.teamId, teamId), inArray(refusedAddresses.email, emails)))
  const failed = new Map<string, PersonWay>()
  for (const [email, way] of emailFailures) failed.set(`mail ${email}`, way)
  for (const { email, at, answer } of refused)
    failed.set(`mail ${email}`, { ...wayOf('failed', at), why: 'address', said: answer })
  for (const { userId, place, at, why, code } of atPlaces)
    failed.set(`${place} ${userId}`, { ...wayOf('failed', at), why, said: code })
  return failed
}

async function waysOfPeople(world: World, query: DeliveriesQuery, userIds: readonly string[]) {
  const { teamId, ways } = query
  const people = await findReached(world.db, teamId, userIds)
  const last = await lastOf(world, teamId, userIds)
  const failed = await failuresOf(world, query, people)
  const wayAt = (who: Reached, way: Way): PersonWay => {
    const at = last.get(who.userId)?.[way]
    if (way === 'bell') return reachedOr('none', at)
    if (way === 'mail') {
      if (!who.email) return wayOf('unknown')
      const no = failed.get(`mail ${who.email.toLowerCase()}`)
      return no ?? reachedOr(who.mailed.length ? 'none' : 'off', at)
    }
    const no = failed.get(`${way} ${who.userId}`)
    if (no) return no
    if (who.ids[way] === undefined) return wayOf('unknown')
    return reachedOr(who.at[way].length ? 'none' : 'off', at)
  }
  return new Map(
    people.map((who) => [
      who.userId,
      Object.fromEntries(ways.map((way) => [way, wayAt(who, way)])) as Record<Way, PersonWay>,
    ]),
  )
}

/** Whom of a space notifications reach by which way, those first whom something did not reach. */
export async function personDeliveriesView(
  world: World,
  { teamId }: Caller,
  { search, only, page }: Query<typeof personDeliveries>,
) {
  const { db } = world
  const ways = await waysOf(world, teamId)
  const query: DeliveriesQuery = {
    teamId,
    search,
    ways,
    emailFailures: await findFailedEmails(world, teamId),
  }
  const failed = isFailed(query)
  const condition = and(here(query), only === 'failed' ? failed : undefined)
  const { userId, name, email, profileImage } = users
  const rows = await db
    .select({ userId, name, email, profileImage })
    .from(users)
    .where(condition)
    .orderBy(desc(failed), asc(name), asc(userId))
    .limit(DELIVERIES_A_PAGE)
    .offset((page - 1) * DELIVERIES_A_PAGE)
  const byPerson = await waysOfPeople(
    world,
    query,
    rows.map((row) => row.userId),
  )
  const all = here({ teamId, search: '' })
  return {
    people: rows.map((row) => ({ ...row, ways: byPerson.get(row.userId) ?? {} })),
    found: await db.$count(users, condition),
    counts: { all: await db.$count(users, all), failed: await db.$count(users, and(all, failed)) },
    ways,
  }
}
