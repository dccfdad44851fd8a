import { getStageMatches, scorePredict } from '../contract.ts'
import { racePredict } from '../race-predictors.contract.ts'
import { sharedServer, refusal } from '#tests/server.ts'
import { HARBOUR, racing, TOWN, PICKS } from '#tests/http/race-predictor-fixture.ts'

const QUALIFYING = '2026-10-17T14:00:00Z'
const START = '2026-10-18T13:00:00Z'

describe('race predictions by their locks', () => {
  const server = sharedServer()
  beforeEach(() => server.clock.set('2026-10-14T09:00:00Z'))

  const at = (iso: string, ms = 0) => server.clock.set(new Date(iso).getTime() + ms)

  describe('two locks', () => {
    let game: Awaited<ReturnType<typeof racing>>
    beforeAll(async () => {
      server.clock.set('2026-10-14T09:00:00Z')
      game = await racing(server, { name: 'Locks' })
    })

    test('a pole is taken a millisecond before qualifying, and not with it', async () => {
      const [ada, cem] = [await game.join('Ada'), await game.join('Cem')]
      at(QUALIFYING, -1)
      expect((await game.pick(ada, HARBOUR, PICKS)).status).toBe(200)
      at(QUALIFYING)
      const late = await game.pick(cem, HARBOUR, PICKS)
      expect(late).toMatchObject({
        status: 409,
        body: { message: 'pick_locked', fields: { pole: 'pick_locked' } },
      })
      expect((await game.look(HARBOUR, cem)).picks.podium).toEqual(['', '', '']) // all or none
      expect((await game.pick(cem, HARBOUR, { ...PICKS, pole: '' })).status).toBe(200)
      const { others } = await game.look(HARBOUR, cem)
      expect(others.pole).toEqual([]) // of one
      expect(others.first).toEqual([]) // nobody peeks
    })

    test('after it the same pole passes, another is 409, and the rest stays open', async () => {
      const ada = await game.join('Ada again')
      at(QUALIFYING, -1)
      await game.pick(ada, HARBOUR, PICKS)
      at(QUALIFYING, 1)
      const other = { ...PICKS, podium: ['amari', 'brandt', ''] }
      expect((await game.pick(ada, HARBOUR, { ...other, pole: 'amari' })).status).toBe(409)
      expect((await game.pick(ada, HARBOUR, other)).body).toMatchObject({ saved: 1, open: 1 })
      const { pole: _, ...rest } = PICKS
      expect((await game.pick(ada, HARBOUR, rest)).body).toMatchObject({ saved: 1 }) // left out: it stays
      expect((await game.look(HARBOUR, ada)).picks).toEqual(PICKS)
    })

    test('with the start everything is fixed', async () => {
      const ada = await game.join('Ada once more')
      await game.pick(ada, HARBOUR, PICKS)
      at(START)
      expect((await game.pick(ada, HARBOUR, PICKS)).body).toMatchObject({ saved: 0 })
      const changed = await game.pick(ada, HARBOUR, { ...PICKS, fastestLap: 'prado' })
      expect(changed).toMatchObject({
        status: 409,
        body: { fields: { fastestLap: 'pick_locked' } },
      })
      const { others } = await game.look(HARBOUR, ada)
      expect(others.first).toEqual([]) // of three
    })

    test('two calls at the same time leave one of them whole', async () => {
      const ada = await game.join('Ada twice')
      const other = { ...PICKS, pole: 'amari', podium: ['amari', 'brandt', 'quist'] }
      await Promise.all([game.pick(ada, HARBOUR, PICKS), game.pick(ada, HARBOUR, other)])
      const { picks } = await game.look(HARBOUR, ada)
      expect([PICKS.podium, other.podium]).toContainEqual(picks.podium)
      expect(picks.podium[0] === 'amari').toBe(picks.pole === 'amari')
    })

    test.each<[string, Partial<typeof PICKS>, string, string]>([
      ['a driver nobody knows', { pole: 'nobody' }, 'driver_unknown', 'pole'],
      ['a driver on two steps', { podium: ['amari', 'amari', ''] }, 'driver_doubled', 'podium'],
    ])('%s is refused', async (_, picks, code, slot) => {
      const ada = await game.join(`Ada ${code}`)
      const refused = await game.pick(ada, HARBOUR, picks)
      expect(refused).toMatchObject({
        status: 400,
        body: { message: code, fields: { [slot]: code } },
      })
      expect((await game.look(HARBOUR, ada)).pole.receivedAt).toBe('')
    })

    test('two steps, or four, are refused', async () => {
      for (const podium of [['amari'], ['amari', 'brandt', 'quist', 'okoye']])
        expect((await game.pick(game.admin, HARBOUR, { podium })).status).toBe(400)
    })

    test('a race whose drivers are not known takes no picks', async () => {
      expect(await game.pick(game.admin, TOWN, PICKS)).toMatchObject(refusal(409, 'pick_not_open'))
    })

    test("nobody picks in another team's game, nor for somebody else", async () => {
      const other = (await server.space()).admin
      const raceId = (await game.stages())[0]!.stageId
      const sent = { gameId: game.gameId, raceId, predictions: PICKS }
      const foreign = await server.call(racePredict, {
        token: other.guulJwt,
        body: { ...sent, userId: other.userId },
      })
      expect(foreign.status).toBe(404)
      const posing = await server.call(racePredict, {
        token: other.guulJwt,
        body: { ...sent, userId: game.admin.userId },
      })
      expect(posing).toMatchObject(refusal(403, 'not_yours'))
    })

    test("a match's calls know nothing of races", async () => {
      const { token, gameId, admin } = game
      const { stageId } = (await game.stages())[0]!
      const query = { gameId, stageId, userId: admin.userId }
      expect((await server.call(getStageMatches, { token, query })).status).toBe(404)
      const body = { ...query, predictionList: [] }
      expect((await server.call(scorePredict, { token, body })).status).toBe(404)
    })
  })
})
