import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { type TeamCourt, courtWeeks } from '#shared/team-court.ts'
import type { OwnTeamCourt } from '../contract.ts'
import { addDays, dayAt, endOfDay, minuteAt, type Day } from '#shared/days.ts'
import { isQuiet, USUAL_QUIET } from '#shared/quiet-hours.ts'
import type { WorkingDays } from '#shared/working-days.ts'
import { firstRow, rowsOf, type Database } from '#server/db/database.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { getTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import { arePuzzlesOpen, type PuzzleTeam } from '#server/teams/may-play.ts'
import { openCourt, type CourtKey } from './opening.ts'
import { courtDays, courtSquares } from './schema.ts'

const LAST_SHOWN = 3
const MOST_DAYS = 3_700 // ten years of weeks in a row

type CourtRow = typeof courtDays.$inferSelect
type CourtTeam = WorkingDays & { readonly timeZone: string }

export async function findCourt(db: Database, { teamId, day }: CourtKey): Promise<CourtRow | null> {
  return firstRow(db.select().from(courtDays).where(equals(courtDays, { teamId, day })))
}

/** A day's court, opened if it was not. */
async function courtOf({ db }: World, key: CourtKey): Promise<CourtRow> {
  const row = await findCourt(db, key)
  if (row) return row
  await db.transaction((tx) => openCourt(tx, key))
  return (await findCourt(db, key))!
}

interface Painter {
  readonly userId: string
  readonly name: string
  readonly profileImage: string
  readonly isShown: boolean
}

const visiblePainter = ({ isShown, ...person }: Painter) => (isShown ? person : null)

/** The people who painted the latest squares; without those who stay off the boards or have left. */
function findLast(db: Database, { teamId, day }: CourtKey): Promise<Painter[]> {
  return rowsOf(
    db,
    sql`select s.user_id as "userId", coalesce(u.name, '') as name,
        coalesce(u.profile_image, '') as "profileImage",
        coalesce(u.name <> '' and not u.is_hidden, false) as "isShown"
      from court_squares s left join users u on u.team_id = s.team_id and u.user_id = s.user_id
      where s.team_id = ${teamId}::uuid and s.day = ${day}::date order by s.n desc limit ${LAST_SHOWN}`,
  )
}

async function findNudger(db: Database, { teamId, nudgedBy }: CourtRow) {
  if (!nudgedBy) return null
  const [person] = await rowsOf<Painter>(
    db,
    sql`select user_id as "userId", name, profile_image as "profileImage", name <> '' as "isShown"
      from users where team_id = ${teamId}::uuid and user_id = ${nudgedBy}::uuid`,
  )
  return person ? visiblePainter(person) : null
}

/** The days whose goal a team met, of ten years. */
async function daysMet(db: Database, teamId: string, today: Day): Promise<Set<Day>> {
  const rows = await db
    .select({ day: courtDays.day })
    .from(courtDays)
    .where(and(eq(courtDays.teamId, teamId), isNotNull(courtDays.metAt)))
    .orderBy(desc(courtDays.day))
    .limit(MOST_DAYS)
  return new Set(rows.map(({ day }) => day).filter((day) => day >= addDays(today, -MOST_DAYS)))
}

/** A team's court of today as the whole team sees it. */
export async function teamCourt(world: World, teamId: string, team: CourtTeam): Promise<TeamCourt> {
  const today = dayAt(world.now(), team.timeZone)
  const row = await courtOf(world, { teamId, day: today })
  const last = await findLast(world.db, row)
  const { squares, painted, goal, metAt, nudgedAt } = row
  return {
    day: today,
    squares: Math.max(squares, painted),
    painted,
    goal,
    metAt: metAt?.toISOString() ?? null,
    last: last.map(visiblePainter),
    nudge: nudgedAt && { by: await findNudger(world.db, row), at: nudgedAt.toISOString() },
    weeks: courtWeeks(team, await daysMet(world.db, teamId, today), today),
  }
}

/** The same for a team by its id. */
export async function teamCourtOf(world: World, teamId: string): Promise<TeamCourt> {
  return teamCourt(world, teamId, await getTeam(world.db, teamId))
}

/**
 * Whether a team as a whole gets no messages: before nine and after half past six by its clock, and
 * while none of its puzzles could be begun.
 */
export const isQuietFor = (team: PuzzleTeam, now: Date): boolean =>
  isQuiet(USUAL_QUIET, minuteAt(now, team.timeZone)) || !arePuzzlesOpen(team, now)

async function squareOf(db: Database, { teamId, userId }: Caller, day: Day) {
  const { n } = courtSquares
  const mine = equals(courtSquares, { teamId, day, userId })
  const [row] = await db.select({ n }).from(courtSquares).where(mine)
  return row?.n ?? null
}

/** Today's court with the caller's own part. */
export async function ownTeamCourt(world: World, caller: Caller): Promise<OwnTeamCourt> {
  const { teamId, team } = caller
  const now = world.now()
  const court = await teamCourt(world, teamId, team)
  const isOpen = court.goal !== null && court.painted < court.goal
  return {
    ...court,
    mine: await squareOf(world.db, caller, court.day),
    mayNudge: isOpen && !court.nudge && !isQuietFor(team, now),
    endsAt: endOfDay(now, team.timeZone).toISOString(),
    now: now.toISOString(),
  }
}
