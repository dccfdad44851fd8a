import { and } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import {
  refusals,
  achievements,
  badgeDetails,
  badgeLeaderboard,
  showBadges,
  type BadgeWall,
  parseIdList,
  type Achievements,
} from '../contract.ts'
import { badgePostRoutes } from './post-badge.ts'
import { rowsOf } from '#server/teams/person-rows.ts'
import * as tables from './schema.ts'
import { badgeKinds, recheckAll } from './badge-jobs.ts'
import type { Module } from '#server/module.ts'
import { hiddenBadges, isHidden, badges as allBadges, shelfOf } from '#shared/badges.ts'
import type { Query } from '#shared/endpoint.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { users } from '#server/teams/schema.ts'
import type { World } from '#server/world.ts'
import { pages } from '../pages.ts'
import { messages } from './messages.ts'
import { ruleOf } from './catalogue.ts'
import { badgeBoard } from './collectors.ts'
import { detailOf } from './details.ts'
import { isListed } from './listed-people.ts'
import { findFeatured, saveFeatured } from './featured-badges.ts'
import { wallOf } from './wall.ts'

/** Throws not_found for someone who is not listed in the caller's space. */
async function checkListed(world: World, { teamId }: Caller, userId: string): Promise<void> {
  const is = and(equals(users, { teamId, userId }), isListed())
  if ((await world.db.$count(users, is)) === 0) throw new RefusalError('not_found')
}

async function badgeWall(
  world: World,
  caller: Caller,
  query: Query<typeof badgeDetails>,
): Promise<BadgeWall> {
  const { userId = caller.userId, badge } = query
  const { teamId, team } = caller
  const isSelf = userId === caller.userId
  if (!isSelf) await checkListed(world, caller, userId)
  const whose = { db: world.db, team, teamId, userId, now: world.now() }
  const badges = await wallOf(whose, { isSelf })
  const hiddenCount = badges.filter((one) => isHidden(one.badge)).length
  const featuredBadges = await findFeatured(world.db, { teamId, userId })
  return {
    userId,
    badges,
    hidden: hiddenBadges.length - hiddenCount,
    shown: isSelf ? featuredBadges : featuredBadges.filter((one) => !isHidden(one)),
    detail: badge === undefined ? null : await detailOf(world, caller, { ...query, badge }, badges),
  }
}

const catalogue = allBadges.map((badge, i) => ({
  id: i + 1,
  attributes: {
    Order: i + 1,
    idprod: badge,
    shelf: shelfOf(badge)!,
    levels: [...ruleOf(badge)!.tiers],
  },
}))

interface CatalogueQuery {
  readonly sort: string
  readonly 'pagination[start]': number
  readonly 'pagination[limit]': number
}

/** A page of the catalogue, the same for everybody. */
function pageOfCatalogue(query: CatalogueQuery): Achievements {
  const ids = parseIdList(query as unknown as Readonly<Record<string, unknown>>)
  const matches = catalogue.filter(
    ({ attributes }) => ids === null || ids.includes(attributes.idprod),
  )
  const sorted = query.sort.endsWith('desc') ? matches.toReversed() : matches
  const { 'pagination[start]': start, 'pagination[limit]': limit } = query
  return {
    data: sorted.slice(start, start + limit),
    meta: { pagination: { start, limit, total: matches.length }, hidden: hiddenBadges.length },
  }
}

const badgeRoutes: readonly Route[] = [
  route(achievements, async ({ query }) => pageOfCatalogue(query)),
  route(badgeLeaderboard, ({ world, caller, query }) => badgeBoard(world.db, caller, query)),
  route(badgeDetails, ({ world, caller, query }) => badgeWall(world, caller, query)),
  route(showBadges, async ({ world, caller, body }) => ({
    shown: await saveFeatured(world.db, caller, body.badges),
  })),
]

export const badges: Module = {
  name: 'badges',
  pages,
  messages,
  tables,
  refusals,
  demo: { afterDays: ({ db, now }) => recheckAll(db, now()) },
  routes: [...badgeRoutes, ...badgePostRoutes],
  deliveries: badgeKinds,
  person: {
    deletes: [tables.featuredBadges],
    stays: [tables.badges],
    exported: async (db, who) => ({
      badges: await rowsOf(db, tables.badges, who),
      shownBadges: await rowsOf(db, tables.featuredBadges, who),
    }),
  },
}
