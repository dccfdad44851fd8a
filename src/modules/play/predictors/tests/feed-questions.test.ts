import {
  answerFeed,
  competition,
  createCompetition,
  nameTeam,
  readFeed,
  type Competition,
} from '../competitions.contract.ts'
import type { User } from '#shared/accounts.ts'
import { getStageMatches, postPredictorSchedule, scorePredict } from '../contract.ts'
import { defaultRules } from '#shared/predictors.ts'
import { startServer, type TestServer, refusal } from '#tests/server.ts'
import { FEED_HOST, startFeed } from './feeds.ts'
import { feedOf, league, untilQuiet, type Fixture } from '#tests/http/score-predictor-fixture.ts'

let server: TestServer
let source: Awaited<ReturnType<typeof startFeed>>
let admin: User
let member: User

describe('predictors/tests/feed-questions', () => {
  beforeAll(async () => {
    source = await startFeed()
    server = await startServer({}, null, { publicWay: source.way })
  })
  beforeEach(async () => {
    server.clock.set('2026-10-14T09:00:00Z')
    const made = await server.space()
    admin = made.admin
    member = await server.person('Deniz', made.gameSpaceGuid)
  })
  afterAll(async () => {
    await server.close()
    source.close()
  })

  const ask = (who = admin) => ({ companyId: who.teamId })

  /** A competition of the space's own, whose feed says what `say` gives it. */
  async function begin(matches: readonly Fixture[] = league()) {
    source.feed.text = feedOf(matches)
    const body = {
      ...ask(),
      name: 'Lunch League',
      timeZoneId: 'UTC',
      address: `https://${FEED_HOST}/a`,
    }
    const { fixtureId } = (await server.call(createCompetition, { token: admin.guulJwt, body }))
      .body
    const ids = { ...ask(), fixtureId }
    const read = async (): Promise<Competition> =>
      (await server.call(competition, { token: admin.guulJwt, query: ids })).body
    const say = async (text: string | Buffer) => {
      source.feed.text = text
      await server.call(readFeed, { token: admin.guulJwt, body: ids })
      await untilQuiet(server)
      return read()
    }
    const take = (some: readonly Fixture[]) => say(feedOf(some))
    const answer = (keys: readonly string[], said: 'same' | 'another' | 'leave_out', who = admin) =>
      server.call(answerFeed, { body: { ...ids, keys: [...keys], answer: said }, by: who })
    return { ids, read, say, take, answer }
  }

  const bell = async (who = admin) =>
    (await server.notificationsOf(who)).filter(({ kind }) => kind.startsWith('feed'))

  const swapped = (matches: readonly Fixture[], i: number) =>
    matches.map((one, n) => (n === i ? { ...one, team1: one.team2, team2: one.team1 } : one))

  test('what is clear is taken, a row that is not waits alone, and the admins hear of it once', async () => {
    const { take } = await begin()
    const some = league().map((one, i) => (i === 0 ? { ...one, status: 'eaten' } : one))
    const { held, matches, feed } = await take([
      ...some.slice(0, 3),
      { ...some[3]!, time: '18:30' },
    ])
    expect(held).toMatchObject({
      total: 1,
      rows: [{ kind: 'status_unknown', value: 'eaten', line: 1, answers: ['leave_out'] }],
    })
    expect([matches.length, matches[3]!.time, feed.error]).toEqual([4, '18:30', ''])
    await take(some.map((one) => ({ ...one, ground: 'Roof' })))
    const told = (await bell()).filter(({ kind }) => kind === 'feedAsks')
    expect(told).toMatchObject([{ channel: 'Lunch League' }])
    expect(await bell(member)).toEqual([])
    await take(league())
    expect((await take(some)).held.total).toBe(1)
    expect((await bell()).filter(({ kind }) => kind === 'feedAsks')).toHaveLength(2)
  })

  test('sides the other way round are the same match, once somebody said so: its tips stay with the teams', async () => {
    const { ids, take, answer } = await begin()
    const { fixtureId } = ids
    const schedule = {
      companyId: admin.teamId,
      userId: admin.userId,
      fixtureId,
      groupId: '',
      channelId: '',
      rules: defaultRules,
    }
    const token = admin.guulJwt
    const { gameId } = (await server.call(postPredictorSchedule, { token, body: schedule })).body
    const { stageId } = (await server.call(competition, { token, query: ids })).body.stages[0]!
    const query = { gameId, stageId, userId: member.userId }
    const round = async () =>
      (await server.call(getStageMatches, { token: member.guulJwt, query })).body.matches[0]!
    const { matchId } = await round()
    const predictionList = [{ matchId, home: 2, away: 1 }]
    const tip = { gameId, stageId, userId: member.userId, predictionList }
    expect((await server.call(scorePredict, { token: member.guulJwt, body: tip })).status).toBe(200)
    const { held, matches } = await take(swapped(league(), 0))
    expect(held.rows).toMatchObject([
      { kind: 'sides_swapped', home: 'Canteen FC', match: { home: 'Third Floor' } },
    ])
    expect(matches).toHaveLength(4)
    const said = await answer([held.rows[0]!.key], 'same')
    expect([said.status, said.body.held.total]).toEqual([200, 0])
    server.clock.set('2026-10-15T15:00:00Z')
    const played = swapped(league(), 0).map((one, i) => (i ? one : { ...one, score: [1, 2] }))
    expect((await take(played)).held.total).toBe(0)
    expect(await round()).toMatchObject({
      home: 'Third Floor',
      score: { ft: [2, 1] },
      earned: { tier: 'exact', points: 4 },
    })
  })

  test('a match that the feed has no more is asked about; who says it is off ends it', async () => {
    const { take, answer } = await begin()
    const { held } = await take(league().slice(1))
    expect(held.rows).toMatchObject([
      { kind: 'match_missing', line: 0, home: 'Third Floor', answers: ['same', 'leave_out'] },
    ])
    const { body } = await answer([held.rows[0]!.key], 'leave_out')
    expect(body.matches.map(({ home, status }) => [home, status])).toContainEqual([
      'Third Floor',
      'void',
    ])
    expect(body.held.total).toBe(0)
  })

  test('an answer is an admin’s, of the own space, of what waits, and of what may be said', async () => {
    const { take, answer } = await begin()
    const { held } = await take(swapped(league(), 0))
    const { key } = held.rows[0]!
    expect((await answer([key], 'same', member)).status).toBe(403)
    const { admin: stranger } = await server.space({ name: 'Another company' })
    expect([403, 404]).toContain((await answer([key], 'same', stranger)).status)
    expect(await answer(['0'.repeat(32)], 'same')).toMatchObject(refusal(404, 'not_found'))
    const { held: more } = await take(league().map((one, i) => (i ? one : { ...one, status: 'x' })))
    expect(await answer([more.rows[0]!.key], 'another')).toMatchObject(
      refusal(400, 'answer_invalid'),
    )
    const twice = await Promise.all([1, 2].map(() => answer([more.rows[0]!.key], 'leave_out')))
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
  })

  test('a team’s names are known; that two are two, or two are one, is the admin’s to say', async () => {
    const { ids, take } = await begin()
    const spell = (from: string, to: string) =>
      JSON.parse(feedOf(league()).replaceAll(from, to)).matches as Fixture[]
    const taken = await take(spell('Third Floor', 'Third Floor FC'))
    expect([taken.held.total, taken.matches.length]).toEqual([0, 4])
    expect(taken.teams).toEqual(['Canteen FC', 'Night Build', 'Rooftop FC', 'Third Floor FC'])
    expect(taken.otherNames).toEqual([{ team: 'Third Floor FC', names: ['Third Floor'] }])
    const say = (name: string, team: string) =>
      server.call(nameTeam, { token: admin.guulJwt, body: { ...ids, name, team } })
    const { body } = await say('Third Floor FC', 'Third Floor FC')
    expect(body.otherNames).toEqual([])
    expect((await say('Third Floor FC', 'A name of nobody’s')).status).toBe(404)
    const { body: again } = await say('Third Floor FC', 'Third Floor')
    expect(again.otherNames).toEqual([{ team: 'Third Floor FC', names: ['Third Floor'] }])
  })

  test('a feed that could not be read for a day is told of once', async () => {
    const { say } = await begin()
    await say('gone')
    expect(await bell()).toEqual([])
    server.clock.pass(25 * 3_600_000)
    await say('gone')
    await say('gone still')
    expect((await bell()).map(({ kind, channel }) => [kind, channel])).toEqual([
      ['feedFails', 'Lunch League'],
    ])
  })

  test('a score before kick-off waits, and is taken once the match has begun, from the same text', async () => {
    const { take } = await begin()
    const early = league().map((one, i) => (i ? one : { ...one, score: [2, 0] }))
    const { held, matches } = await take(early)
    expect(held.rows).toMatchObject([{ kind: 'score_early', value: '2:0' }])
    expect(matches[0]).toMatchObject({ status: 'open' })
    server.clock.set('2026-10-15T13:00:00Z')
    const later = await take(early)
    expect(later.held.total).toBe(0)
    expect(later.matches[0]).toMatchObject({ status: 'played', score: { ft: [2, 0] } })
  })

  test('a byte order mark and Latin-1 are read', async () => {
    const { say } = await begin()
    const text = feedOf(league()).replaceAll('Canteen FC', 'Café Mélange')
    const marked = await say(`\ufeff${text}`)
    expect(marked.teams).toContain('Café Mélange')
    const latin = await say(Buffer.from(text.replace('2026-10-22', '2026-10-23'), 'latin1'))
    expect([latin.feed.error, latin.teams.includes('Café Mélange')]).toEqual(['', true])
  })
})
