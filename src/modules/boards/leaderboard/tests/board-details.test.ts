import { randomUUID } from 'node:crypto'
import type { User } from '#shared/accounts.ts'
import { exportBoard, moves, ownResults, regulars, details, departmentBoard } from '../contract.ts'
import { addDays, type Day } from '#shared/days.ts'
import { recordResults, type Fact, type Result } from '#server/play/results/record.ts'
import { supersedeResults } from '#server/play/results/supersede.ts'
import { sharedServer } from '#tests/server.ts'
import { factOf, TODAY } from '#tests/http/result-facts.ts'

const YESTERDAY = addDays(TODAY, -1)

describe('leaderboard/tests/board-details', () => {
  const server = sharedServer()
  let gameSpaceGuid: string
  beforeAll(async () => {
    server.clock.set(`${TODAY}T12:00:00Z`)
  })
  beforeEach(async () => {
    ;({ gameSpaceGuid } = await server.space())
  })

  const someone = (name: string) => server.person(name, gameSpaceGuid)
  async function scores({ teamId, userId }: User, points: number, more: Partial<Fact> = {}) {
    const fact = factOf(teamId, userId, { points, ...more })
    const [result] = await server.world.db.transaction((tx) => recordResults(tx, [fact]))
    return result!
  }
  const asks = (user: User, more: object = {}) => ({
    query: { companyId: user.teamId, ...more },
    token: user.guulJwt,
  })

  describe('why I moved', () => {
    const movesOf = async (user: User, more = {}) =>
      (await server.call(moves, asks(user, more))).body

    test('names who passed me and whom I passed, and by which results', async () => {
      const [me, ana, ben, cem, dee] = [
        await someone('Me'),
        await someone('Ana'),
        await someone('Ben'),
        await someone('Cem'),
        await someone('Dee'),
      ]
      await scores(me, 50, { day: YESTERDAY })
      await scores(ana, 40, { day: YESTERDAY })
      await scores(ben, 60, { day: YESTERDAY })
      await scores(cem, 90, { day: YESTERDAY })
      await scores(me, 20)
      await scores(ana, 45, { gameType: 'dice', kind: 'room' })
      await scores(dee, 71)
      const found = await movesOf(me)
      expect(found).toMatchObject({
        passedBy: [
          { name: 'Dee', points: 71, results: [{ gameType: 'findTheWord', points: 71 }] },
          { name: 'Ana', points: 85, results: [{ gameType: 'dice', points: 45 }] },
        ],
        passed: [{ name: 'Ben', points: 60, results: [] }],
        results: [{ gameType: 'findTheWord', points: 20 }],
      })
      const { body } = await server.call(details, asks(me))
      expect(body.me!.movement).toBe(found.passed.length - found.passedBy.length)
    })

    test('is empty for someone who is not on the board, and before anybody moved', async () => {
      const me = await someone('Me')
      expect(await movesOf(me)).toEqual({ passedBy: [], passed: [], results: [] })
      await scores(me, 5, { day: YESTERDAY })
      await scores(await someone('Ana'), 9, { day: YESTERDAY })
      expect(await movesOf(me)).toEqual({ passedBy: [], passed: [], results: [] })
    })

    test('names nobody who stays off the boards, and nobody of another team', async () => {
      const me = await someone('Me')
      await scores(me, 50, { day: YESTERDAY })
      const other = await server.space()
      await scores(other.admin, 99)
      expect((await movesOf(me)).passedBy).toEqual([])
      const { status } = await server.call(moves, {
        query: { companyId: other.admin.teamId },
        token: me.guulJwt,
      })
      expect(status).toBe(403)
    })
  })

  test('with one date a board ends today, or begins with the first day there are points of', async () => {
    const me = await someone('Me')
    await scores(me, 10, { day: addDays(TODAY, -30) })
    await scores(me, 5, { day: addDays(TODAY, -3) })
    await scores(me, 2)
    const of = async (more: object) => {
      const { body } = await server.call(details, asks(me, more))
      return [body.from, body.to, body.me?.points ?? 0]
    }
    const since = addDays(TODAY, -4)
    expect(await of({ startDate: since })).toEqual([since, TODAY, 7])
    expect(await of({ endDate: since })).toEqual([addDays(TODAY, -30), since, 10])
    const long = addDays(TODAY, -90)
    expect(await of({ endDate: long })).toEqual([long, long, 0])
    const ahead = addDays(TODAY, 5)
    expect(await of({ startDate: ahead })).toEqual([ahead, ahead, 0])
    const own = await server.call(ownResults, asks(me, { startDate: since }))
    expect(own.body.points).toBe(7)
    const backwards = asks(me, { startDate: TODAY, endDate: since })
    expect((await server.call(details, backwards)).status).toBe(400)
  })

  test('a game is named in any case on every board, and one that is none is refused', async () => {
    const me = await someone('Me')
    await scores(me, 10)
    for (const endpoint of [details, ownResults, moves, exportBoard, departmentBoard] as const) {
      const named = await server.call(
        endpoint as typeof details,
        asks(me, { gameType: 'FINDtheword' }),
      )
      expect(named.status).toBe(200)
      const unknown = await server.call(endpoint as typeof details, asks(me, { gameType: 'chess' }))
      expect([unknown.status, unknown.body]).toMatchObject([
        400,
        { message: 'game_unknown', fields: { gameType: 'game_unknown' } },
      ])
    }
    const { body } = await server.call(details, asks(me, { gameType: 'FINDTHEWORD' }))
    expect([body.gameType, body.me?.points]).toEqual(['findTheWord', 10])
  })

  test('an optional parameter that is empty is one left out, one that must be there is not', async () => {
    const me = await someone('Me')
    const ask = async (query: Readonly<Record<string, string>>) => {
      const answer = await server.app.inject({
        url: `/api/Leaderboard/Details?${new URLSearchParams(query)}`,
        headers: { authorization: `Bearer ${me.guulJwt}` },
      })
      return [answer.statusCode, answer.json<{ period?: string; pageSize?: number }>()]
    }
    const left = ['gameType', 'startDate', 'endDate', 'period', 'departmentId', 'pageSize']
    const empty = Object.fromEntries(left.map((name) => [name, '']))
    expect(await ask({ companyId: me.teamId, ...empty })).toMatchObject([
      200,
      { period: 'week', pageSize: 20, gameType: '' },
    ])
    expect((await ask({ companyId: '' }))[0]).toBe(400)
  })

  test('my points of a period open to their results; a correction and what was taken back stay visible', async () => {
    const me = await someone('Me')
    const change = (old: Result, more: object) =>
      server.world.db.transaction((tx) => supersedeResults(tx, [{ old, ...more } as never]))
    await scores(me, 30, { day: addDays(TODAY, -40) })
    const wrong = await scores(me, 30, { day: addDays(TODAY, -2) })
    const gone = await scores(me, 40, { day: YESTERDAY })
    await scores(me, 12, { kind: 'room', gameType: 'fourInARow' })
    await change(wrong, { points: 20, won: true, finishedAt: wrong.finishedAt })
    await change(gone, { isTakenBack: true })
    const ask = async (more = {}) => (await server.call(ownResults, asks(me, more))).body
    expect(await ask()).toMatchObject({
      points: 32,
      count: 3,
      results: [
        { day: TODAY, gameType: 'fourInARow', points: 12, isCorrected: false },
        { day: YESTERDAY, points: 0, isTakenBack: true },
        { points: 20, isCorrected: true, isTakenBack: false },
      ],
    })
    expect((await ask({ gameType: 'findTheWord' })).points).toBe(20)
    expect((await ask({ period: 'all' })).points).toBe(62)
    expect((await ask({ startDate: YESTERDAY, endDate: TODAY })).count).toBe(2)
    const { body } = await server.call(details, asks(me, { period: 'all' }))
    expect(body.me!.points).toBe(62)
  })

  test('regulars are counted by the work days on which they finished a game', async () => {
    const [ana, ben, cem] = [await someone('Ana'), await someone('Ben'), await someone('Cem')]
    const plays = async (user: User, days: readonly Day[], more: Partial<Fact> = {}) => {
      for (const day of days) await scores(user, 500, { day, ...more })
    }
    await plays(ana, [TODAY, YESTERDAY, '2026-10-12'])
    await plays(ana, [TODAY]) // twice on a day is a day
    await plays(ben, [TODAY, '2026-10-10', '2026-10-11']) // a weekend counts for nobody
    await plays(cem, [YESTERDAY, TODAY], { kind: 'predictor', gameType: 'football' }) // no game
    await plays(cem, [addDays(TODAY, -90)])
    const { body } = await server.call(regulars, asks(ben, { pageSize: 1 }))
    expect(body).toMatchObject({
      of: 64,
      players: 2,
      rows: [{ name: 'Ana', rank: 1, days: 3 }],
      me: { name: 'Ben', rank: 2, days: 1 },
    })
  })

  test('a board is exported whole, and no cell is a formula', async () => {
    const names = ['=1+1', '+SUM(A1)', '-2', '@cmd', 'Ay, "Şe"']
    const people = []
    for (const [i, name] of names.entries()) {
      const person = await someone('Somebody')
      people.push(person)
      const { teamId, userId } = person
      await server.world.db.execute(
        `update users set name = '${name.replaceAll("'", "''")}' where team_id = '${teamId}' and user_id = '${userId}'`,
      )
      await scores(person, 100 - i)
    }
    const { body } = await server.call(exportBoard, asks(people[0]!))
    expect(body.csv.split('\r\n')).toEqual([
      '\uFEFFRank,Player,Points,Played,Games won,Puzzles solved,Streak',
      "1,'=1+1,100,1,0,1,1",
      "2,'+SUM(A1),99,1,0,1,1",
      "3,'-2,98,1,0,1,1",
      "4,'@cmd,97,1,0,1,1",
      '5,"Ay, ""Şe""",96,1,0,1,1',
      '',
    ])
  })

  test.each([
    [{ startDate: TODAY, endDate: YESTERDAY }],
    [{ startDate: 'soon' }],
    [{ period: 'year' }],
  ])('days that make no sense are refused: %j', async (days) => {
    const me = await someone('Me')
    for (const call of [ownResults, exportBoard])
      expect((await server.call(call, asks(me, days))).status).toBe(400)
  })

  test('a random id of a company is nobody’s', async () => {
    const me = await someone('Me')
    for (const call of [ownResults, moves, regulars, exportBoard]) {
      const input = { query: { companyId: randomUUID() }, token: me.guulJwt }
      expect((await server.call(call, input)).status).toBe(403)
    }
  })
})
