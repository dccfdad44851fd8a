import { sql } from 'drizzle-orm'
import { scorePredict } from '../contract.ts'
import { rowsOf } from '#server/db/database.ts'
import { verifyResults } from '#modules/boards/results/server/verify.ts'
import { sharedServer, refusal } from '#tests/server.ts'
import { league, played, playing } from '#tests/http/score-predictor-fixture.ts'

describe('football predictions', () => {
  const server = sharedServer()
  beforeEach(() => server.clock.set('2026-10-14T09:00:00Z'))

  const at = (iso: string) => server.clock.set(iso)

  test('of two matches that hold a joker when they lock, the earlier has it, also where the other was scored before', async () => {
    const game = await playing(server, { name: 'Jokers' })
    const ada = await game.join('Ada')
    at('2026-10-15T10:00:00Z')
    await game.tip(ada, 1, [['Third Floor', 1, 0, true]])
    at('2026-10-15T11:00:00Z')
    await game.tip(ada, 1, [
      ['Third Floor', 1, 0, false],
      ['Rooftop FC', 1, 0, true],
    ])
    at('2026-10-15T15:00:00Z')
    const scored = played(league(), 'Rooftop FC', [1, 0])
    await game.take(scored)
    expect(await game.table()).toEqual(['1 Ada 8'])
    const earlier = scored.map((one, i) => (i === 0 ? { ...one, time: '10:30' } : one))
    await game.take(earlier)
    expect(await game.table()).toEqual(['1 Ada 4'])
    await game.take(played(earlier, 'Third Floor', [1, 0]))
    expect(await game.table()).toEqual(['1 Ada 12'])
    expect(await verifyResults(server.world.db)).toEqual([])
  })

  describe('who means no good', () => {
    let game: Awaited<ReturnType<typeof playing>>
    let ada: Awaited<ReturnType<typeof game.join>>
    beforeAll(async () => {
      game = await playing(server, { name: 'Attacks' })
      ada = await game.join('Ada')
    })
    const nothingStored = async () => {
      const rows = await rowsOf<{ n: number }>(
        server.world.db,
        sql`select count(*)::int as n from tips where game_id = ${game.gameId}::uuid`,
      )
      expect(rows[0]!.n).toBe(0)
    }

    test('predicts for somebody else', async () => {
      const { stage } = await game.round(1)
      const { gameId, admin } = game
      const body = { userId: admin.userId, gameId, stageId: stage.stageId, predictionList: [] }
      const refused = await server.call(scorePredict, { token: ada.guulJwt, body })
      expect(refused).toMatchObject(refusal(403, 'not_yours'))
    })

    test("predicts in another team's game", async () => {
      const { stage } = await game.round(1)
      const other = (await server.space()).admin
      const body = {
        userId: other.userId,
        gameId: game.gameId,
        stageId: stage.stageId,
        predictionList: [],
      }
      expect((await server.call(scorePredict, { token: other.guulJwt, body })).status).toBe(404)
    })

    test.each<[string, [string, number, number, boolean?][], string]>([
      ['negative goals', [['Third Floor', -1, 0]], 'score_invalid'],
      ['huge goals', [['Third Floor', 1e9, 0]], 'score_invalid'],
      ['half a goal', [['Third Floor', 1.5, 0]], 'score_invalid'],
      [
        'a match twice',
        [
          ['Third Floor', 1, 0],
          ['Third Floor', 2, 0],
        ],
        'match_doubled',
      ],
      ['a match of none', [['no-such-match', 1, 0]], 'match_unknown'],
      [
        'two jokers',
        [
          ['Third Floor', 1, 0, true],
          ['Rooftop FC', 1, 0, true],
        ],
        'joker_twice',
      ],
      [
        'a good one and a bad one',
        [
          ['Rooftop FC', 1, 0],
          ['Third Floor', -1, 0],
        ],
        'score_invalid',
      ],
    ])('sends %s', async (_, tips, code) => {
      const refused = await game.tip(ada, 1, tips)
      expect(refused.body.message).toBe(code)
      expect(Object.values(refused.body.fields ?? {})).toContain(code)
      await nothingStored()
    })

    test('sends 100,000 tips', async () => {
      const { stage } = await game.round(1)
      const one = { matchId: 'x', home: 1, away: 0 }
      const list = (n: number) => ({
        userId: ada.userId,
        gameId: game.gameId,
        stageId: stage.stageId,
        predictionList: Array.from({ length: n }, () => one),
      })
      const token = ada.guulJwt
      expect((await server.call(scorePredict, { token, body: list(100_000) })).status).toBe(413)
      expect((await server.call(scorePredict, { token, body: list(201) })).status).toBe(400)
    })

    test('moves a joker after its match has locked', async () => {
      await game.tip(ada, 1, [['Third Floor', 1, 0, true]])
      at('2026-10-15T12:20:00Z')
      const moved = await game.tip(ada, 1, [['Rooftop FC', 1, 0, true]])
      expect(moved).toMatchObject(refusal(409, 'joker_used'))
      expect((await game.round(1, ada)).matches.map(({ tip }) => tip?.joker)).toEqual([
        true,
        undefined,
      ])
    })

    test.each<[string, [string, number, number, boolean?][]]>([
      ['names the other without a word', [['Third Floor', 2, 0]]],
      ['names the other with false', [['Third Floor', 2, 0, false]]],
      ['does not name the other', []],
    ])('gives the joker to another match and %s: one has it', async (_, more) => {
      await game.tip(ada, 1, [['Third Floor', 1, 0, true]])
      const moved = await game.tip(ada, 1, [['Rooftop FC', 1, 0, true], ...more])
      const { matches, joker } = await game.round(1, ada)
      expect(matches.map(({ tip }) => tip?.joker)).toEqual([false, true])
      const { matchId } = matches.find(({ home }) => home === 'Rooftop FC')!
      expect([moved.status, moved.body.joker, joker]).toEqual([200, matchId, matchId])
      await game.tip(ada, 1, [['Rooftop FC', 3, 3]]) // without a word and alone it stays
      expect((await game.round(1, ada)).joker).toBe(joker)
    })

    test('tips a round whose teams are not known', async () => {
      const cup = [
        ...league(),
        { ...league()[0]!, round: 'Final', date: '2026-11-01', team1: 'W1', team2: 'W2' },
      ]
      const game = await playing(server, { matches: cup, name: 'Cup' })
      const refused = await game.tip(game.admin, 3, [['W1', 1, 0]])
      expect(refused).toMatchObject(refusal(409, 'match_not_open'))
    })
  })
})
