import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { type User, loginWithGS, me } from '#shared/accounts.ts'
import { createCompetition, postMatches } from '#modules/play/predictors/competitions.contract.ts'
import {
  makeDepartment,
  maxima as departmentMaxima,
  previewDepartmentList,
  useDepartmentList,
} from '#modules/people/departments/contract.ts'
import { askPoll, maxima as pollMaxima } from '#modules/play/polls/contract.ts'
import { createTournament, maxima as tournamentMaxima } from '#modules/play/tournaments/contract.ts'
import { maxima as predictorMaxima } from '#modules/play/predictors/refusals.contract.ts'
import { MOST_SESSIONS } from '#server/sessions/store.ts'
import { claimDepartment } from '#modules/people/departments/server/store.ts'
import { departments } from '#modules/people/departments/server/schema.ts'
import { PASSWORD, sharedServer } from '../server.ts'

/* A member makes as many as there may be; one more is refused by a code of its own. */
describe('http/maxima', () => {
  const server = sharedServer()

  const refusal = ({ status, body }: { status: number; body: { message?: string } }) =>
    `${status} ${body.message ?? ''}`
  const fill = (statement: ReturnType<typeof sql>) => server.world.db.execute(statement)

  describe('matches', () => {
    const lines = (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => ({
        round: `Round ${from + i}`,
        day: '2026-10-20',
        home: 'Red',
        away: 'Blue',
      }))

    async function begin() {
      const { admin } = await server.space()
      const ask = { token: admin.guulJwt }
      const companyId = admin.teamId
      const create = async (name: string) => {
        const body = { companyId, name, timeZoneId: 'Europe/Istanbul' }
        return (await server.call(createCompetition, { ...ask, body })).body.fixtureId
      }
      const add = (fixtureId: string, from: number, count: number) => {
        const body = { companyId, fixtureId, matches: lines(from, count) }
        return server.call(postMatches, { ...ask, body })
      }
      return { create, add, companyId }
    }

    test('of one competition have a maximum', async () => {
      const { create, add } = await begin()
      const cup = await create('Cup')
      const most = predictorMaxima.competitionMatches
      expect((await add(cup, 0, 250)).status).toBe(200)
      expect((await add(cup, 250, 250)).status).toBe(200)
      expect(refusal(await add(cup, 500, most - 499))).toBe('409 too_many_matches')
      expect((await add(cup, 500, most - 500)).body.matches).toHaveLength(most)
      expect(refusal(await add(cup, most, 1))).toBe('409 too_many_matches')
    })

    test('of all competitions of a space have one together', async () => {
      const { create, add, companyId } = await begin()
      const full = await create('Full')
      await fill(sql`insert into competition_matches
        (team_id, fixture_id, match_id, stage_id, number, round, day, locks_at, home, away, is_home_known, is_away_known, status, score)
        select ${companyId}::uuid, ${full}::uuid, gen_random_uuid(), gen_random_uuid(), i, 'R' || i, '2026-10-20', '2026-10-20', 'Red', 'Blue', true, true, 'open', '{}'
        from generate_series(1, ${predictorMaxima.spaceMatches - 1}) i`)
      const cup = await create('Cup')
      expect(refusal(await add(cup, 0, 2))).toBe('409 too_many_space_matches')
      expect((await add(cup, 0, 1)).status).toBe(200)
    })
  })

  describe('departments', () => {
    async function full(admin: User, less: number) {
      await fill(sql`insert into departments (team_id, department_id, name, folded_name, is_listed)
        select ${admin.teamId}::uuid, gen_random_uuid(), 'D' || i, 'd' || i, false
        from generate_series(1, ${departmentMaxima.departments - less}) i`)
    }
    const make = (admin: User, name: string) =>
      server.call(makeDepartment, { body: { teamId: admin.teamId, name }, by: admin })

    test('an admin makes have a maximum, by a list too', async () => {
      const { admin, ada } = await server.company('Ada')
      await full(admin, 1)
      expect((await make(admin, 'Last')).status).toBe(200)
      expect(refusal(await make(admin, 'More'))).toBe('409 too_many_departments')
      const list = { teamId: admin.teamId, list: Buffer.from(`${ada.email},New`), allNew: 'true' }
      const ask = { token: admin.guulJwt }
      const { version } = (await server.call(previewDepartmentList, { ...ask, body: list })).body
      const used = await server.call(useDepartmentList, { ...ask, body: { ...list, version } })
      expect(refusal(used)).toBe('409 too_many_departments')
    })

    test('a directory claims beyond it are left out, and nobody is kept from signing in', async () => {
      const { admin } = await server.space()
      await full(admin, 0)
      await claimDepartment(server.world.db, admin, 'From the directory')
      const rows = await server.world.db
        .select()
        .from(departments)
        .where(eq(departments.teamId, admin.teamId))
      expect(rows).toHaveLength(departmentMaxima.departments)
    })
  })

  test('polls have a maximum, closed ones too', async () => {
    const { admin } = await server.space()
    await fill(sql`insert into polls
      (team_id, poll_id, question, options, bars_after_close, posts_result, user_id, closes_at, result, created_at)
      select ${admin.teamId}::uuid, gen_random_uuid(), 'Tea?', '[]', false, false, ${admin.userId}::uuid, now(), '{"votes":{}}', now()
      from generate_series(1, ${pollMaxima.polls}) i`)
    const body = {
      companyId: admin.teamId,
      pollId: randomUUID(),
      question: 'Tea?',
      options: [{ text: 'Yes' }, { text: 'No' }],
      day: '2026-10-16',
      hour: 12,
      minute: 0,
    }
    const asked = await server.call(askPoll, { body, token: admin.guulJwt })
    expect(refusal(asked)).toBe('409 polls_full')
  })

  test('tournaments that are not over have a maximum in a space', async () => {
    const { admin } = await server.space()
    const data = { makerId: randomUUID(), players: [], matches: [] }
    await fill(sql`insert into tournaments (team_id, tournament_id, status, created_at, data)
      select ${admin.teamId}::uuid, gen_random_uuid(), 'running', now(), ${JSON.stringify(data)}::jsonb
      from generate_series(1, ${tournamentMaxima.spaceTournaments}) i`)
    const body = {
      companyId: admin.teamId,
      name: 'Cup',
      gameType: 'fourInARow',
      format: 'knockout',
      games: 1,
      size: 4,
      startsAt: null,
    }
    const made = await server.call(createTournament, { body, token: admin.guulJwt })
    expect(refusal(made)).toBe('409 too_many_space_tournaments')
  })

  test('one session more than a person may have ends the oldest', async () => {
    const person = await server.person('Ana Costa')
    await fill(sql`insert into sessions (team_id, user_id, session_id, provider, created_at, expires_at)
      select team_id, user_id, gen_random_uuid(), provider, created_at + interval '1 second', expires_at
      from sessions, generate_series(1, ${MOST_SESSIONS - 1}) i where user_id = ${person.userId}::uuid`)
    expect((await server.call(me, { token: person.guulJwt })).status).toBe(200)
    server.clock.pass(60_000)
    const body = { email: person.email, password: PASSWORD }
    expect((await server.call(loginWithGS, { body })).status).toBe(200)
    expect((await server.call(me, { token: person.guulJwt })).status).toBe(401)
  })
})
