import { sql, type SQL } from 'drizzle-orm'
import { BADGES_A_BOARD, BADGES_A_PERSON, type EarnedBadges } from '#shared/api/board-columns.ts'
import { badges as open, type OpenBadge } from '#shared/badges.ts'
import { rowsOf, type Database } from '../../base/db/database.ts'
import type { World } from '../../base/world.ts'
import { freshOf } from '../results/fresh.ts'
import { frozenOn, nameOf, peopleOn, type ShownBoard } from './shown-board.ts'

type Row = EarnedBadges['rows'][number]

/*
 * As it stood when the board was frozen: taken back since then it still counts, and it does not where
 * what earned it was recorded only later. A correction is another revision of what was there.
 */
const stood = (shown: ShownBoard) => sql`
  (b.corrected_at is null or b.corrected_at >= ${shown.frozenAt}::timestamptz)
  and (b.result_id is null or exists (
    select from results now join results first on first.team_id = now.team_id
      and first.source_id = now.source_id and first.user_id = now.user_id
    where now.team_id = b.team_id and now.result_id = b.result_id
      and coalesce(first.recorded_at <= ${frozenOn(shown)}, true)))`

/* Badges that everybody may know, earned within the board's days. */
const earned = (shown: ShownBoard): SQL => sql`
  select b.user_id, b.badge, max(b.day) as day from badges b
  where b.team_id = ${shown.teamId} and b.badge in ${[...open]}
    and b.day between ${shown.from} and ${shown.to}
    and ${shown.frozenAt === null ? sql`b.corrected_at is null` : stood(shown)}`

function findPage(db: Database, shown: ShownBoard): Promise<Row[]> {
  return rowsOf<Row>(
    db,
    sql`select user_id as "userId", count(*)::int as badges,
        (array_agg(badge order by day desc, badge))[1:${sql.raw(String(BADGES_A_PERSON))}] as newest
      from (${earned(shown)} and b.user_id in ${[...shown.userIds]} group by 1, 2) one group by 1`,
  )
}

async function findMost(db: Database, shown: ShownBoard): Promise<EarnedBadges['most']> {
  const found = await rowsOf<{ badge: OpenBadge; people: number }>(
    db,
    sql`select badge, count(*)::int as people from (${earned(shown)} group by 1, 2) one
      join (${peopleOn(shown)}) p using (user_id) group by 1`,
  )
  const place = ({ badge }: { badge: OpenBadge }) => open.indexOf(badge)
  return found
    .toSorted((one, other) => other.people - one.people || place(one) - place(other))
    .slice(0, BADGES_A_BOARD)
}

/** The badges that a board's people earned within its days. */
export async function earnedOn(world: World, shown: ShownBoard): Promise<EarnedBadges> {
  const { teamId, userIds } = shown
  const found = userIds.length > 0 ? await findPage(world.db, shown) : []
  const of = new Map(found.map((row) => [row.userId, row]))
  return {
    rows: userIds.map((userId) => of.get(userId) ?? { userId, badges: 0, newest: [] }),
    most: await freshOf(world, teamId, `badges ${nameOf(shown)}`, () => findMost(world.db, shown)),
  }
}
