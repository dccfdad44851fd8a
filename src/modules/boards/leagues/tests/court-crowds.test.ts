import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/db/database.ts'
import { sharedServer } from '#tests/server.ts'
import { courtPeople, NOVEMBER, STARTS } from './division-fixture.ts'

describe('leagues/tests/court-crowds', () => {
  const server = sharedServer()
  beforeAll(async () => server.clock.set(STARTS))

  const { placesOf, crowd, turn, at } = courtPeople(() => server)

  test('ten thousand people are counted and formed in parts', async () => {
    const { admin } = await server.space()
    const { teamId } = admin
    const { db } = server.world
    await crowd(teamId, 9_999)
    await db.execute(sql`
      insert into points_daily (team_id, game_type, day, user_id, points, plays, wins)
      select ${teamId}::uuid, '', d::date, user_id, abs(hashtext(user_id::text || d::text)) % 300, 1, 1
      from users, generate_series(date '2026-10-01', date '2026-10-31', interval '3 days') d
      where team_id = ${teamId}::uuid`)
    await turn(admin)
    await at(STARTS)
    await at(NOVEMBER)
    await at(new Date(NOVEMBER.getTime() + 30 * 60_000))
    const next = await placesOf(teamId, '2026-11')
    expect(next).toHaveLength(10_000)
    const bySize = new Map<number, number>()
    for (const { court } of next) bySize.set(court, (bySize.get(court) ?? 0) + 1)
    expect(bySize.size).toBe(667)
    expect([...bySize.values()].filter((n) => n < 10 || n > 20)).toEqual([])
    const [{ wrong }] = (await rowsOf<{ wrong: number }>(
      db,
      sql`select count(*)::int as wrong from court_places p where team_id = ${teamId}::uuid and month = '2026-10'
        and points <> (select coalesce(sum(points), 0) from points_daily d where d.team_id = p.team_id
          and d.game_type = '' and d.user_id = p.user_id)`, // at most three of its days lie in one week
    )) as [{ wrong: number }]
    expect(wrong).toBe(0)
  }, 600_000)
})
