import { answerFeed, type Competition } from '../competitions.contract.ts'
import type { FeedAnswer } from '#shared/predictors.ts'
import { listFeeds, listFeedQuestions } from '../server/competitions/list-feeds.ts'
import { answerOperatorFeed } from '../server/competitions/operator.ts'
import { NO_TEAM } from '#server/teams/schema.ts'
import { startServer, type TestServer } from '#tests/server.ts'
import { answers, driversIn, startJolpica } from '#tests/http/jolpica.ts'
import { following } from '#tests/http/race-season.ts'
import {
  DRIVERS,
  ended,
  HARBOUR,
  racing,
  SALT,
  season,
  TOWN,
  type Race,
  PICKS,
} from '#tests/http/race-predictor-fixture.ts'
import { freshToken } from '#tests/http/find-the-word-fixture.ts'

const OVER = ended(season(), HARBOUR, { order: DRIVERS })
const without = (races: readonly Race[], name: string) =>
  races.filter(({ raceName }) => raceName !== name)
const changed = (races: readonly Race[], name: string, more: object) =>
  races.map((one) => (one.raceName === name ? { ...one, ...more } : one))
const MINE = { ...PICKS, firstRetirement: 'prado' }

describe('what of a feed of races is not clear', () => {
  let server: TestServer
  let source: Awaited<ReturnType<typeof startJolpica>>
  beforeAll(async () => {
    source = await startJolpica()
    server = await startServer({}, null, { publicWay: source.way })
  })
  beforeEach(() => {
    server.clock.set('2026-10-14T09:00:00Z')
    Object.assign(source.jolpica, {
      races: season(),
      drivers: driversIn(OVER),
      season: '2026',
      fault: () => null,
    })
  })
  afterAll(async () => {
    source.close()
    await server.close()
  })

  async function begin() {
    const game = await following(server, '/ergast/f1/2026/')
    const read = (races: readonly Race[]) => {
      source.jolpica.races = races
      return game.read()
    }
    const answer = async (keys: readonly string[], said: FeedAnswer) => {
      const { guulJwt: token } = await freshToken(server, game.admin)
      const body = { companyId: game.admin.teamId, fixtureId: game.fixtureId, keys: [...keys] }
      return server.call(answerFeed, { token, body: { ...body, answer: said } })
    }
    const bell = async () => {
      const told = await server.notificationsOf(await freshToken(server, game.admin))
      return told.filter(({ kind }) => kind === 'feedAsks')
    }
    return { ...game, read, answer, bell }
  }
  const statusOf = ({ matches }: Competition, name: string) =>
    matches.filter(({ home }) => home === name).map(({ status }) => status)

  test('a race the calendar lists no more is asked about, with its picks; who says it is off ends it, and the list brings it back', async () => {
    const game = await begin()
    const { raceId } = await game.look(HARBOUR)
    expect((await game.pick(game.admin, raceId, MINE)).body.saved).toBe(2)
    const left = await game.read(without(season(), HARBOUR))
    expect(left.held).toMatchObject({
      total: 1,
      rows: [
        {
          kind: 'match_missing',
          line: 0,
          home: HARBOUR,
          away: '',
          day: '2026-10-18',
          answers: ['same', 'leave_out'],
        },
      ],
    })
    expect(statusOf(left, HARBOUR)).toEqual(['open', 'open'])
    expect(await game.bell()).toHaveLength(1)
    const picked = { picks: { podium: MINE.podium } }
    expect(await game.look(HARBOUR)).toMatchObject(picked)

    const { key } = left.held.rows[0]!
    expect((await game.read(season())).held.total).toBe(0)
    expect((await game.read(without(season(), HARBOUR))).held.rows[0]!.key).toBe(key)
    const off = await game.answer([key], 'leave_out')
    expect([off.status, off.body.held.total]).toEqual([200, 0])
    expect(statusOf(off.body, HARBOUR)).toEqual(['void', 'void'])
    expect((await game.look(SALT)).race.canPick).toBe(true)

    const back = await game.read(season())
    expect([back.held.total, statusOf(back, HARBOUR)]).toEqual([0, ['open', 'open']])
    expect(await game.look(HARBOUR)).toMatchObject(picked)
  })

  test('who says that it is still to be raced is not asked again', async () => {
    const game = await begin()
    const { held } = await game.read(without(season(), TOWN))
    expect(held.rows).toMatchObject([{ kind: 'match_missing', home: TOWN }])
    const said = await game.answer([held.rows[0]!.key], 'same')
    expect([said.body.held.total, statusOf(said.body, TOWN)]).toEqual([0, ['open', 'open']])
    expect(
      (await game.read(without(changed(season(), SALT, { time: '14:00:00Z' }), TOWN))).held.total,
    ).toBe(0)
  })

  test('what says less asks nothing: a calendar that failed, half a season, a result after the last race', async () => {
    const game = await begin()
    source.jolpica.fault = ({ part }) => (part === 'races' ? answers(500) : null)
    const failed = await game.read(OVER)
    expect([failed.feed.error, failed.held.total]).toEqual(['feed_partly', 0])
    source.jolpica.fault = () => null
    expect((await game.read(season().slice(0, 1))).held.total).toBe(0)
    server.clock.set('2026-11-07T09:00:00Z')
    expect((await game.read(season().slice(0, 2))).held.total).toBe(0)
  })

  test('a row that can’t be read waits alone, what is known of its race stays, and an answer holds', async () => {
    const game = await begin()
    const some = changed(changed(season(), SALT, { status: 'eaten' }), HARBOUR, {
      Qualifying: { date: 'TBD' },
    })
    const first = await game.read([...some, { ...season()[2]!, raceName: '', round: 'x' }])
    expect(first.feed.error).toBe('')
    expect(first.held.rows).toMatchObject([
      { kind: 'day_impossible', line: 1, round: 'Qualifying', home: HARBOUR, value: 'TBD' },
      { kind: 'status_unknown', line: 2, home: SALT, value: 'eaten', answers: ['leave_out'] },
      { kind: 'race_unreadable', line: 4, home: '', value: 'x' },
    ])
    expect(statusOf(first, SALT)).toEqual(['open', 'open'])
    const keys = first.held.rows.map(({ key }) => key)
    expect((await game.answer(keys, 'another')).body).toMatchObject({ message: 'answer_invalid' })
    expect((await game.answer(keys, 'leave_out')).body.held.total).toBe(0)
    expect((await game.read(changed(some, TOWN, { time: '15:00:00Z' }))).held.total).toBe(0)
    const twins = [...season(), { ...season()[1]!, round: '9' }]
    expect((await game.read(twins)).held.rows).toMatchObject([
      { kind: 'race_twice', home: SALT, value: '2, 4' },
    ])
  })

  test('an operator’s own are listed in plain words, and answered by their key', async () => {
    const game = await racing(server, { name: 'Operator’s season' })
    const [, second] = OVER[0]!['Results'] as object[]
    const twice = [
      ...(OVER[0]!['Results'] as object[]),
      { ...second, position: '9', positionText: '9' },
    ]
    server.clock.set('2026-10-18T16:00:00Z')
    const taken = await game.take(without(changed(OVER, HARBOUR, { Results: twice }), SALT))
    expect(taken.pendingCount).toBe(2)
    const { db } = server.world
    const own = async () =>
      (await listFeedQuestions(db, NO_TEAM)).filter(
        ({ competition }) => competition === 'Operator’s season',
      )
    const [missing, result] = await own()
    expect(missing).toMatchObject({
      line: 0,
      match: `2026-10-25: ${SALT}`,
      asks: expect.stringContaining('Is it still to come'),
      answers: 'same | leave_out',
    })
    expect(result).toMatchObject({
      line: 1,
      match: `Results, 2026-10-18: ${HARBOUR}`,
      asks: expect.stringContaining('contradict'),
      answers: 'leave_out',
    })
    const feeds = await listFeeds(db)
    expect(feeds.find(({ name }) => name === 'Operator’s season')).toMatchObject({
      waits: 2,
      error: '',
    })
    await answerOperatorFeed(server.world, { key: missing!.key, answer: 'leave_out' })
    await game.take(without(OVER, SALT))
    expect(await own()).toEqual([])
    expect((await game.look(SALT)).race.status).toBe('void')
    expect((await game.look(HARBOUR)).result.podium).toEqual(DRIVERS.slice(0, 3))
  })
})
