import { sql, type SQL } from 'drizzle-orm'
import { BADGES_A_BOARD, BADGES_A_PERSON, type EarnedBadges } from '../../contract.ts'
import { badges as open, type OpenBadge } from '#shared/badges.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import type { World } from '#server/world.ts'
import { freshOf } from '#server/play/results/large-team-cache.ts'
import { frozenOn, nameOf, peopleOn, type RequestedBoard } from './requested-board.ts'

type Row = EarnedBadges['rows'][number]

/*
 * As it stood when the board was frozen: taken back since then it still counts, and it does not where
 * what earned it was recorded only later. A correction is another revision of what was there.
 */
const frozenCondition = (board: RequestedBoard) => sql`
  (b.corrected_at is null or b.corrected_at >= ${board.frozenAt}::timestamptz)
  and (b.result_id is null or exists (
    select from results now join results first on first.team_id = now.team_id
      and first.source_id = now.source_id and first.user_id = now.user_id
    where now.team_id = b.team_id and now.result_id = b.result_id
      and coalesce(first.recorded_at <= ${frozenOn(board)}, true)))`

/* Badges that everybody may know, earned within the board's days. */
const earned = (board: RequestedBoard): SQL => sql`
  select b.user_id, b.badge, max(b.day) as day from badges b
  where b.team_id = ${board.teamId} and b.badge in ${[...open]}
    and b.day between ${board.from} and ${board.to}
    and ${board.frozenAt === null ? sql`b.corrected_at is null` : frozenCondition(board)}`

function findPage(db: Database, board: RequestedBoard): Promise<Row[]> {
  return rowsOf<Row>(
    db,
    sql`select user_id as "userId", count(*)::int as badges,
        (array_agg(badge order by day desc, badge))[1:${sql.raw(String(BADGES_A_PERSON))}] as newest
      from (${earned(board)} and b.user_id in ${[...board.userIds]} group by 1, 2) one group by 1`,
  )
}

async function findMost(db: Database, board: RequestedBoard): Promise<EarnedBadges['most']> {
  const rows = await rowsOf<{ badge: OpenBadge; people: number }>(
    db,
    sql`select badge, count(*)::int as people from (${earned(board)} group by 1, 2) one
      join (${peopleOn(board)}) p using (user_id) group by 1`,
  )
  const place = ({ badge }: { badge: OpenBadge }) => open.indexOf(badge)
  return rows
    .toSorted((one, other) => other.people - one.people || place(one) - place(other))
    .slice(0, BADGES_A_BOARD)
}

/** The badges that a board's people earned within its days. */
export async function earnedOn(world: World, board: RequestedBoard): Promise<EarnedBadges> {
  const { teamId, userIds } = board
  const rows = userIds.length > 0 ? await findPage(world.db, board) : []
  const of = new Map(rows.map((row) => [row.userId, row]))
  return {
    rows: userIds.map((userId) => of.get(userId) ?? { userId, badges: 0, newest: [] }),
    most: await freshOf(world, teamId, `badges ${nameOf(board)}`, () => findMost(world.db, board)),
  }
}
