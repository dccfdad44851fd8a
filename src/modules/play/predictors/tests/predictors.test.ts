import { sql } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import {
  corrections,
  getEvents,
  getFixtures,
  matchTips,
  postStandingTip,
  predictorMoves,
  whatIf,
} from '../contract.ts'
import { verifyResults } from '#modules/boards/results/server/verify.ts'
import { rowsOf } from '#server/db/database.ts'
import { sharedServer } from '#tests/server.ts'
import { league, played, playing, untilQuiet } from '#tests/http/score-predictor-fixture.ts'

describe('football predictions', () => {
  const server = sharedServer()

  beforeEach(() => server.clock.set('2026-10-14T09:00:00Z'))

  const at = (iso: string) => server.clock.set(iso)
  const agrees = async () => expect(await verifyResults(server.world.db)).toEqual([])

  test('a round is tipped, played, scored and corrected, and every point says why', async () => {
    const game = await playing(server, { name: 'First' })
    const { admin, token, gameId, fixtureId } = game
    const [ada, ben] = [await game.join('Ada'), await game.join('Ben')]
    const saved = await game.tip(ada, 1, [
      ['Third Floor', 2, 1, true],
      ['Rooftop FC', 1, 1],
    ])
    expect(saved.body).toMatchObject({ saved: 2, open: 0 })
    await game.tip(ben, 1, [
      ['Third Floor', 3, 1],
      ['Rooftop FC', 2, 2],
    ])
    expect((await game.tip(ada, 1, [['Rooftop FC', 1, 1]])).body.saved).toBe(0)

    const before = await game.round(1, ben)
    expect(before.matches.map(({ tip, split, earned }) => [tip?.home, split, earned])).toEqual([
      [3, null, null],
      [2, null, null],
    ])
    const matchId = before.matches[0]!.matchId
    const asked = { token: ben.guulJwt, query: { gameId, matchId } }
    expect((await server.call(matchTips, asked)).body.message).toBe('match_not_locked')

    at('2026-10-15T12:15:00Z')
    expect((await server.call(matchTips, asked)).body.message).toBe('match_not_locked')
    at('2026-10-15T12:15:03Z') // what began before the lock is all there
    const locked = await game.round(1, ben)
    expect(locked.matches[0]).toMatchObject({ isLocked: true, split: null }) // of two
    expect(locked.matches[1]!.split).toBeNull()
    expect(
      (await server.call(matchTips, asked)).body.tips.map((one) => [one.name, one.home]),
    ).toEqual([
      ['Ada', 2],
      ['Ben', 3],
    ])
    const { stageId } = locked.stage
    const what = await server.call(whatIf, { token: ada.guulJwt, query: { gameId, stageId } })
    expect(what.body.matches.map(({ home }) => home)).toEqual(['Third Floor'])
    expect(what.body.people.find(({ name }) => name === 'Ada')?.tips).toMatchObject([
      { home: 2, away: 1, joker: true },
    ])

    let matches = played(league(), 'Third Floor', [2, 1])
    await game.take(matches)
    expect(await game.table()).toEqual(['1 Ada 8', '2 Ben 2'])
    at('2026-10-15T15:00:00Z')
    matches = played(matches, 'Rooftop FC', [0, 0])
    await game.take(matches)
    expect(await game.table()).toEqual(['1 Ada 10', '2 Ben 4'])
    const done = await game.round(1, ada)
    expect(done.matches.map(({ earned }) => earned)).toMatchObject([
      { points: 8, tier: 'exact', joker: true, why: 'scored' },
      { points: 2, tier: 'tendency', joker: false, isStanding: false },
    ])
    expect(done).toMatchObject({ most: 12, stage: { points: 10, rank: 1, state: 'final' } })
    expect(done.isJokerFixed).toBe(true)
    await agrees()

    await game.take(played(matches, 'Third Floor', [3, 1]))
    expect(await game.table()).toEqual(['1 Ben 6', '2 Ada 6']) // as many, and one exact
    const list = (await server.call(corrections, { token, query: { gameId } })).body.corrections
    expect(list).toMatchObject([
      {
        home: 'Third Floor',
        before: { ft: [2, 1] },
        after: { ft: [3, 1] },
        rose: 1,
        fell: 1,
        by: '',
        isDone: true,
        own: null,
        frozen: [],
      },
    ])
    const own = async (who: User) => {
      const asked = { token: who.guulJwt, query: { gameId } }
      return (await server.call(corrections, asked)).body.corrections[0]!.own
    }
    expect(await own(ada)).toEqual({
      points: { before: 10, after: 6 },
      place: { before: 1, after: 2 },
    })
    expect(await own(ben)).toEqual({
      points: { before: 4, after: 6 },
      place: { before: 2, after: 1 },
    })
    const moved = await server.call(predictorMoves, { token: ben.guulJwt, query: { gameId } })
    expect(moved.body.own.map(({ points }) => points)).toEqual([4, 2])
    await agrees()
    const events = await server.call(getEvents, { token, params: { id: admin.teamId } })
    expect(events.body.upcoming).toMatchObject([
      { gameId, fixtureId, gameType: 'scorePredictor', people: 2, raceId: '', puzzleType: '' },
    ])
    const fixtures = await server.call(getFixtures, { token })
    expect(fixtures.body.fixtures).toMatchObject([{ gameId, name: 'First', teams: 4, matches: 4 }])
  })

  test('one import twice changes nothing; a result that is left out corrects nothing', async () => {
    const game = await playing(server, { name: 'Twice' })
    const ada = await game.join('Ada')
    await game.tip(ada, 1, [['Third Floor', 1, 0]])
    at('2026-10-15T15:00:00Z')
    const after = played(league(), 'Third Floor', [1, 0])
    await game.take(after)
    const rows = () =>
      rowsOf(
        server.world.db,
        sql`select count(*)::int as n, sum(points)::int as points from results`,
      )
    const once = await rows()
    await game.take(after)
    await game.take(league())
    await game.take([...after].map((one) => ({ ...one, ground: 'Roof' })))
    expect(await rows()).toEqual(once)
    expect(await game.table()).toEqual(['1 Ada 4'])
  })

  test('a standing tip serves for what was forgotten, for the tendency at most; a void match gives nothing', async () => {
    const game = await playing(server, { name: 'Standing' })
    const [ada, ben] = [await game.join('Ada'), await game.join('Ben')]
    const body = { userId: ada.userId, gameId: game.gameId, kind: 'score', home: 2, away: 1 }
    await server.call(postStandingTip, { token: ada.guulJwt, body })
    await game.tip(ada, 1, [['Rooftop FC', 0, 0, true]])
    await game.tip(ben, 1, [['Rooftop FC', 0, 0, true]])
    at('2026-10-15T15:00:00Z')
    let matches = played(league(), 'Third Floor', [2, 1])
    matches = matches.map((one) =>
      one.team1 === 'Rooftop FC' ? { ...one, status: 'abandoned' } : one,
    )
    await game.take(matches)
    expect(await game.table()).toEqual(['1 Ada 2'])
    const [first, second] = (await game.round(1, ada)).matches
    expect(first!.earned).toMatchObject({ points: 2, tier: 'tendency', isStanding: true })
    expect(second!.earned).toMatchObject({ points: 0, why: 'void' })
    await agrees()
  })

  test('the second half has a table of its own, where who came late can win', async () => {
    const six = [1, 2, 3, 4].map((n) => ({
      ...league()[0]!,
      round: `Round ${n}`,
      date: `2026-10-1${4 + n}`,
      team1: `Home ${n}`,
    }))
    const game = await playing(server, {
      matches: six,
      name: 'Halves',
      rules: { lateJoiners: 'lowest' },
    })
    const [ada, ben] = [await game.join('Ada'), await game.join('Ben')]
    for (const n of [1, 2, 3, 4]) await game.tip(ada, n, [[`Home ${n}`, 1, 0]])
    at('2026-10-16T15:00:00Z')
    await game.take(six.map((one, i) => (i < 2 ? { ...one, score: { ft: [1, 0] } } : one)))
    for (const n of [3, 4]) await game.tip(ben, n, [[`Home ${n}`, 2, 0]])
    await untilQuiet(server)
    expect(await game.table()).toEqual(['1 Ada 8', '2 Ben 8']) // the lowest of two rounds
    at('2026-10-18T15:00:00Z')
    await game.take(six.map((one, i) => ({ ...one, score: { ft: i < 2 ? [1, 0] : [2, 0] } })))
    expect(await game.table()).toEqual(['1 Ben 16', '2 Ada 12'])
    expect(await game.table('second')).toEqual(['1 Ben 8', '2 Ada 4'])
    await agrees()
  })
})
