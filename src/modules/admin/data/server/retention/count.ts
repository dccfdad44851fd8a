import { MOST_COUNTED, type countRetention } from '../../contract.ts'
import type { Answer, Query } from '#shared/endpoint.ts'
import { countedKinds, timeOf, type Counted } from '#shared/retention.ts'
import type { Outdated } from '#server/module.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { outdated, partsOf } from './outdated.ts'

type OutdatedCount = Answer<typeof countRetention>['goes'][number]

async function countOf({ db, modules }: World, kind: Counted, of: Outdated): Promise<number> {
  let count = 0
  for (const { what, of: named = what, count: counts } of partsOf(modules))
    if (named === kind && counts)
      count += await counts(db, of, MOST_COUNTED - Math.min(count, MOST_COUNTED - 1))
  return Math.min(count, MOST_COUNTED)
}

/** What would go of a space by these times, where anything would. */
export async function countOutdated(
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
