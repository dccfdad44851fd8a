import type { TeamClock } from '#server/teams/zones.ts'
import { and, count, eq, gt, notExists, sql } from 'drizzle-orm'
import { addDays, dayAt, startOfDay } from '#shared/days.ts'
import { hereIn } from '#server/teams/active-members.ts'
import { users } from '#server/teams/schema.ts'
import { nextTime } from '#server/jobs/recurrence.ts'
import type { World } from '#server/world.ts'
import { headCount } from '#server/accounts/members.ts'
import { directorySignIns } from '#server/tenants/directory-only.ts'
import { signIns } from '#server/accounts/schema.ts'
import { tenants } from '#server/tenants/schema.ts'
import { invites } from '#modules/people/invitations/server/index.ts'
import { countOpenPlay } from '#modules/play/rooms/server/index.ts'
import { listToStart } from '#modules/play/tournaments/server/index.ts'
import { scheduleOf, listSchedules } from '#modules/messaging/schedules/server/index.ts'

const DAYS_AHEAD = 7

/** How many posts a space's schedules make in the next seven days. */
async function postsAhead(world: World, { teamId, timeZone }: TeamClock): Promise<number> {
  const end = startOfDay(addDays(dayAt(world.now(), timeZone), DAYS_AHEAD), timeZone)
  let posts = 0
  for (const row of await listSchedules(world.db, teamId))
    for (let at = row.dueAt; at && at < end; at = nextTime(scheduleOf(row), at)) posts++
  return posts
}

/** How many are here whom none of the space's companies lets in. */
async function countOutside({ db }: World, teamId: string): Promise<number> {
  const ways = db
    .select({ subject: signIns.subject })
    .from(signIns)
    .innerJoin(tenants, directorySignIns)
    .where(and(eq(signIns.teamId, users.teamId), eq(signIns.userId, users.userId)))
  const [row] = await db
    .select({ people: count() })
    .from(users)
    .where(and(hereIn(teamId), notExists(ways)))
  return row!.people
}

/** The domains of addresses here and of invitations that wait, with how many have each. */
async function byDomain({ db, now }: World, teamId: string) {
  const here = sql<string>`lower(split_part(${users.email}, '@', -1))`
  const inviteDomain = sql<string>`split_part(${invites.email}, '@', -1)`
  const [people, invitations] = await Promise.all([
    db.select({ domain: here, n: count() }).from(users).where(hereIn(teamId)).groupBy(here),
    db
      .select({ domain: inviteDomain, n: count() })
      .from(invites)
      .where(and(eq(invites.teamId, teamId), gt(invites.expiresAt, now())))
      .groupBy(inviteDomain),
  ])
  const byName = (rows: typeof people) => new Map(rows.map(({ domain, n }) => [domain, n]))
  const [peopleOf, invitationsOf] = [byName(people), byName(invitations)]
  return [...new Set([...peopleOf.keys(), ...invitationsOf.keys()])]
    .filter(Boolean) // somebody without an address
    .toSorted()
    .map((domain) => ({
      domain,
      people: peopleOf.get(domain) ?? 0,
      invitations: invitationsOf.get(domain) ?? 0,
    }))
}

/** Tournaments that are open for joining and begin at a time. */
async function tournamentsAhead({ db }: World, teamId: string) {
  return (await listToStart(db, teamId)).map(({ tournamentId, data: { name, startsAt } }) => ({
    tournamentId,
    name,
    startsAt: startsAt!,
  }))
}

/** What a change of a space's settings touches. */
export async function impactOf(world: World, of: TeamClock) {
  const { teamId } = of
  const [play, posts, people, tournaments, outside, domains] = await Promise.all([
    countOpenPlay(world.db, teamId),
    postsAhead(world, of),
    headCount(world, teamId),
    tournamentsAhead(world, teamId),
    countOutside(world, teamId),
    byDomain(world, teamId),
  ])
  return { ...play, posts, people, tournaments, outside, domains }
}
