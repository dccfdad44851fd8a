import {
  competition,
  createCompetition,
  postMatches,
  postResult,
} from '../competitions.contract.ts'
import { sharedServer } from '#tests/server.ts'
import { playing, type Fixture } from '#tests/http/score-predictor-fixture.ts'
import { freshToken } from '#tests/http/find-the-word-fixture.ts'

const WEEK_MS = 7 * 86_400_000

/** A match a week, each a round of its own. */
const season = (rounds: readonly string[]): Fixture[] =>
  rounds.map((round, i) => ({
    round,
    date: new Date(Date.parse('2026-10-15') + i * WEEK_MS).toISOString().slice(0, 10),
    time: '12:15',
    team1: i % 2 ? 'Canteen FC' : 'Third Floor',
    team2: i % 2 ? 'Third Floor' : 'Canteen FC',
  }))
const over = (matches: readonly Fixture[], count = matches.length) =>
  matches.map((one, i) => (i < count ? { ...one, score: { ft: [2, 1] } } : one))

const FOUR = ['Round 1', 'Round 2', 'Round 3', 'Round 4']

describe('predictors/tests/table-growth', () => {
  const server = sharedServer()
  beforeEach(() => server.clock.set('2026-10-14T09:00:00Z'))

  const later = () => server.clock.set('2026-12-01T09:00:00Z')
  const grew = async (game: Awaited<ReturnType<typeof playing>>) =>
    Object.fromEntries(
      (await game.stages(await freshToken(server, game.admin))).map((one) => [one.name, one.grew]),
    )

  test('a round that comes when all was over is told by the tables it joins, also when it is over itself', async () => {
    const game = await playing(server, { matches: season(FOUR), name: 'Play-offs' })
    later()
    await game.take(over(season(FOUR)))
    const more = season([...FOUR, 'Play-off'])
    await game.take(over(more, 4))
    const found = {
      'Round 1': [],
      'Round 2': [],
      'Round 3': [],
      'Round 4': [],
      'Play-off': ['half', 'overall'],
    }
    expect(await grew(game)).toEqual(found)
    await game.take(over(more))
    await game.take(over(more).slice(0, 4))
    expect(await grew(game)).toEqual(found)
  })

  test('a match that joins a round that was over is told by its table, and not while a table is under way', async () => {
    const game = await playing(server, { matches: season(FOUR), name: 'A late match' })
    later()
    await game.take(over(season(FOUR), 2))
    const late: Fixture = { ...season(FOUR)[0]!, team1: 'Rooftop FC', team2: 'Night Build' }
    await game.take([...over(season(FOUR), 2), late])
    expect(await grew(game)).toEqual({
      'Round 1': ['stage'],
      'Round 2': [],
      'Round 3': [],
      'Round 4': [],
    })
    await game.take([...over(season([...FOUR, 'Round 5']), 2), late])
    expect((await grew(game))['Round 5']).toEqual([])
  })

  test('written by hand, round after round, the whole is no more than under way', async () => {
    const { admin } = await server.space()
    const ask = async () => ({ token: (await freshToken(server, admin)).guulJwt })
    const own = { companyId: admin.teamId }
    const body = { ...own, name: 'By hand', timeZoneId: 'UTC' }
    const { fixtureId } = (await server.call(createCompetition, { ...(await ask()), body })).body
    const ids = { ...own, fixtureId }
    const write = async (round: string, home: string, away: string) => {
      const matches = [{ round, day: '2026-10-15', time: '12:15', home, away }]
      await server.call(postMatches, { ...(await ask()), body: { ...ids, matches } })
      const { stages } = (await server.call(competition, { ...(await ask()), query: ids })).body
      return Object.fromEntries(stages.map((one) => [one.name, one.grew]))
    }
    await write('Round 1', 'Third Floor', 'Canteen FC')
    later()
    const { matches } = (await server.call(competition, { ...(await ask()), query: ids })).body
    const result = { matchId: matches[0]!.matchId, status: 'played' as const, ft: [1, 0] as const }
    const typed = await server.call(postResult, {
      ...(await ask()),
      body: { ...ids, ...result, ft: [...result.ft] },
    })
    expect(typed.status).toBe(200)
    expect(await write('Round 2', 'Canteen FC', 'Third Floor')).toEqual({
      'Round 1': [],
      'Round 2': [],
    })
    expect(await write('Round 1', 'Rooftop FC', 'Night Build')).toEqual({
      'Round 1': ['stage'],
      'Round 2': [],
    })
  })
})
