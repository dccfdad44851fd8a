import type { Paged } from '#shared/endpoint.ts'
import { sql } from 'drizzle-orm'
import type { BadgeBoard, Collector } from '../contract.ts'
import { badges as open } from '#shared/badges.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { badgesIn, isOpen } from './listed-people.ts'

interface Row extends Omit<Collector, 'newest'> {
  readonly part: 'page' | 'me' | 'ahead'
  readonly badge: Collector['newest']['badge']
  readonly day: string
  readonly players: number
  readonly average: number
}

/* Of people with equally many, the first to have them ranks higher. */
const ranked = (teamId: string) => sql`
  select *, rank() over (order by badges desc)::int as rank,
    count(*) over (partition by badges) > 1 as tied,
    row_number() over (order by badges desc, day, user_id) as place,
    (count(*) over ())::int as players, (avg(badges) over ())::float as average
  from (
    select badges.user_id, count(distinct badges.badge)::int as badges, max(badges.day) as day,
      (array_agg(badges.badge order by badges.day desc, badges.tier desc))[1] as badge
    ${badgesIn(teamId)} and ${isOpen} group by badges.user_id
  ) h`

function findBoard(db: Database, { teamId, userId }: Caller, { pageSize, pageNumber }: Paged) {
  const offset = (pageNumber - 1) * pageSize
  return rowsOf<Row>(
    db,
    sql`
    with ranked as materialized (${ranked(teamId)}), mine as (select * from ranked where user_id = ${userId}),
    shown as (
      select 'page' as part, * from ranked where place > ${offset}::int and place <= ${offset + pageSize}::int
      union all select 'me', * from mine
      union all (select 'ahead', * from ranked where badges > (select badges from mine) order by place desc limit 1)
    )
    select part, rank, tied, badges, badge, day::text as day, players, average,
      u.user_id as "userId", u.name, u.profile_image as "profileImage"
    from shown join users u on u.team_id = ${teamId} and u.user_id = shown.user_id order by place`,
  )
}

const toCollector = (row: Row): Collector => {
  const { rank, tied, userId, name, profileImage, badges, badge, day } = row
  return { rank, tied, userId, name, profileImage, badges, newest: { badge, day } }
}

/** A page of people and how many badges they hold. */
export async function badgeBoard(db: Database, caller: Caller, paged: Paged): Promise<BadgeBoard> {
  const { pageSize, pageNumber } = paged
  const rows = await findBoard(db, caller, paged)
  // behind the last page nobody is found, and how many there are is on the first
  const isBehind = rows.every(({ part }) => part !== 'page') && pageNumber > 1
  const all = isBehind ? await findBoard(db, caller, { pageSize: 1, pageNumber: 1 }) : rows
  const { players = 0, average = 0 } = all[0] ?? {}
  const part = (name: Row['part']) => rows.filter((row) => row.part === name)
  const [me] = part('me')
  const [ahead] = part('ahead')
  return {
    of: open.length,
    players,
    average: Math.round(average * 10) / 10,
    pageSize,
    pageNumber,
    rows: part('page').map(toCollector),
    me: me ? toCollector(me) : null,
    ahead: ahead ? { name: ahead.name, badges: ahead.badges } : null,
  }
}
