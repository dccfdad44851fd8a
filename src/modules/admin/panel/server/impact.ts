import { sameIn } from '#server/db/equals.ts'
import type { TeamClock } from '#server/teams/zones.ts'
import { and, count, eq, gt, notExists, sql } from 'drizzle-orm'
import { hereIn } from '#server/teams/active-members.ts'
import { users } from '#server/teams/schema.ts'
import type { World } from '#server/world.ts'
import { headCount } from '#server/accounts/members.ts'
import { directorySignIns } from '#server/accounts/tenants/directory-only.ts'
import { signIns } from '#server/accounts/schema.ts'
import { tenants } from '#server/accounts/tenants/schema.ts'
import { invites } from '#modules/people/invitations/server/index.ts'
import type { AdminPage } from '../contract.ts'

type Touches = AdminPage['touches']

declare module '#server/module.ts' {
  interface Module {
    /** What of it a change of a space's settings touches, as the admin page lists it. */
    readonly settingsTouch?: (world: World, of: TeamClock) => Promise<Partial<Touches>>
  }
}

/** How many are here whom none of the space's companies lets in. */
async function countOutside({ db }: World, teamId: string): Promise<number> {
  const ways = db
    .select({ subject: signIns.subject })
    .from(signIns)
    .innerJoin(tenants, directorySignIns)
    .where(sameIn(signIns, users, ['teamId', 'userId']))
  return db.$count(users, and(hereIn(teamId), notExists(ways)))
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

/** What a change of a space's settings touches. */
export async function impactOf(world: World, of: TeamClock): Promise<Touches> {
  const { teamId } = of
  const [people, outside, domains, ...others] = await Promise.all([
    headCount(world, teamId),
    countOutside(world, teamId),
    byDomain(world, teamId),
    ...world.modules.map(({ settingsTouch }) => settingsTouch?.(world, of)),
  ])
  return Object.assign({ people, outside, domains }, ...others) as Touches
}
