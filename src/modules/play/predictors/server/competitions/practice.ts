import { newCompetition, eraseCompetition, listMatches, type CompetitionRow } from './store.ts'
import { and, eq, like, sql } from 'drizzle-orm'
import type { Language } from '#shared/accounts.ts'
import { announce } from '#server/db/commit-events.ts'
import type { Database } from '#server/db/database.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { markOf } from '#server/sessions/secrets.ts'
import { NO_TEAM } from '#server/teams/schema.ts'
import type { World } from '#server/world.ts'
import { competitions } from './schema.ts'
import { roundRobin } from '#shared/round-robin.ts'
import { seededRandom } from '#games/kit/random.ts'
import { addDays, dayAt, daysBetween, type Day } from '#shared/days.ts'
import { instantOf } from '#shared/wall-clock.ts'

/** A season of the invented league, in one language. */
interface PracticeSeason {
  readonly language: Language
  readonly starts: Day // a Monday
}

const ZONE = 'UTC'
const FIRST: Day = '2026-01-05' // the Monday of season 1
const ROUNDS = 14 // one a week: everybody meets everybody at both places
const SEASON_DAYS = 7 * (ROUNDS + 1)
const AHEAD_DAYS = 28
const MATCH_MS = 2 * 3_600_000
const GOALS = [0, 0, 1, 1, 1, 2, 2, 3, 4]

/* A match a day, Tuesday to Friday: on Monday the round is there to be tipped. */
const SLOTS = [
  { day: 1, time: '11:00' },
  { day: 2, time: '14:00' },
  { day: 3, time: '11:00' },
  { day: 4, time: '14:00' },
] as const

const names: Readonly<Record<Language, { season: (n: number) => string; teams: string[] }>> = {
  en: {
    season: (n) => `Practice league, season ${n}`,
    teams: [
      'Paper Lanterns',
      'Odd Socks',
      'Window Seat',
      'Slow Kettle',
      'Lost Keys',
      'Corner Desk',
      'Blue Umbrella',
      'Last Biscuit',
    ],
  },
  tr: {
    season: (n) => `Alıştırma ligi, ${n}. sezon`,
    teams: [
      'Kâğıt Fener',
      'Tek Çorap',
      'Cam Kenarı',
      'Ağır Demlik',
      'Kayıp Anahtar',
      'Köşe Masa',
      'Mavi Şemsiye',
      'Son Kurabiye',
    ],
  },
}

const languages = Object.keys(names) as Language[]

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The seasons that are on at an instant, or begin within four weeks, in each language. */
function practiceSeasonsAt(now: Date): PracticeSeason[] {
  const today = dayAt(now, ZONE)
  const seasonOn = (day: Day) => Math.floor(daysBetween(FIRST, day) / SEASON_DAYS)
  const present = seasonOn(today)
  const last = seasonOn(addDays(today, AHEAD_DAYS))
  return [...new Set([present, last])].flatMap((n) =>
    languages.map((language) => ({ language, starts: addDays(FIRST, n * SEASON_DAYS) })),
  )
}

/** What a season is called. */
const practiceName = ({ language, starts }: PracticeSeason): string =>
  names[language].season(daysBetween(FIRST, starts) / SEASON_DAYS + 1)

/** When the last match of a season begins: from then on there is nothing to tip in it. */
export const practiceEnds = ({ starts }: PracticeSeason): Date => {
  const { day, time } = SLOTS.at(-1)!
  return new Date(instantOf(addDays(starts, 7 * (ROUNDS - 1) + day), minutesOf(time), ZONE))
}

interface Draws {
  readonly now: Date
  /** A word for a match that nobody can know: its result follows from it. */
  readonly secretOf: (match: string) => string
  /** The goals of a match that has its result already, which stays. */
  readonly playedOf: (home: string, away: string) => readonly [number, number] | undefined
}

/**
 * What a feed of a season would say at an instant, in openfootball's JSON: a match that is over has
 * its result, drawn by lot.
 */
export function practiceFeed(season: PracticeSeason, { now, secretOf, playedOf }: Draws): string {
  const { language, starts } = season
  const { teams } = names[language]
  const drawn = (match: string) => {
    const random = seededRandom(secretOf(`${starts} ${match}`))
    return [GOALS[random.int(GOALS.length)]!, GOALS[random.int(GOALS.length)]!]
  }
  const matches = roundRobin(teams.length, ROUNDS).flatMap((pairs, round) =>
    pairs.map(([home, away], i) => {
      const { day, time } = SLOTS[i]!
      const date = addDays(starts, 7 * round + day)
      const [team1, team2] = [teams[home]!, teams[away]!]
      const isOver = instantOf(date, minutesOf(time), ZONE) + MATCH_MS <= now.getTime()
      const ft = isOver ? (playedOf(team1, team2) ?? drawn(`${home} ${away}`)) : null
      return { round: `Round ${round + 1}`, date, time, team1, team2, score: ft ? { ft } : {} }
    }),
  )
  return JSON.stringify({ name: practiceName(season), matches })
}

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
