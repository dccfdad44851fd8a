import { and, desc, eq, inArray, like } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { momentKinds, type Moment, type Season } from '../contract.ts'
import { periodStart } from '#shared/board-periods.ts'
import type { Day } from '#shared/days.ts'
import { firstRow, type Database } from '#server/db/database.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { users } from '#server/teams/schema.ts'
import type { World } from '#server/world.ts'
import { periodBoard } from '#modules/boards/leaderboard/server/index.ts'
import { frozen } from '#server/play/results/schema.ts'
import type { Candidate } from './moments.ts'
import { seasons } from './schema.ts'

const PODIUM = { gameType: '', period: 'season', pageSize: 3, pageNumber: 1 } as const
const YEARS_10 = 40 // quarters

/** A company's final seasons, latest first. */
export function finalSeasons(db: Database, teamId: string) {
  const { starts, ends, board, since, at } = frozen
  return db
    .select({ starts, ends, since, at })
    .from(frozen)
    .where(and(eq(frozen.teamId, teamId), like(board, 'season:%')))
    .orderBy(desc(starts))
    .limit(YEARS_10)
}

type People = ReadonlyMap<string, Moment['people'][number]>

/* People who show on boards now: anyone who has left, or is hidden since, is not named. */
async function peopleOf(db: Database, teamId: string, all: readonly Candidate[]): Promise<People> {
  const ids = [...new Set(all.flatMap(({ userIds }) => userIds))]
  if (ids.length === 0) return new Map()
  const { userId, name, profileImage, isHidden, removedAt } = users
  const rows = await db
    .select({ userId, name, profileImage, isHidden, removedAt })
    .from(users)
    .where(and(eq(users.teamId, teamId), inArray(userId, ids)))
  const visibleRows = rows.filter((row) => row.name && !row.isHidden && !row.removedAt)
  return new Map(
    visibleRows.map((row) => [
      row.userId,
      { userId: row.userId, name: row.name, profileImage: row.profileImage },
    ]),
  )
}

const momentView = (
  { userIds, roomId, gameId, ...of }: Candidate,
  people: People,
  limited: readonly string[],
): Moment => ({
  ...of,
  people: userIds.map((id) => people.get(id)!),
  replay: roomId && gameId && !limited.includes(of.gameType) ? { roomId, gameId } : null,
})

async function momentsOf({ db }: World, caller: Caller, all: readonly Candidate[]) {
  const people = await peopleOf(db, caller.teamId, all)
  return momentKinds.flatMap((kind) => {
    const first = all.find((one) => one.kind === kind && one.userIds.every((id) => people.has(id)))
    return first ? [momentView(first, people, caller.team.limitedGames)] : []
  })
}

const made = async (db: Database, teamId: string, starts: Day) => {
  return firstRow(db.select().from(seasons).where(equals(seasons, { teamId, starts })))
}

/** A final season, by its first day. Throws not_found. */
export async function seasonView(world: World, caller: Caller, starts: Day): Promise<Season> {
  const all = await finalSeasons(world.db, caller.teamId)
  const i = all.findIndex((one) => one.starts === starts)
  if (i < 0 || periodStart('season', starts) !== starts) throw new RefusalError('not_found')
  const { ends, since, at } = all[i]!
  const { players, rows, me } = await periodBoard(world, caller, PODIUM, starts)
  const page = await made(world.db, caller.teamId, starts)
  return {
    starts,
    ends,
    finalSince: (since ?? new Date(at)).toISOString(),
    players,
    people: rows,
    me,
    isKept: page !== null,
    departments: [...(page?.departments ?? [])],
    moments: await momentsOf(world, caller, page?.moments ?? []),
    earlier: all[i + 1]?.starts ?? null,
    later: all[i - 1]?.starts ?? null,
  }
}
