import {
  type Played,
  asSpaceSees,
  listMatches,
  listStages,
  type CompetitionRow,
  type MatchRow,
  type SpaceMatch,
  type StageRow,
} from './store.ts'
import { inArray, and, eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '#server/db/database.ts'
import type { World } from '#server/world.ts'
import type { KnownNames } from './name-team.ts'
import { typedResults } from './schema.ts'
import { findOverriddenNames } from './team-names.ts'

const MOST_MATCHES = 40_000 // that are held, over all competitions

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

/* What a space's admins typed in some competitions, by match. */
async function typedIn(
  db: Database,
  spaceId: string,
  keys: readonly CompetitionRow[],
): Promise<ReadonlyMap<string, TypedRow>> {
  const t = typedResults
  const fixtureIds = keys.map(({ fixtureId }) => fixtureId)
  const rows = await db
    .select()
    .from(t)
    .where(and(eq(t.teamId, spaceId), inArray(t.fixtureId, fixtureIds)))
  return new Map(rows.map((row) => [`${row.fixtureId} ${row.matchId}`, row]))
}

/** A competition's rounds and matches as one space sees them. */
export interface SpacePlayed {
  readonly stages: readonly StageRow[]
  readonly matches: readonly SpaceMatch[]
}

interface Overrides {
  readonly typed: ReadonlyMap<string, TypedRow>
  readonly names: ReadonlyMap<string, KnownNames>
}

/* Those that many look at are read once for each version; events' questions, which are few, each time, of all together. */
async function playedBy(
  world: World,
  row: CompetitionRow,
  { typed, names }: Overrides,
  events: ReadonlyMap<string, Played>,
): Promise<SpacePlayed> {
  const { stages, matches } = events.get(row.fixtureId) ?? (await playedIn(world, row))
  const known = names.get(row.fixtureId)
  const typedOf = ({ fixtureId, matchId }: MatchRow) => typed.get(`${fixtureId} ${matchId}`) ?? null
  return { stages, matches: matches.map((one) => asSpaceSees(one, typedOf(one), known)) }
}

async function eventsAmong(
  db: Database,
  rows: readonly CompetitionRow[],
): Promise<ReadonlyMap<string, Played>> {
  const events = rows.filter(({ kind }) => kind === 'event')
  if (events.length === 0) return new Map()
  const stages = await listStages(db, ...events)
  const matches = await listMatches(db, ...events)
  return new Map(
    events.map(({ fixtureId }) => [
      fixtureId,
      {
        stages: stages.filter((one) => one.fixtureId === fixtureId),
        matches: matches.filter((one) => one.fixtureId === fixtureId),
      },
    ]),
  )
}

/** Competitions as a space sees them, in their order. */
export async function loadPlayed(
  world: World,
  spaceId: string,
  rows: readonly CompetitionRow[],
): Promise<SpacePlayed[]> {
  const typed = await typedIn(world.db, spaceId, rows)
  const names = await findOverriddenNames(world.db, spaceId, rows)
  const events = await eventsAmong(world.db, rows)
  const all: SpacePlayed[] = []
  for (const row of rows) all.push(await playedBy(world, row, { typed, names }, events))
  return all
}
