import { countRetention, getRetention, MOST_COUNTED } from '../../contract.ts'
import { retentionOf, countedKinds, timeOf, type Counted } from '#shared/retention.ts'
import type { Answer, Query } from '#shared/endpoint.ts'
import { route } from '#server/http/register-route.ts'
import type { Module, Outdated } from '#server/module.ts'
import { getTeam } from '#server/teams/store.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { outdated, partsOf } from './outdated.ts'
import { retention as piece, retentionNight } from './nightly.ts'

const DAY_MS = 24 * 60 * 60_000

type OutdatedCount = Answer<typeof countRetention>['goes'][number]

async function countOf({ db, modules }: World, kind: Counted, of: Outdated): Promise<number> {
  let count = 0
  for (const { what, of: named = what, count: counts } of partsOf(modules))
    if (named === kind && counts)
      count += await counts(db, of, MOST_COUNTED - Math.min(count, MOST_COUNTED - 1))
  return Math.min(count, MOST_COUNTED)
}

/** What would go of a space by these times, where anything would. */
async function countOutdated(
  world: World,
  { teamId, team: { timeZone } }: Caller,
  query: Query<typeof countRetention>,
): Promise<OutdatedCount[]> {
  const counts: OutdatedCount[] = []
  const periods = Object.fromEntries(Object.entries(query).filter(([, time]) => time !== undefined))
  for (const kind of countedKinds) {
    const what = timeOf(kind)
    const of = outdated({ teamId, timeZone }, what, periods, world.now())
    const count = of ? await countOf(world, kind, of) : 0
    if (of && count > 0) counts.push({ what, of: kind, count, before: of.before.toISOString() })
  }
  return counts
}

/** What a space has kept for as long as its admins chose goes, every night. */
export const retention: Module = {
  name: 'retention',
  routes: [
    route(getRetention, async ({ world, caller }) =>
      retentionOf((await getTeam(world.db, caller.teamId)).retention),
    ),
    route(countRetention, async ({ world, caller, query }) => ({
      goes: await countOutdated(world, caller, query),
    })),
  ],
  deliveries: { retention: piece, retentionNight },
  recurring: { retentionNight: DAY_MS },
}
