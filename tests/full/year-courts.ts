import { sql } from 'drizzle-orm'
import { periodEnd } from '#shared/board-periods.ts'
import { rowsOf, type Database } from '#server/db/database.ts'

interface Place {
  readonly court: number
  readonly points: number
  readonly plain: number // the best five days of each week, from the results
  readonly place: number | null
  readonly move: 'up' | 'down' | 'stays' | null
  readonly isKept: boolean
}

const findPlaces = (db: Database, teamId: string, month: string) =>
  rowsOf<Place>(
    db,
    sql`
    with days as (
      select user_id, day, sum(points) as points from results
      where team_id = ${teamId}::uuid and superseded_by is null
        and day between ${`${month}-01`}::date and ${periodEnd('month', `${month}-01`)!}::date
      group by 1, 2
    ), best as (
      select user_id, points, row_number() over (
        partition by user_id, date_trunc('week', day) order by points desc) as n from days
    ), plain as (select user_id, sum(points)::int as points from best where n <= 5 group by 1)
    select p.court, p.points, coalesce(plain.points, 0) as plain, p.place, p.move,
      u.is_hidden or exists (select from absences a where a.team_id = p.team_id
        and a.user_id = p.user_id and to_char(a.from_day, 'YYYY-MM') <= p.month
        and to_char(a.until_day, 'YYYY-MM') >= p.month) as "isKept"
    from court_places p join users u using (team_id, user_id) left join plain using (user_id)
    where p.team_id = ${teamId}::uuid and p.month = ${month} order by p.court, p.place`,
  )

/* Three best go up, three last go down but who is kept; nobody goes up without points. */
function movesOf(shown: readonly Place[], isFirst: boolean, isLast: boolean): Place['move'][] {
  return shown.map(({ points, isKept }, i) => {
    if (!isFirst && i < 3 && points > 0) return 'up'
    return !isLast && i >= shown.length - 3 && !isKept ? 'down' : 'stays'
  })
}

/** Holds a month that is closed against its results; gives how many courts it had. */
export async function expectCourts(
  db: Database,
  teamId: string,
  month: string,
  people: number,
): Promise<number> {
  const places = await findPlaces(db, teamId, month)
  expect(places).toHaveLength(people)
  expect(places.filter(({ points, plain }) => points !== plain)).toEqual([])
  const courts = places.at(-1)!.court
  for (let court = 1; court <= courts; court++) {
    const here = places.filter((one) => one.court === court)
    expect(here.length).toBeGreaterThanOrEqual(10)
    expect(here.length).toBeLessThanOrEqual(20)
    const shown = here.filter(({ place }) => place !== null)
    expect(shown.map(({ points }) => points)).toEqual(
      shown.map(({ points }) => points).toSorted((a, b) => b - a),
    )
    expect(shown.map(({ move }) => move)).toEqual(movesOf(shown, court === 1, court === courts))
  }
  return courts
}
