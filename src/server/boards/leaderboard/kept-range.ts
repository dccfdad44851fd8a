import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '#shared/days.ts'
import type { Database } from '../../base/db/database.ts'
import { holdsSince } from '../results/day-changes.ts'
import type { Page, PageRow } from './page.ts'
import { named, ranked, scoredOn, soloOn, type Days, type RangeKey } from './range.ts'

const KEPT = sql.raw(`interval '10 minutes'`)
const MOST = 30 // boards a team: who asks for ever other dates fills no disk
const PART = sql.raw('100') // people a row

type Key = Omit<RangeKey, 'departmentId'> & Days

const given = (name: keyof Key) => sql.placeholder(name)
const [teamId, gameType, userId, from, to, offset, limit] = [
  given('teamId'),
  given('gameType'),
  given('userId'),
  given('from'),
  given('to'),
  sql`${given('offset')}::int`,
  sql`${given('limit')}::int`,
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
  select players, n.* from board
  left join (${named({ teamId, gameType, userId }, soloOn({ teamId, from, to, puzzleTypes: given('puzzleTypes') }))}) n
    on true order by place
) as page`

function prepare(db: Database) {
  return db
    .select({
      players: sql<number>`players`,
      part: sql<PageRow['part'] | null>`part`,
      above: sql<number>`above`,
      level: sql<number>`level`,
      late: sql<number>`late`,
      rankBefore: sql<null>`"rankBefore"`,
      userId: sql<string>`"userId"`,
      name: sql<string>`name`,
      profileImage: sql<string>`"profileImage"`,
      department: sql<string>`department`,
      points: sql<number>`points`,
      plays: sql<number>`plays`,
      wins: sql<number>`wins`,
      puzzles: sql<number>`puzzles`,
      solved: sql<number>`solved`,
      streak: sql<number | null>`streak`,
      streakDay: sql<Day | null>`"streakDay"`,
      streakUntil: sql<Day | null>`"streakUntil"`,
    })
    .from(page)
    .prepare('range_page')
}

const prepared = new WeakMap<Database, ReturnType<typeof prepare>>()

/** A page of a board that is kept and still holds; else null. */
async function read(db: Database, key: Key): Promise<Page | null> {
  let query = prepared.get(db)
  if (!query) prepared.set(db, (query = prepare(db)))
  const found = await query.execute({ ...key })
  if (found.length === 0) return null
  const rows = found.filter((row): row is typeof row & PageRow => row.part !== null)
  return { players: found[0]!.players, isFrozen: false, rows }
}

/* The figures and what they know of are of one moment: that of the statement. */
async function write(tx: Database, { teamId, gameType, from, to }: Key): Promise<void> {
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

const removed = (which: SQL) => sql`
  with gone as (delete from range_boards where (team_id, game_type, from_day, to_day) in (${which})
    returning team_id, game_type, from_day, to_day)
  delete from range_board_parts where (team_id, game_type, from_day, to_day) in (select * from gone)`

/** Counts a board and keeps it; who asks for it meanwhile waits for this one. */
function keep(db: Database, key: Key): Promise<Page | null> {
  const { teamId, gameType, from, to } = key
  return db.transaction(async (tx) => {
    await tx.execute(sql`insert into range_boards as b (team_id, game_type, from_day, to_day, at)
      values (${teamId}::uuid, ${gameType}, ${from}::date, ${to}::date, clock_timestamp())
      on conflict (team_id, game_type, from_day, to_day) do update set at = b.at`)
    const meanwhile = await read(tx, key)
    if (meanwhile) return meanwhile
    await write(tx, key)
    await tx.execute(
      removed(sql`select team_id, game_type, from_day, to_day from range_boards
        where (team_id, game_type, from_day, to_day) in (
          select team_id, game_type, from_day, to_day from range_boards where team_id = ${teamId}::uuid
          order by at desc offset ${MOST}::int
        ) for update skip locked`),
    )
    return read(tx, key)
  })
}

/**
 * A page of the board of days that are over. The first who asks has it counted, and for some minutes
 * a page costs itself alone, as long as nothing of these days changes; null where something just has.
 */
export const keptRange = async (db: Database, key: Key): Promise<Page | null> =>
  (await read(db, key)) ?? keep(db, key)

export async function deleteOldRanges(db: Database): Promise<void> {
  await db.execute(
    removed(sql`select team_id, game_type, from_day, to_day from range_boards
      where at < clock_timestamp() - ${KEPT}`),
  )
}
