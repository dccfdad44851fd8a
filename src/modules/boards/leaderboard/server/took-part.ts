import { and, count, gte, isNotNull } from 'drizzle-orm'
import { equals, sameIn } from '#server/db/equals.ts'
import { calendarBoard } from '#server/play/results/boards.ts'
import { totals } from '#server/play/results/schema.ts'
import { users } from '#server/teams/schema.ts'
import type { Database } from '#server/db/database.ts'
import type { Day } from '#shared/days.ts'

const GAMES_TO_TAKE_PART = 3

/** How many of each department finished enough games in the month of a day to count for its average. */
export async function tookPart(
  db: Database,
  teamId: string,
  day: Day,
): Promise<ReadonlyMap<string, number>> {
  const { board } = calendarBoard('month', day)
  const rows = await db
    .select({ departmentId: users.departmentId, people: count() })
    .from(totals)
    .innerJoin(users, sameIn(users, totals, ['teamId', 'userId']))
    .where(
      and(
        equals(totals, { teamId, gameType: '', board }),
        gte(totals.plays, GAMES_TO_TAKE_PART),
        isNotNull(users.departmentId),
      ),
    )
    .groupBy(users.departmentId)
  return new Map(rows.map(({ departmentId, people }) => [departmentId!, people]))
}
