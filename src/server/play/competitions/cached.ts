import { and, eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../base/db/database.ts'
import type { World } from '../../base/world.ts'
import { typedResults } from './schema.ts'
import {
  asSpaceSees,
  listMatches,
  listStages,
  matchesOf,
  type CompetitionRow,
  type MatchRow,
  type SpaceMatch,
  type StageRow,
} from './store.ts'

const MOST_MATCHES = 40_000 // that are held, over all competitions

interface Played {
  readonly stages: readonly StageRow[]
  readonly matches: readonly MatchRow[]
}

/** What was read of competitions lies here by their version, which each change of a match raises. */
const caches = new WeakMap<World, LRUCache<string, Played>>()

function cacheOf(world: World): LRUCache<string, Played> {
  const known = caches.get(world)
  if (known) return known
  const cache = new LRUCache<string, Played>({
    maxSize: MOST_MATCHES,
    sizeCalculation: ({ matches, stages }) => 1 + matches.length + stages.length,
  })
  caches.set(world, cache)
  return cache
}

/* The version is read before the matches: what lies under it is never older. */
async function playedIn(world: World, row: CompetitionRow): Promise<Played> {
  const cache = cacheOf(world)
  const key = `${row.teamId} ${row.fixtureId} ${row.version}`
  const known = cache.get(key)
  if (known) return known
  const stages = await listStages(world.db, row)
  const played = { stages, matches: await listMatches(world.db, row) }
  cache.set(key, played)
  return played
}

function typedIn(db: Database, spaceId: string, { fixtureId }: CompetitionRow) {
  const { teamId, fixtureId: fixture } = typedResults
  return db
    .select()
    .from(typedResults)
    .where(and(eq(teamId, spaceId), eq(fixture, fixtureId)))
}

/**
 * A competition's rounds and matches as one space sees them. Those that many look at are read from
 * the database once for each version; an event's questions, which are few, each time.
 */
export async function loadPlayed(
  world: World,
  spaceId: string,
  row: CompetitionRow,
): Promise<{ readonly stages: readonly StageRow[]; readonly matches: readonly SpaceMatch[] }> {
  if (row.kind === 'event')
    return {
      stages: await listStages(world.db, row),
      matches: await matchesOf(world.db, spaceId, row),
    }
  const { stages, matches } = await playedIn(world, row)
  const typed = new Map((await typedIn(world.db, spaceId, row)).map((one) => [one.matchId, one]))
  return {
    stages,
    matches: matches.map((match) => asSpaceSees(match, typed.get(match.matchId) ?? null)),
  }
}
