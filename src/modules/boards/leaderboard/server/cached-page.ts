import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { preparedFor } from '#server/db/prepared-for.ts'
import { holdsSince } from '#server/play/results/day-changes.ts'
import { pageFields, pageFrom, type Page } from './page.ts'
import { named, scoredOn, soloOn, type Days, type RangeKey } from './range.ts'

/** How long a board is kept. */
export const KEPT = sql.raw(`interval '10 minutes'`)
/** So many people stand in one row. */
export const PART = sql.raw('100')

/** A page of the board of some days, as somebody asks for it. */
export type CachedPageKey = Omit<RangeKey, 'departmentId'> & Days

const param = (name: keyof CachedPageKey) => sql.placeholder(name)
const [teamId, gameType, userId, from, to, offset, limit] = [
  param('teamId'),
  param('gameType'),
  param('userId'),
  param('from'),
  param('to'),
  sql`${param('offset')}::int`,
  sql`${param('limit')}::int`,
]
const ofBoard = sql`team_id = ${teamId}::uuid and game_type = ${gameType}
  and from_day = ${from}::date and to_day = ${to}::date`

const holds = sql`at > clock_timestamp() - ${KEPT} and snapshot is not null and ${holdsSince({
  teamId: sql`b.team_id`,
  from: sql`b.from_day`,
  to: sql`b.to_day`,
  snapshot: sql`b.snapshot`,
})}`

/* How many have more: all of the parts before the first that goes as far down, and some of that one. */
const above = (points: SQL) => sql`coalesce((
  select part * ${PART} + (select count(*)::int from unnest(p.points) as one(n) where n > ${points})
  from range_board_parts p where ${ofBoard} and least <= ${points} order by part limit 1
), players)`

const places = sql`(
  select part as n, part * ${PART} + nth::int as place, one.user_id, one.points, one.plays, one.wins,
    one.above, one.level
  from range_board_parts p, unnest(user_ids, p.points, p.plays, p.wins, p.above, p.level)
    with ordinality as one(user_id, points, plays, wins, above, level, nth)
  where ${ofBoard}
) places`
const figures = sql`user_id, points, plays, wins, above, level, 0 as late, place`

/* One's own figures are read as they are: who stays off the boards is in no part. */
const page = sql`(
  with board as materialized (select players from range_boards b where ${ofBoard} and ${holds}),
  own as (${scoredOn({ teamId, gameType, from, to }, sql`and d.user_id = ${userId}::uuid`)}),
  mine as materialized (
    select own.*, ${above(sql`own.points`)} as above,
      ${above(sql`(own.points - 1)`)} - ${above(sql`own.points`)} + is_hidden::int as level
    from own, board
  ), shown as (
    select 'page' as part, ${figures} from ${places}
    where n between ${offset} / ${PART} and (${offset} + ${limit} - 1) / ${PART}
      and place > ${offset} and place <= ${offset} + ${limit}
    union all select 'me', user_id, points, plays, wins, above, level, 0, 0 from mine
    union all select 'ahead', ${figures} from ${places}
    where n = (select (above - 1) / ${PART} from mine) and place = (select above from mine)
  )
  select players, false as is_frozen, n.* from board
  left join (${named({ teamId, gameType, userId }, soloOn({ teamId, from, to, puzzleTypes: param('puzzleTypes') }))}) n
    on true order by place, part
) as page`

const prepare = (db: Database) => db.select(pageFields).from(page).prepare('range_page')
const prepared = preparedFor(prepare)

/** A page of a board that is kept and still holds; else null. */
export async function readCachedPage(db: Database, key: CachedPageKey): Promise<Page | null> {
  return pageFrom(await prepared(db).execute({ ...key }))
}
