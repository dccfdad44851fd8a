import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { KEPT, PART, readCachedPage, type CachedPageKey } from './cached-page.ts'
import type { Page } from './page.ts'
import { ranked, scoredOn } from './range.ts'

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
