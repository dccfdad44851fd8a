import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { type Page, pageFields, pageFrom } from './page.ts'
import { ranked, scoredOn, named, soloOn, type Days, type RangeKey } from './range.ts'
import { preparedFor } from '#server/db/prepared-for.ts'
import { holdsSince } from '#server/play/results/day-changes.ts'

/** How long a board is kept. */
const KEPT = sql.raw(`interval '10 minutes'`)
/** So many people stand in one row. */
const PART = sql.raw('100')

/** A page of the board of some days, as somebody asks for it. */
type CachedPageKey = Omit<RangeKey, 'departmentId'> & Days

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
async function readCachedPage(db: Database, key: CachedPageKey): Promise<Page | null> {
  return pageFrom(await prepared(db).execute({ ...key }))
}

const MOST = 30 // boards a team: who asks for ever other dates fills no disk

/* The figures and what they know of are of one moment: that of the statement. */
async function write(tx: Database, { teamId, gameType, from, to }: CachedPageKey): Promise<void> {
  const key = sql`${teamId}::uuid, ${gameType}, ${from}::date, ${to}::date`
  const board = sql`(team_id, game_type, from_day, to_day) = (${key})`
  const all = (column: SQL) => sql`array_agg(${column} order by place)`
  await tx.execute(sql`delete from range_board_parts where ${board}`)
  await tx.execute(sql`
    with ranked as materialized (${ranked(scoredOn({ teamId, gameType, from, to }, sql``))}),
    parts as (
      insert into range_board_parts (team_id, game_type, from_day, to_day, part, least, user_ids, points,
        plays, wins, above, level)
      select ${key}, (place - 1) / ${PART}, min(points), ${all(sql`user_id`)}, ${all(sql`points`)},
        ${all(sql`plays`)}, ${all(sql`wins`)}, ${all(sql`above`)}, ${all(sql`level`)}
      from ranked group by (place - 1) / ${PART}
    )
    update range_boards set players = (select count(*) from ranked), at = clock_timestamp(),
      snapshot = pg_current_snapshot()::text where ${board}`)
}

/* One that is being counted stays, and the rows it is getting. */
const removed = (which: SQL) => sql`
  with gone as (delete from range_boards where (team_id, game_type, from_day, to_day) in (
      select team_id, game_type, from_day, to_day from range_boards where ${which} for update skip locked
    ) returning team_id, game_type, from_day, to_day)
  delete from range_board_parts where (team_id, game_type, from_day, to_day) in (select * from gone)`

/** Counts a board and keeps it; who asks for it meanwhile waits for this one. */
function keep(db: Database, key: CachedPageKey): Promise<Page | null> {
  const { teamId, gameType, from, to } = key
  return db.transaction(async (tx) => {
    await tx.execute(sql`insert into range_boards as b (team_id, game_type, from_day, to_day, at)
      values (${teamId}::uuid, ${gameType}, ${from}::date, ${to}::date, clock_timestamp())
      on conflict (team_id, game_type, from_day, to_day) do update set at = b.at`)
    const meanwhile = await readCachedPage(tx, key)
    if (meanwhile) return meanwhile
    await write(tx, key)
    await tx.execute(
      removed(sql`(team_id, game_type, from_day, to_day) in (
        select team_id, game_type, from_day, to_day from range_boards where team_id = ${teamId}::uuid
        order by at desc offset ${MOST}::int)`),
    )
    return readCachedPage(tx, key)
  })
}

/**
 * A page of the board of days that are over. The first who asks has it counted, and for some minutes
 * a page costs itself alone, as long as nothing of these days changes; null where something just has.
 */
export const cachedRange = async (db: Database, key: CachedPageKey): Promise<Page | null> =>
  (await readCachedPage(db, key)) ?? keep(db, key)

export async function deleteOldRanges(db: Database): Promise<void> {
  await db.execute(removed(sql`at < clock_timestamp() - ${KEPT}`))
}
