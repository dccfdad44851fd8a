import { randomUUID } from 'node:crypto'
import { and, desc, eq, like } from 'drizzle-orm'
import { seededRandom } from '#games/kit/random.ts'
import { addDays, dayAt } from '#shared/days.ts'
import { defaultRules, gameTypeOf } from '#shared/predictors.ts'
import { announce } from '../../base/db/commits.ts'
import type { World } from '../../base/world.ts'
import { takeText } from '../competitions/reading.ts'
import { competitions } from '../competitions/schema.ts'
import { listMatches, type CompetitionRow, type MatchRow } from '../competitions/store.ts'
import { predictorPeople, predictors, tips } from '../predictors/schema.ts'
import type { PredictorRow } from '../predictors/store.ts'
import { dayOfRound, LEAGUE, leagueAt, ROUNDS } from './league.ts'
import { isGuest } from './people.ts'
import type { DemoMember, DemoTeam } from './store.ts'

const PLAYED_ROUNDS = 3 // before the first visitor comes
const DAYS_AGO = 8
const REST_DAYS = 3 // between two seasons
const HOUR_MS = 3_600_000
const AHEAD_MS = 3 * 24 * HOUR_MS
const LIKELY = [0, 1, 1, 1, 2, 2, 3]
const CHUNK = 500

const own = (teamId: string) => and(eq(competitions.teamId, teamId), eq(competitions.address, ''))

async function findLeague({ db }: World, teamId: string): Promise<CompetitionRow | null> {
  const [row] = await db
    .select()
    .from(competitions)
    .where(and(own(teamId), like(competitions.name, `${LEAGUE} ____-__`)))
    .orderBy(desc(competitions.createdAt))
    .limit(1)
  return row ?? null
}

/* Its first day is not stored: it follows from when it was made. */
const startOf = ({ createdAt, timeZone }: CompetitionRow) => dayAt(createdAt, timeZone)

async function makeLeague(world: World, team: DemoTeam, createdAt: Date): Promise<CompetitionRow> {
  const { teamId, timeZone } = team
  const name = `${LEAGUE} ${dayAt(createdAt, timeZone).slice(0, 7)}`
  const row: CompetitionRow = {
    teamId,
    fixtureId: randomUUID(),
    kind: 'score',
    name,
    timeZone,
    address: '',
    hash: '',
    version: 0,
    readAt: null,
    error: '',
    errorDetail: '',
    dueAt: null,
    createdAt,
  }
  const game: PredictorRow = {
    teamId,
    gameId: randomUUID(),
    ownerId: teamId,
    fixtureId: row.fixtureId,
    gameType: gameTypeOf.score,
    raceRules: null,
    rules: defaultRules,
    groupId: '',
    channelId: '',
    hour: 9,
    minute: 30,
    timeZone,
    startDay: null,
    hasReminder: true,
    hasResults: true,
    userId: randomUUID(),
    isPaused: false,
    pausedUntil: null,
    isEnded: false,
    run: 0,
    dueAt: null,
    createdAt,
  }
  await world.db.transaction(async (tx) => {
    await tx.insert(competitions).values(row)
    await tx.insert(predictors).values(game)
    announce(tx, 'dueRows', [null])
  })
  return row
}

/** The season that runs: when one is over, another begins after a few days. */
async function presentLeague(world: World, team: DemoTeam): Promise<CompetitionRow> {
  const now = world.now()
  const known = await findLeague(world, team.teamId)
  const ends = known && addDays(dayOfRound({ starts: startOf(known) }, ROUNDS), REST_DAYS)
  if (known && dayAt(now, team.timeZone) < ends!) return known
  const ago = known ? 0 : DAYS_AGO
  return makeLeague(world, team, new Date(now.getTime() - ago * 24 * HOUR_MS))
}

