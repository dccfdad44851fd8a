import type { User } from '#shared/accounts.ts'
import {
  competition,
  createCompetition,
  postMatches,
  postResult,
  readFeed,
} from '../competitions.contract.ts'
import { getStageMatches, postPredictorSchedule, scorePredict } from '../contract.ts'
import { createEvent, getEvent, postQuestion } from '../special-events.contract.ts'
import { FEED_HOST, startFeed } from './feeds.ts'
import { DAY_MS, startPaying, teamMonthly, type Paying } from '#tests/http/billing-fixture.ts'
import { feedOf, league } from '#tests/http/score-predictor-fixture.ts'

const AHEAD_DAYS = 20 // after a trial that begins today

describe('predictors/tests/plan-predictors', () => {
  let paying: Paying
  let source: Awaited<ReturnType<typeof startFeed>>
  beforeAll(async () => {
    source = await startFeed()
    paying = await startPaying({}, { publicWay: source.way })
  })
  afterAll(async () => {
    await paying.close()
    source.close()
  })

  const limited = (feature: string) => ({
    status: 403,
    body: { message: 'plan_limit', detail: feature },
  })

  /** Calls as a space's admin, whose session is renewed when its trial is over. */
  async function trialSpace() {
    let { admin } = await paying.server.space()
    const ask: Paying['server']['call'] = (endpoint, input = {}) =>
      paying.server.call(endpoint, { token: admin.guulJwt, ...input })
    const again = async () => void (admin = await paying.again(admin))
    const end = async () => {
      await paying.pass(0.05)
      await paying.pass(14)
      await again()
    }
    const ahead = new Date(paying.server.clock.now.getTime() + AHEAD_DAYS * DAY_MS)
    const day = ahead.toISOString().slice(0, 10)
    return { companyId: admin.teamId, day, ask, end, again, who: (): User => admin }
  }

  test('what a trial began is played to its end, and in a free space gets no new match', async () => {
    const { companyId, day, ask, end, again, who } = await trialSpace()
    const round = { round: 'Round 1', day, time: '12:00' }
    const line = (home: string, away: string) => ({ ...round, home, away })
    const made = { companyId, name: 'Canteen Cup', timeZoneId: 'UTC' }
    const { fixtureId } = (await ask(createCompetition, { body: made })).body
    const key = { companyId, fixtureId }
    const first = await ask(postMatches, { body: { ...key, matches: [line('Roof', 'Yard')] } })
    const { matchId } = first.body.matches[0]!
    const { stageId } = first.body.stages[0]!
    const game = { ...key, userId: who().userId, groupId: '', channelId: '' }
    const { gameId } = (await ask(postPredictorSchedule, { body: game })).body
    await end()
    const more = { body: { ...key, matches: [line('Stairs', 'Hall')] } }
    expect(await ask(postMatches, more)).toMatchObject(limited('predictors'))
    expect(await ask(createCompetition, { body: made })).toMatchObject(limited('predictors'))
    const moved = { ...line('Roof', 'Yard'), matchId, time: '13:00' }
    expect((await ask(postMatches, { body: { ...key, matches: [moved] } })).status).toBe(200)
    const { userId } = who()
    const tip = { gameId, stageId, userId, predictionList: [{ matchId, home: 1, away: 0 }] }
    expect((await ask(scorePredict, { body: tip })).status).toBe(200)
    paying.server.clock.set(`${day}T15:00:00Z`)
    await again()
    const result = { ...key, matchId, status: 'played', ft: [1, 0], why: '' }
    expect((await ask(postResult, { body: result })).status).toBe(200)
    const query = { gameId, stageId, userId }
    const { matches } = (await ask(getStageMatches, { query })).body
    expect(matches).toMatchObject([{ home: 'Roof', status: 'played' }])
  })

  test('a feed of its own corrects what is there and adds nothing, until a plan holds predictors again', async () => {
    const { companyId, day, ask, end, who } = await trialSpace()
    const all = league().map((one) => ({ ...one, date: day }))
    source.feed.text = feedOf(all.slice(0, 2))
    const address = `https://${FEED_HOST}/league.json`
    const made = { companyId, name: 'Lunch League', timeZoneId: 'UTC', address }
    const { fixtureId } = (await ask(createCompetition, { body: made })).body
    const key = { companyId, fixtureId }
    await end()
    const later = all.map((one) => ({ ...one, time: '18:00' }))
    source.feed.text = feedOf(later)
    const read = async () => (await ask(readFeed, { body: key })).body
    const times = (body: { matches: readonly { time: string }[] }) =>
      body.matches.map(({ time }) => time)
    expect(times(await read())).toEqual(['18:00', '18:00'])
    expect((await read()).feed).toMatchObject({ error: '' })
    await paying.buy(who(), teamMonthly)
    expect(times(await read())).toEqual(['18:00', '18:00', '18:00', '18:00'])
    const asked = source.feed.requests
    expect((await ask(competition, { query: key })).body.matches).toHaveLength(4)
    expect(source.feed.requests).toBe(asked)
  })

  test('an event of a trial is answered and settled, and gets no other question', async () => {
    const { companyId, day, ask, end } = await trialSpace()
    const locksAt = `${day}T12:00:00.000Z`
    const begun = { companyId, name: 'Company day', startsAt: locksAt }
    const { fixtureId } = (await ask(createEvent, { body: begun })).body
    const key = { companyId, fixtureId }
    const question = { ...key, kind: 'yesNo', points: 5, texts: { en: 'Rain?' }, locksAt }
    const { questionId } = (await ask(postQuestion, { body: question })).body.questions[0]!
    await end()
    expect(await ask(postQuestion, { body: question })).toMatchObject(limited('specialEvents'))
    const changed = { ...question, questionId, points: 7 }
    expect((await ask(postQuestion, { body: changed })).status).toBe(200)
    expect((await ask(getEvent, { query: key })).body.questions).toMatchObject([{ points: 7 }])
  })
})
