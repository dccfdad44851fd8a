import { newCompetition, eraseCompetition, listMatches, type CompetitionRow } from './store.ts'
import { and, eq, like, sql } from 'drizzle-orm'
import type { Language } from '#shared/accounts.ts'
import { announce } from '#server/db/commit-events.ts'
import type { Database } from '#server/db/database.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { markOf } from '#server/sessions/secrets.ts'
import { NO_TEAM } from '#server/teams/schema.ts'
import type { World } from '#server/world.ts'
import {
  practiceEnds,
  practiceFeed,
  practiceName,
  practiceSeasonsAt,
  type PracticeSeason,
} from './practice-season.ts'
import { competitions } from './schema.ts'

const MINUTE_MS = 60_000
const PREFIX = 'recess:practice/' // no address that can be fetched, or that anybody may give
const ADDRESS = /^recess:practice\/(en|tr)\/(\d{4}-\d\d-\d\d)$/

const addressOf = ({ language, starts }: PracticeSeason) => `${PREFIX}${language}/${starts}`

/** The season of the invented league that a competition is; null: another competition. */
export function practiceSeasonOf({
  teamId,
  address,
}: Pick<CompetitionRow, 'teamId' | 'address'>): PracticeSeason | null {
  const [, language, starts] = (teamId === NO_TEAM && ADDRESS.exec(address)) || []
  return language && starts ? { language: language as Language, starts } : null
}

/**
 * Whether a competition may be begun by a space: of the invented league the seasons in its language
 * that are not over, where the operator has left it on.
 */
export function isOffered(
  { config, now }: Pick<World, 'config' | 'now'>,
  team: { readonly language: string },
  row: CompetitionRow,
): boolean {
  const season = practiceSeasonOf(row)
  if (!season) return true
  return config.PRACTICE_LEAGUE && season.language === team.language && now() < practiceEnds(season)
}

/**
 * What the feed of an invented season says now. Results follow from the server's own key, so that nobody can
 * know one before its match is over; one that is written stays, though the key be another.
 */
export async function practiceText(
  world: World,
  row: CompetitionRow,
  season: PracticeSeason,
): Promise<string> {
  const matches = await listMatches(world.db, row)
  const scores = new Map(matches.map(({ home, away, score }) => [`${home}\n${away}`, score.ft]))
  return practiceFeed(season, {
    now: world.now(),
    secretOf: (match) => markOf(world, 'practice results', match),
    playedOf: (home, away) => scores.get(`${home}\n${away}`),
  })
}

const rowOf = (season: PracticeSeason, createdAt: Date): CompetitionRow =>
  newCompetition({
    teamId: NO_TEAM,
    kind: 'score',
    name: practiceName(season),
    timeZone: 'UTC',
    address: addressOf(season),
    dueAt: createdAt,
    createdAt,
  })

/* Seasons that are over and that no space plays, nor has played. */
async function eraseOld(tx: Database, rows: readonly CompetitionRow[], now: Date): Promise<void> {
  const over = rows.filter((row) => now >= practiceEnds(practiceSeasonOf(row)!))
  for (const row of over) await eraseCompetition(tx, row)
}

/** Keeps the invented league going: its season and the next are there, what is over and unplayed goes. */
export async function maintainPracticeSeasons(
  { config, now }: Pick<World, 'config' | 'now'>,
  tx: Database,
): Promise<void> {
  const at = now()
  const c = competitions
  const isPractice = and(eq(c.teamId, NO_TEAM), like(c.address, `${PREFIX}%`))
  const unplayed = sql`not exists (select from predictors p
    where p.owner_id = ${c.teamId} and p.fixture_id = ${c.fixtureId})`
  await eraseOld(tx, await tx.select().from(c).where(and(isPractice, unplayed)), at)
  if (!config.PRACTICE_LEAGUE) return
  const there = await tx.select({ address: c.address }).from(c).where(isPractice)
  const known = new Set(there.map(({ address }) => address))
  const fresh = practiceSeasonsAt(at).filter((season) => !known.has(addressOf(season)))
  if (fresh.length === 0) return
  await tx.insert(c).values(fresh.map((season) => rowOf(season, at)))
  announce(tx, 'dueRows', [null])
}

/** The same, every hour. */
export const practiceSeasons: JobHandler = {
  retry: { tries: 4, firstMs: MINUTE_MS, mostMs: 30 * MINUTE_MS },
  isLocal: true,
  service: 'game',
  work: (world, _, tx) => maintainPracticeSeasons(world, tx),
}
