import { MOST_COUNTED, type countRetention } from '#shared/api/retention.ts'
import type { Answer, Query } from '#shared/api/endpoint.ts'
import { retained, type Retained } from '#shared/retention.ts'
import type { Outdated } from '../../base/noun.ts'
import type { Caller } from '../../base/sessions/caller.ts'
import type { World } from '../../base/world.ts'
import { outdated, partsOf } from './parts.ts'

type Goes = Answer<typeof countRetention>['goes'][number]

async function countOf({ db, nouns }: World, what: Retained, of: Outdated): Promise<number> {
  let count = 0
  for (const part of partsOf(nouns))
    if (part.what === what && part.count)
      count += await part.count(db, of, MOST_COUNTED - Math.min(count, MOST_COUNTED - 1))
  return Math.min(count, MOST_COUNTED)
}

/** What would go of a space by these times, where anything would. */
export async function countGoes(
  world: World,
  { teamId, team: { timeZone } }: Caller,
  asked: Query<typeof countRetention>,
): Promise<Goes[]> {
  const goes: Goes[] = []
  const wish = Object.fromEntries(Object.entries(asked).filter(([, time]) => time !== undefined))
  for (const what of retained) {
    const of = outdated({ teamId, timeZone }, what, wish, world.now())
    const count = of ? await countOf(world, what, of) : 0
    if (of && count > 0) goes.push({ what, count, before: of.before.toISOString() })
  }
  return goes
}
