import { eq } from 'drizzle-orm'
import { changes } from '#modules/admin/change-log/contract.ts'
import { leagueOf } from '../contract.ts'
import { teams } from '#server/teams/schema.ts'
import { startServer, sharedServer, outcomeOf } from '#tests/server.ts'
import { leagueOn } from '#tests/http/league-fixture.ts'
import { MONDAY } from '#tests/http/department-fixture.ts'

describe('leagues/tests/leagues', () => {
  const server = sharedServer()
  const four = { Design: 5, Platform: 5, Sales: 5, Support: 5 }

  describe('the draft', () => {
    test('is paired by the server, kept until it is drawn again, and seen by admins alone', async () => {
      const { draft, all, people } = await leagueOn(server, four)
      const first = await draft()
      expect(first.status).toBe(200)
      expect(first.body.league.weeks.map(({ duels }) => duels.length)).toEqual([2, 2, 2, 0])
      const renamed = await draft({ name: 'Winter', weeks: 5 })
      expect(renamed.body.league).toMatchObject({
        leagueId: first.body.league.leagueId,
        name: 'Winter',
        sides: first.body.league.sides,
      })
      const draws = new Set<string>()
      for (let i = 0; i < 12; i++)
        draws.add(JSON.stringify((await draft({ drawAgain: true })).body.league.sides))
      expect(draws.size).toBeGreaterThan(1)
      expect((await all()).draft).toMatchObject({ name: 'Autumn', state: 'draft' })
      const seen = await all(people['Design']![0])
      expect([seen.draft, seen.league]).toEqual([null, null])
    })

    test('nobody reads it by its id, nor another company’s league', async () => {
      const { draft, admin, token, start } = await leagueOn(server, four)
      const { leagueId } = (await draft()).body.league
      const query = { companyId: admin.teamId, leagueId }
      expect(outcomeOf(await server.call(leagueOf, { token: await token(), query }))).toBe(
        '404 not_found',
      )
      await start(leagueId)
      expect((await server.call(leagueOf, { token: await token(), query })).status).toBe(200)
      const other = await leagueOn(server, {})
      const theirs = { companyId: other.admin.teamId, leagueId }
      expect(
        outcomeOf(await server.call(leagueOf, { token: await other.token(), query: theirs })),
      ).toBe('404 not_found')
      expect(outcomeOf(await server.call(leagueOf, { token: await other.token(), query }))).toBe(
        '403 not_your_team',
      )
      expect(outcomeOf(await other.start(leagueId))).toBe('404 not_found')
      expect(outcomeOf(await other.cancel(leagueId))).toBe('404 not_found')
    })

    test.each<[string, object, string]>([
      ['a Tuesday', { startsOn: '2026-10-20' }, '400 start_invalid'],
      ['a Monday that is over', { startsOn: MONDAY }, '400 start_invalid'],
      ['a Monday in two years', { startsOn: '2028-10-16' }, '400 start_invalid'],
      ['no weeks', { weeks: 0 }, '400 weeks_invalid'],
      ['thirteen weeks', { weeks: 13 }, '400 weeks_invalid'],
      ['no name', { name: ' ' }, '400 name_invalid'],
      ['a name of 41 letters', { name: 'x'.repeat(41) }, '400 name_invalid'],
      ['a word nobody says', { name: 'fuck' }, '400 word_not_allowed'],
      ['a game there is not', { gameType: 'chess' }, '400 game_unknown'],
    ])('%s is refused', async (_, more, code) => {
      const { draft } = await leagueOn(server, { Design: 5, Sales: 5 })
      expect(outcomeOf(await draft(more))).toBe(code)
    })

    test('a company needs two sides of five people', async () => {
      const { draft } = await leagueOn(server, { Design: 6, Sales: 3, Legal: 1 })
      expect(outcomeOf(await draft())).toBe('409 too_few_departments')
    })

    test('a member neither drafts, starts nor cancels', async () => {
      const { draft, start, cancel, people } = await leagueOn(server, four)
      const { leagueId } = (await draft()).body.league
      const [member] = people['Sales']!
      const all = [
        await draft({}, member),
        await start(leagueId, member),
        await cancel(leagueId, member),
      ]
      expect(all.map(outcomeOf)).toEqual(['403 not_admin', '403 not_admin', '403 not_admin'])
    })

    test('thrown away, nothing of it stays', async () => {
      const { draft, cancel, all } = await leagueOn(server, four)
      const { leagueId } = (await draft()).body.league
      expect((await cancel(leagueId)).status).toBe(200)
      expect((await all()).draft).toBeNull()
      expect(outcomeOf(await cancel(leagueId))).toBe('404 not_found')
    })
  })

  describe('the start', () => {
    test('twenty presses at the same time start one league, with one line in the log', async () => {
      const { draft, start, all, admin, token } = await leagueOn(server, four)
      const { leagueId } = (await draft()).body.league
      const pressed = await Promise.all(Array.from({ length: 20 }, () => start(leagueId)))
      expect(new Set(pressed.map(outcomeOf))).toEqual(new Set(['200']))
      expect((await all()).league).toMatchObject({ leagueId, state: 'running' })
      const log = await server.call(changes, { token: await token(), params: { id: admin.teamId } })
      const lines = log.body.changes.filter(({ what }) => what.startsWith('league'))
      expect(lines.map(({ what }) => what)).toEqual(['league_started'])
    })

    test('is refused while another runs, after its Monday, and once departments are others', async () => {
      const { draft, start, cancel, named, people, place } = await leagueOn(server, four)
      const one = (await draft()).body.league
      await start(one.leagueId)
      const next = (await draft()).body.league
      expect(outcomeOf(await start(next.leagueId))).toBe('409 league_running')
      await cancel(one.leagueId)
      expect(outcomeOf(await start(one.leagueId))).toBe('409 league_over')
      await place(people['Sales']![0]!, await named('Legal'))
      expect(outcomeOf(await start(next.leagueId))).toBe('409 draw_outdated')
      await draft()
      server.clock.set('2026-10-20T09:00:00Z')
      expect(outcomeOf(await start(next.leagueId))).toBe('409 start_passed')
    })

    test('cancelled, it has no winner and is in no list; the log says who did it', async () => {
      const { draft, start, cancel, all, admin, token } = await leagueOn(server, four)
      const { leagueId } = (await draft()).body.league
      await start(leagueId)
      expect([(await cancel(leagueId)).status, (await cancel(leagueId)).status]).toEqual([200, 200])
      expect(await all()).toMatchObject({ league: null, draft: null, earlier: [] })
      const log = await server.call(changes, { token: await token(), params: { id: admin.teamId } })
      const lines = log.body.changes.filter(({ what }) => what.startsWith('league'))
      expect(lines.map(({ what }) => what).toSorted()).toEqual([
        'league_cancelled',
        'league_started',
      ])
    })
  })

  test('leagues belong to the Company plan where plans are sold', async () => {
    const paid = await startServer({
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    })
    try {
      const { draft, all, admin } = await leagueOn(paid, {})
      await paid.world.db.update(teams).set({ plan: 'team' }).where(eq(teams.teamId, admin.teamId))
      expect(outcomeOf(await draft())).toBe('403 plan_limit')
      expect((await all()).isInPlan).toBe(false)
    } finally {
      await paid.close()
    }
  })
})
