import { firstRow } from '#server/db/database.ts'
import { newCompetition, listMatches, type CompetitionRow } from '../competitions/store.ts'
import { randomUUID } from 'node:crypto'
import { and, desc, eq, like } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { addDays, dayAt, startOfDay } from '#shared/days.ts'
import { defaultRules, gameTypeOf } from '#shared/predictors.ts'
import { defaultRaceRules } from '#shared/races.ts'
import { announce } from '#server/db/commit-events.ts'
import type { World } from '#server/world.ts'
import { takeText } from '../competitions/refresh-feed.ts'
import { competitions } from '../competitions/schema.ts'
import { predictorPeople, predictors, tips } from '../schema.ts'
import { footballSeason } from './football-season.ts'
import { raceSeason } from './race-season.ts'
import type { DemoSeason } from './season.ts'
import { inChunks, type DemoMember, type DemoTeam } from '#server/play/demo/company.ts'
import type { DemoContent } from '#server/play/demo/content.ts'

const DAY_MS = 24 * 3_600_000

const own = (teamId: string) => equals(competitions, { teamId, address: '' })

async function findSeason(
  { db }: World,
  teamId: string,
  { name }: DemoSeason,
): Promise<CompetitionRow | null> {
  return firstRow(
    db
      .select()
      .from(competitions)
      .where(and(own(teamId), like(competitions.name, `${name} ____-__`)))
      .orderBy(desc(competitions.createdAt))
      .limit(1),
  )
}

/* Its first day is not stored: it follows from when it was made. */
const startOf = ({ createdAt, timeZone }: CompetitionRow) => dayAt(createdAt, timeZone)

function rowOf({ teamId, timeZone }: DemoTeam, season: DemoSeason, createdAt: Date) {
  const name = `${season.name} ${dayAt(createdAt, timeZone).slice(0, 7)}`
  return newCompetition({ teamId, kind: season.kind, name, timeZone, createdAt })
}

const gameOf = ({ teamId, fixtureId, kind, timeZone, createdAt }: CompetitionRow) => ({
  teamId,
  gameId: randomUUID(),
  ownerId: teamId,
  fixtureId,
  gameType: gameTypeOf[kind],
  raceRules: kind === 'race' ? defaultRaceRules : null,
  rules: defaultRules,
  hour: 9,
  minute: 30,
  timeZone,
  hasReminder: true,
  hasResults: true,
  userId: randomUUID(),
  createdAt,
})

async function makeSeason(world: World, row: CompetitionRow): Promise<CompetitionRow> {
  await world.db.transaction(async (tx) => {
    await tx.insert(competitions).values(row)
    await tx.insert(predictors).values(gameOf(row))
    announce(tx, 'dueRows', [null])
  })
  return row
}

/** The season that runs: when one is over, another begins after a few days. */
async function presentSeason(
  world: World,
  team: DemoTeam,
  season: DemoSeason,
): Promise<CompetitionRow> {
  const now = world.now()
  const known = await findSeason(world, team.teamId, season)
  const ends = known && addDays(startOf(known), season.days)
  if (known && dayAt(now, team.timeZone) < ends!) return known
  const ago = known ? 0 : season.daysAgo
  return makeSeason(world, rowOf(team, season, new Date(now.getTime() - ago * DAY_MS)))
}

async function writeTips(
  { db, now }: World,
  row: CompetitionRow,
  members: readonly DemoMember[],
  { tipsOf }: DemoSeason,
) {
  const { teamId, fixtureId } = row
  const ofGame = equals(predictors, { teamId, fixtureId })
  const [game] = await db.select().from(predictors).where(ofGame)
  if (!game) return
  const { gameId } = game
  const there = await db
    .select({ userId: tips.userId, matchId: tips.matchId })
    .from(tips)
    .where(equals(tips, { teamId, gameId }))
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
    await inChunks(fresh, (chunk) =>
      tx.insert(tips).values(chunk.map((tip) => ({ ...tip, teamId, gameId }))),
    )
  })
}

const seasonOf = ({ seed }: DemoTeam, row: CompetitionRow) => ({
  seed,
  starts: startOf(row),
  timeZone: row.timeZone,
})

/** What happened in a season by now. */
async function playOn(world: World, team: DemoTeam, row: CompetitionRow, season: DemoSeason) {
  const ofSeason = and(own(team.teamId), eq(competitions.fixtureId, row.fixtureId))
  const [present] = await world.db.select().from(competitions).where(ofSeason)
  await takeText(world, present!, season.feedAt(seasonOf(team, row), row.name, world.now()))
}

/** The season that runs now, its matches known and tipped before any was played. */
async function announceSeason(
  world: World,
  team: DemoTeam,
  members: readonly DemoMember[],
  season: DemoSeason,
) {
  const row = await presentSeason(world, team, season)
  const of = seasonOf(team, row)
  if (row.version === 0) {
    await takeText(world, row, season.feedAt(of, row.name, startOfDay(of.starts, of.timeZone)))
    await writeTips(world, row, members, season)
  }
  const goOn = async () => {
    await playOn(world, team, row, season)
    await writeTips(world, row, members, season)
  }
  return { goOn }
}

/**
 * Keeps invented seasons going, in time with today: some of each was played, colleagues tip the rest.
 * All are announced before one is played: a week with matches of several waits for them all.
 */
export async function maintainDemoSeasons(
  world: World,
  team: DemoTeam,
  members: readonly DemoMember[],
  seasons: readonly DemoSeason[],
): Promise<void> {
  const announced = []
  for (const season of seasons) announced.push(await announceSeason(world, team, members, season))
  for (const { goOn } of announced) await goOn()
}

/** All that the demo predicts. */
export const demoSeasons: readonly DemoSeason[] = [footballSeason, raceSeason]

export const predictorsDemo: DemoContent = {
  play: (world, { team, members }) => maintainDemoSeasons(world, team, members, demoSeasons),
}
