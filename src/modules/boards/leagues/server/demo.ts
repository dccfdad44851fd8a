import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { addDays, dayAt, startOfWeek, type Day } from '#shared/days.ts'
import { seededRandom } from '#games/kit/random.ts'
import type { Database } from '#server/db/database.ts'
import type { World } from '#server/world.ts'
import { closeWeek, endOf } from './closing.ts'
import { roundRobin } from '#shared/round-robin.ts'
import { leagues } from './schema.ts'
import { sidesOf } from './sides.ts'
import {
  closedWeeks,
  findRunning,
  saveLeague,
  staffedDepartments,
  type LeagueRow,
} from './store.ts'
import { mondayOf, weeksOf } from './weeks.ts'
import type { DemoTeam } from '#server/play/demo/company.ts'
import type { DemoContent } from '#server/play/demo/content.ts'

const NAME = 'Autumn league'
const WEEKS = 5
const BEGUN_WEEKS = 3 // ago

async function begin(world: World, db: Database, team: DemoTeam, today: Day): Promise<void> {
  const { teamId } = team
  const random = seededRandom(`league ${teamId} ${today}`)
  const sides = random.shuffle(sidesOf(await staffedDepartments(db, teamId)))
  if (sides.length < 2) return
  const startsOn = addDays(startOfWeek(today), -7 * BEGUN_WEEKS)
  const rounds = roundRobin(sides.length, WEEKS)
  const own = { teamId, leagueId: randomUUID(), name: NAME, startsOn, gameType: '' }
  const now = world.now()
  await db.insert(leagues).values({ ...own, sides, rounds, drawnAt: now, startedAt: now })
}

/* Its weeks are over when they end: nobody corrects what made up people played. */
async function closeOld(db: Database, league: LeagueRow, today: Day, now: Date): Promise<void> {
  for (;;) {
    const played = await closedWeeks(db, league)
    const week = played.length
    if (week >= weeksOf(league) || mondayOf(league, week + 1) > today) return
    const closed = await closeWeek(db, league, played, now)
    if (week + 1 === weeksOf(league))
      await saveLeague(db, league, endOf(league, played, closed, now))
  }
}

/* The first, and the next one after each that came to its end; what a visitor cancels stays so. */
async function isNextDue(db: Database, teamId: string): Promise<boolean> {
  const [last] = await db
    .select({ places: leagues.places })
    .from(leagues)
    .where(eq(leagues.teamId, teamId))
    .orderBy(desc(leagues.drawnAt))
    .limit(1)
  return !last || last.places !== null
}

/** A league of the demo's departments runs: the one before is over, the next one begins. */
async function maintainDemoDepartments(world: World, team: DemoTeam): Promise<void> {
  const { teamId, timeZone } = team
  const now = world.now()
  const today = dayAt(now, timeZone)
  await world.db.transaction(async (tx) => {
    for (let round = 0; round < 2; round++) {
      const running = await findRunning(tx, teamId)
      if (running?.dueAt === null) await closeOld(tx, running, today, now)
      if (await isNextDue(tx, teamId)) await begin(world, tx, team, today)
    }
  })
}

/* After what is played: a week that ends counts all of it. */
export const leaguesDemo: DemoContent = {
  finish: (world, { team }) => maintainDemoDepartments(world, team),
}
