import { sql } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { switchCourts, yourCourt } from '../contract.ts'
import { rowsOf } from '#server/db/database.ts'
import { recordResults } from '#server/play/results/record.ts'
import type { TestServer } from '#tests/server.ts'
import { atThe } from '#tests/http/poll-fixture.ts'
import { factOf } from '#tests/http/result-facts.ts'
import { freshToken } from '#tests/http/find-the-word-fixture.ts'

export const STARTS = new Date('2026-10-14T09:00:00Z')
export const NOVEMBER = new Date('2026-11-01T03:00:00Z') // 06:00 in Istanbul

/** Ways to fill spaces that play in courts, and to look at them. */
export function courtPeople(server: () => TestServer) {
  interface Place {
    readonly userId: string
    readonly month: string
    readonly court: number
    readonly points: number | null
    readonly place: number | null
    readonly move: string | null
  }
  const placesOf = (teamId: string, month: string) =>
    rowsOf<Place>(
      server().world.db,
      sql`select user_id as "userId", month, court, points, place, move from court_places
        where team_id = ${teamId}::uuid and month = ${month} order by court, place, user_id`,
    )

  /** So many colleagues, who come without a call: their ids in order. */
  const crowd = async (teamId: string, count: number) => {
    const rows = await rowsOf<{ userId: string }>(
      server().world.db,
      sql`insert into users (team_id, user_id, name, email, created_at)
        select ${teamId}::uuid, gen_random_uuid(), 'Person ' || lpad(n::text, 5, '0'), n || '@kestrel.example',
          timestamptz '2026-09-01' + n * interval '1 second'
        from generate_series(1, ${count}::int) n returning user_id as "userId"`,
    )
    return rows.map(({ userId }) => userId)
  }

  /** What people scored on a day; the first of them the most. */
  const play = async (teamId: string, userIds: readonly string[], day = '2026-10-13') => {
    const facts = userIds.map((userId, i) =>
      factOf(teamId, userId, {
        day,
        points: userIds.length - i,
        finishedAt: new Date(`${day}T09:00:00Z`),
      }),
    )
    for (let from = 0; from < facts.length; from += 100)
      await server().world.db.transaction((tx) => recordResults(tx, facts.slice(from, from + 100)))
  }

  const turn = async (admin: User, isOn = true) => {
    const { guulJwt: token } = await freshToken(server(), admin)
    return server().call(switchCourts, { token, body: { companyId: admin.teamId, isOn } })
  }
  const look = async (user: User) => {
    const { guulJwt: token } = await freshToken(server(), user)
    return (await server().call(yourCourt, { token, query: { companyId: user.teamId } })).body
  }
  const at = (instant: string | Date) => atThe(server(), new Date(instant))

  /** A space of so many, its admin the best of them, that plays in courts. */
  async function playing(people: number) {
    const { admin, gameSpaceGuid } = await server().space()
    const others = await crowd(admin.teamId, people - 1)
    const all = [admin.userId, ...others]
    await play(admin.teamId, all)
    expect((await turn(admin)).status).toBe(200)
    await at(STARTS)
    return { admin, gameSpaceGuid, all, teamId: admin.teamId }
  }

  /** What a month's end makes of a space, and the way back to before it. */
  const endOf = (teamId: string) => {
    const state = async () => [
      await placesOf(teamId, '2026-10'),
      await placesOf(teamId, '2026-11'),
      await rowsOf(
        server().world.db,
        sql`select month, courts, phase from court_months where team_id = ${teamId}::uuid order by month`,
      ),
    ]
    const undo = async () => {
      const { db } = server().world
      await db.execute(
        sql`delete from court_places where team_id = ${teamId}::uuid and month = '2026-11'`,
      )
      await db.execute(
        sql`delete from court_months where team_id = ${teamId}::uuid and month = '2026-11'`,
      )
      await db.execute(
        sql`update court_places set points = null, days = null, place = null, move = null where team_id = ${teamId}::uuid`,
      )
      await db.execute(sql`update court_months set phase = 'open' where team_id = ${teamId}::uuid`)
      await db.execute(
        sql`delete from deliveries where team_id = ${teamId}::uuid and kind like 'courts%'`,
      )
      await db.execute(
        sql`update court_spaces set due_at = ${NOVEMBER.toISOString()}::timestamptz where team_id = ${teamId}::uuid`,
      )
    }
    return { state, undo }
  }
  return { placesOf, crowd, play, turn, look, at, playing, endOf }
}
