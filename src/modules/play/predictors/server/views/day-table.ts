import { sql } from 'drizzle-orm'
import type { DayRow } from '../../predictor-day.contract.ts'
import type { Day } from '#shared/days.ts'
import { gameTypeOf } from '#shared/predictors.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import type { Caller } from '#server/sessions/caller.ts'

const SHOWN = 5

type Ranked = DayRow & { readonly players: number }

/* All kinds together: by their points alone, as hits of different kinds can't be compared. */
function ranked(db: Database, { teamId, userId }: Caller, day: Day): Promise<Ranked[]> {
  const { score, race, event } = gameTypeOf
  return rowsOf<Ranked>(
    db,
    sql`
    select * from (
      select u.user_id as "userId", u.name, u.profile_image as "profileImage", s.points,
        (rank() over (order by s.points desc))::int as rank,
        count(*) over (partition by s.points) > 1 as tied,
        count(*) over ()::int as players,
        row_number() over (order by s.points desc, u.name, u.user_id) as n
      from (
        select user_id, sum(points)::int as points from points_daily
        where team_id = ${teamId}::uuid and day = ${day}::date
          and game_type in (${score}, ${race}, ${event}) group by user_id
      ) s join users u on u.team_id = ${teamId}::uuid and u.user_id = s.user_id
        and not u.is_hidden and u.name <> ''
    ) t where n <= ${SHOWN} or "userId" = ${userId}::uuid order by n`,
  )
}

async function ownPoints(db: Database, { teamId, userId }: Caller, day: Day) {
  const { score, race, event } = gameTypeOf
  const [own] = await rowsOf<{ points: number | null }>(
    db,
    sql`select sum(points)::int as points from points_daily
      where team_id = ${teamId}::uuid and user_id = ${userId}::uuid and day = ${day}::date
        and game_type in (${score}, ${race}, ${event})`,
  )
  return own!.points
}

/** The top scorers of a day over all predictors, and the caller; people who hide have a row for themselves alone. */
export async function dayTable(db: Database, caller: Caller, day: Day) {
  const all = await ranked(db, caller, day)
  const own = await ownPoints(db, caller, day)
  const { userId } = caller
  const hidden = { rank: 0, tied: false, userId, name: '', profileImage: '' }
  const me = all.find((row) => row.userId === userId)
  return {
    points: own ?? 0,
    players: all[0]?.players ?? 0,
    rows: all.slice(0, SHOWN),
    me: me ?? (own === null ? null : { ...hidden, points: own }),
  }
}