/** What a colleague tips for a match, and when: the same whenever it is asked. */
function tipOf(member: DemoMember, match: MatchRow) {
  const random = seededRandom(`tip ${member.name} ${match.round} ${match.home}`)
  const goals = () => LIKELY[random.int(LIKELY.length)]!
  const tip = { home: goals(), away: goals() }
  if (random.next() > member.keen) return null
  const receivedAt = new Date(match.locksAt.getTime() - (2 + random.int(40)) * HOUR_MS)
  return { ...tip, receivedAt }
}

const jokerOf = (member: DemoMember, round: readonly MatchRow[]) =>
  round[seededRandom(`joker ${member.name} ${round[0]!.round}`).int(round.length)]!.matchId

/* Colleagues tip the rounds that are near; a visitor only those that were over before they came. */
function tipsOf(members: readonly DemoMember[], matches: readonly MatchRow[], now: Date) {
  const near = matches.filter(({ locksAt }) => locksAt.getTime() < now.getTime() + AHEAD_MS)
  const rounds = new Map<string, MatchRow[]>()
  for (const match of near) rounds.set(match.round, [...(rounds.get(match.round) ?? []), match])
  const isOver = (round: readonly MatchRow[]) => round.every(({ locksAt }) => locksAt < now)
  return [...rounds.values()].flatMap((round, i) =>
    members
      .filter((member) => !isGuest(member) || (isOver(round) && i < PLAYED_ROUNDS))
      .flatMap((member) => {
        const joker = jokerOf(member, round)
        return round.flatMap((match) => {
          const tip = tipOf(member, match)
          if (!tip || tip.receivedAt > now) return []
          const { matchId } = match
          return [{ ...tip, userId: member.userId, matchId, joker: matchId === joker }]
        })
      }),
  )
}

async function writeTips(world: World, row: CompetitionRow, members: readonly DemoMember[]) {
  const { db, now } = world
  const { teamId, fixtureId } = row
  const ofGame = and(eq(predictors.teamId, teamId), eq(predictors.fixtureId, fixtureId))
  const [game] = await db.select().from(predictors).where(ofGame)
  if (!game) return
  const { gameId } = game
  const there = await db
    .select({ userId: tips.userId, matchId: tips.matchId })
    .from(tips)
    .where(and(eq(tips.teamId, teamId), eq(tips.gameId, gameId)))
  const known = new Set(there.map(({ userId, matchId }) => `${userId} ${matchId}`))
  const fresh = tipsOf(members, await listMatches(db, row), now()).filter(
    ({ userId, matchId }) => !known.has(`${userId} ${matchId}`),
  )
  const people = [...new Set(fresh.map(({ userId }) => userId))]
  if (people.length === 0) return
  const joinedAt = row.createdAt
  await db.transaction(async (tx) => {
    await tx
      .insert(predictorPeople)
      .values(people.map((userId) => ({ teamId, gameId, userId, joinedAt })))
      .onConflictDoNothing()
    for (let i = 0; i < fresh.length; i += CHUNK)
      await tx
        .insert(tips)
        .values(fresh.slice(i, i + CHUNK).map((tip) => ({ ...tip, teamId, gameId })))
  })
}

/** Keeps an invented league going, in time with today: some of it was played, colleagues tip the rest. */
export async function keepDemoLeague(
  world: World,
  team: DemoTeam,
  members: readonly DemoMember[],
): Promise<void> {
  const row = await presentLeague(world, team)
  const season = { seed: team.seed, starts: startOf(row), timeZone: row.timeZone }
  const { createdAt } = row
  if (row.version === 0) {
    await takeText(world, row, leagueAt(season, row.name, createdAt)) // before anything was played
    await writeTips(world, row, members)
  }
  const [now] = await world.db
    .select()
    .from(competitions)
    .where(and(own(team.teamId), eq(competitions.fixtureId, row.fixtureId)))
  await takeText(world, now!, leagueAt(season, row.name, world.now()))
  await writeTips(world, row, members)
}
