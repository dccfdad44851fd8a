import { and, eq, gt, isNotNull, isNull, ne, not, sql } from 'drizzle-orm'
import type { Day } from '#shared/days.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/teams/schema.ts'
import { quiet } from '#modules/people/notifications/server/absences/schema.ts'
import { plays } from '../schema.ts'

const SHOWN = 8
const SEEN_MS = 2 * 60_000 // after the last move

interface NowPlayingQuery {
  readonly teamId: string
  readonly userId: string // the caller: not among them
  readonly gameType: string
  readonly day: Day
}

/** The people at a day's puzzle at an instant: of those on the boards who have not turned it off. */
export async function findPlaying(
  db: Database,
  { teamId, userId, gameType, day }: NowPlayingQuery,
  now: Date,
) {
  const shows = sql`coalesce(not ('presence' = any(${quiet.off}))
    and ${quiet.allDay} is distinct from ${day}::date, true)`
  const rows = await db
    .select({
      userId: users.userId,
      name: users.name,
      profileImage: users.profileImage,
      count: sql<number>`count(*) over ()::int`,
    })
    .from(plays)
    .innerJoin(users, and(eq(users.teamId, plays.teamId), eq(users.userId, plays.userId)))
    .leftJoin(quiet, and(eq(quiet.teamId, plays.teamId), eq(quiet.userId, plays.userId)))
    .where(
      and(
        eq(plays.teamId, teamId),
        eq(plays.day, day),
        eq(plays.gameType, gameType),
        isNotNull(plays.startedAt),
        isNull(plays.finishedAt),
        not(plays.isPractice),
        gt(plays.movedAt, new Date(now.getTime() - SEEN_MS)),
        ne(plays.userId, userId),
        ne(users.name, ''),
        not(users.isHidden),
        shows,
      ),
    )
    .orderBy(users.name, users.userId)
    .limit(SHOWN)
  const people = rows.map(({ count: _count, ...who }) => who)
  return { people, count: rows[0]?.count ?? 0 }
}
