import { mergeDepartments } from '#modules/people/departments/contract.ts'
import { addDays } from '#shared/days.ts'
import { sharedServer } from '#tests/server.ts'
import { atThe } from '#tests/http/poll-fixture.ts'
import { duelsOf, FIRST, leagueOn, placeNames, tableLines } from '#tests/http/league-fixture.ts'

const LONG_MS = 240_000 // a machine with others on it takes its time
const four = { Design: 5, Platform: 5, Sales: 5, Support: 5 }

describe('leagues/tests/league-weeks', () => {
  const server = sharedServer()

  describe('a league', () => {
    test(
      'is played over its weeks to the final one and its places',
      async () => {
        const { draft, start, all, scores, week, closes } = await leagueOn(server, four)
        const { leagueId, sides } = (await draft()).body.league
        await start(leagueId)
        const [a, b, c, d] = sides.map(({ departments }) => departments[0]!.name) as [
          string,
          string,
          string,
          string,
        ]
        expect((await all()).league!.weeks.map(({ state }) => state)).toEqual(
          Array.from({ length: 4 }, () => 'ahead'),
        )
        for (const number of [0, 1, 2]) {
          await week(number)
          await scores(addDays(FIRST, 7 * number), { [a]: 40, [b]: 30, [c]: 20, [d]: 10 })
          const { league } = await all()
          expect(league!.weeks[number]).toMatchObject({ state: 'now' })
          expect(league!.weeks[number]!.duels[0]!.homeAverage).not.toBeNull()
          await closes(number)
        }
        const { league } = await all()
        expect(tableLines(league!)).toEqual([
          `1 ${a} WWW 120 9`,
          `2 ${b} ${league!.table[1]!.results.join('')} 90 6`,
          `3 ${c} ${league!.table[2]!.results.join('')} 60 3`,
          `4 ${d} LLL 30 0`,
        ])
        expect(duelsOf(league!)[3]).toEqual(['now', `${a} –:– ${b} ?`, `${c} –:– ${d} ?`])
        await scores(addDays(FIRST, 21), { [a]: 10, [b]: 20, [c]: 5, [d]: 5 })
        await closes(3)
        const { league: over } = await all()
        expect([over!.state, placeNames(over!)]).toEqual(['finished', [b, a, c, d]])
        expect(duelsOf(over!)[3]).toEqual([
          'closed',
          `${a} 30:60 ${b} away`,
          `${c} 15:15 ${d} draw`,
        ])
        expect(tableLines(over!)).toEqual(tableLines(league!))
      },
      LONG_MS,
    )

    test('five sides: one is free each week, and the last in the final one', async () => {
      const { draft, start, all, scores, week, closes } = await leagueOn(server, {
        ...four,
        Legal: 5,
      })
      const { league: drawn } = (await draft({ weeks: 1 })).body
      await start(drawn.leagueId)
      await week(0)
      await scores(FIRST, { Design: 50, Platform: 40, Sales: 30, Support: 20, Legal: 10 })
      await closes(0)
      const { league } = await all()
      const [first, final] = duelsOf(league!)
      expect([first!.length, final!.length]).toEqual([4, 4])
      expect(league!.table.find(({ results }) => results[0] === 'free')).toMatchObject({
        points: 0,
        weeks: 0,
      })
      expect(league!.weeks[1]!.free).toEqual([league!.table.at(-1)!.side])
    })

    test('what comes after the freeze changes no closed week', async () => {
      const { draft, start, all, scores, week, closes } = await leagueOn(server, {
        Design: 5,
        Sales: 5,
      })
      await start((await draft({ weeks: 2 })).body.league.leagueId)
      await week(0)
      await scores(FIRST, { Design: 40, Sales: 10 })
      await closes(0)
      const before = (await all()).league!
      await scores(addDays(FIRST, 6), { Sales: 500 })
      await closes(1)
      expect(duelsOf((await all()).league!)[0]).toEqual(duelsOf(before)[0])
      expect(duelsOf(before)[0]![1]).toMatch(/120/)
    })

    test('closed days later, a week has the figures of its freeze, wherever people have moved', async () => {
      const { draft, start, all, scores, week, people, place, named } = await leagueOn(server, {
        Design: 6,
        Sales: 5,
      })
      await start((await draft({ weeks: 2 })).body.league.leagueId)
      await week(0)
      await scores(FIRST, { Design: 40, Sales: 10 })
      server.clock.set('2026-10-28T09:00:00Z') // nothing was done since
      await place(people['Design']![0]!, await named('Sales'))
      await atThe(server, server.clock.now)
      await atThe(server, new Date('2026-10-28T09:10:00Z')) // looked at again where the freeze came second
      const duel = duelsOf((await all()).league!)[0]![1]!
      expect(duel).toMatch(/Design.*120|120.*Design/)
      expect(duel).toMatch(/Sales.*30|30.*Sales/)
    })

    test('who moves takes new points along and leaves the old ones', async () => {
      const { draft, start, all, week, people, place, named, plays } = await leagueOn(server, {
        Design: 6,
        Sales: 5,
      })
      await start((await draft({ weeks: 1 })).body.league.leagueId)
      await week(0)
      const [mover, ...others] = people['Design']!
      for (const one of [mover!, ...others, ...people['Sales']!])
        await plays(one, 10, 3, { day: FIRST })
      await place(mover!, await named('Sales'))
      await plays(mover!, 30, 3, { day: FIRST })
      const duel = duelsOf((await all()).league!)[0]!.join()
      expect(duel).toContain('30') // Design: six of thirty
      expect(duel).toContain('40') // Sales: five of thirty and one of ninety
    })

    test('a department that is gone loses its duels, and what it was joined with plays on', async () => {
      const { draft, start, all, scores, week, closes, admin, named, token } = await leagueOn(
        server,
        {
          Design: 5,
          Sales: 5,
          Legal: 5,
        },
      )
      await start((await draft({ weeks: 3 })).body.league.leagueId)
      const body = { departmentId: await named('Legal'), intoId: await named('Sales') }
      await server.call(mergeDepartments, {
        token: await token(),
        body: { teamId: admin.teamId, ...body },
      })
      for (const number of [0, 1, 2]) {
        await week(number)
        await scores(addDays(FIRST, 7 * number), { Design: 20, Sales: 10, Legal: 10 })
        await closes(number)
      }
      expect(tableLines((await all()).league!)).toEqual([
        expect.stringMatching(/^1 Design .* 60 6$/),
        expect.stringMatching(/^2 Sales .* 30 3$/),
        expect.stringMatching(/^3 Legal .* – 0$/),
      ])
    })

    test('a week in which nobody played is closed without figures once nothing can come any more', async () => {
      const { draft, start, all, week, closes } = await leagueOn(server, { Design: 5, Sales: 5 })
      await start((await draft({ weeks: 1 })).body.league.leagueId)
      await week(0)
      await closes(0)
      expect((await all()).league!.weeks[0]!.state).toBe('now')
      await atThe(server, new Date('2026-10-28T21:10:00Z')) // 72 hours after its end
      await atThe(server, new Date('2026-10-28T21:30:00Z'))
      expect(duelsOf((await all()).league!)[0]![1]).toMatch(/–:– .* none/)
    })

    test('of fewer than five who took part there is no average, and of who is hidden nothing shows', async () => {
      const { draft, start, all, week, people, plays, hides } = await leagueOn(server, {
        Design: 6,
        Sales: 6,
        Legal: 3,
      })
      const { league: drawn } = (await draft({ weeks: 1 })).body
      expect(
        drawn.sides.map(({ departments }) => departments.length).toSorted((a, b) => a - b),
      ).toEqual([1, 2])
      await start(drawn.leagueId)
      await week(0)
      for (const one of people['Legal']!) await plays(one, 100, 3, { day: FIRST })
      for (const one of people['Design']!.slice(0, 4)) await plays(one, 100, 3, { day: FIRST })
      for (const one of people['Sales']!.slice(0, 4)) await plays(one, 100, 3, { day: FIRST })
      const averages = async () =>
        (await all()).league!.weeks[0]!.duels.flatMap((one) => [one.homeAverage, one.awayAverage])
      expect(new Set(await averages())).toEqual(new Set([300, null])) // who plays with Legal, seven of them
      const [hidden] = people['Legal']!
      await hides(hidden!)
      await plays(hidden!, 7, 1, { day: FIRST })
      const shown = (await averages()).find((one) => one !== null)!
      expect(shown % 50).toBe(0)
    })

    test('the caller’s own department and points are marked', async () => {
      const { draft, start, all, week, people, scores } = await leagueOn(server, four)
      await start((await draft()).body.league.leagueId)
      await week(0)
      await scores(FIRST, { Sales: 20 })
      const { league } = await all(people['Sales']![0])
      const mine = league!.sides.find(({ isMine }) => isMine)
      expect([mine!.departments[0]!.name, league!.ownPoints]).toEqual(['Sales', 60])
    })
  })
})
