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

type TypedRow = typeof typedResults.$inferSelect

/* What a space's admins typed, by match: of one competition, or of all. */
async function typedIn(
  db: Database,
  spaceId: string,
  fixtureId?: string,
): Promise<ReadonlyMap<string, TypedRow>> {
  const t = typedResults
  const one = fixtureId === undefined ? undefined : eq(t.fixtureId, fixtureId)
  const rows = await db
    .select()
    .from(t)
    .where(and(eq(t.teamId, spaceId), one))
  return new Map(rows.map((row) => [`${row.fixtureId} ${row.matchId}`, row]))
}

/** A competition's rounds and matches as one space sees them. */
export interface SpacePlayed {
  readonly stages: readonly StageRow[]
  readonly matches: readonly SpaceMatch[]
}

/* Those that many look at are read once for each version; an event's questions, which are few, each time. */
async function playedBy(
  world: World,
  spaceId: string,
  row: CompetitionRow,
  typed: ReadonlyMap<string, TypedRow>,
): Promise<SpacePlayed> {
  if (row.kind === 'event')
    return {
      stages: await listStages(world.db, row),
      matches: await matchesOf(world.db, spaceId, row),
    }
  const { stages, matches } = await playedIn(world, row)
  const typedOf = ({ fixtureId, matchId }: MatchRow) => typed.get(`${fixtureId} ${matchId}`) ?? null
  return { stages, matches: matches.map((match) => asSpaceSees(match, typedOf(match))) }
}

/** One competition, as its space sees it. */
export const loadPlayed = async (
  world: World,
  spaceId: string,
  row: CompetitionRow,
): Promise<SpacePlayed> =>
  playedBy(world, spaceId, row, await typedIn(world.db, spaceId, row.fixtureId))

/** Several, in their order. */
export async function loadAllPlayed(
  world: World,
  spaceId: string,
  rows: readonly CompetitionRow[],
): Promise<SpacePlayed[]> {
  const typed = await typedIn(world.db, spaceId)
  const all: SpacePlayed[] = []
  for (const row of rows) all.push(await playedBy(world, spaceId, row, typed))
  return all
}
