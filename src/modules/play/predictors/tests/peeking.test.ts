import { updateUserSettings, type User } from '#shared/accounts.ts'
import {
  createCompetition,
  postMatches,
  postResult,
  previewResult,
} from '../competitions.contract.ts'
import {
  corrections,
  getStageMatches,
  getStages,
  matchTips,
  postPredictorSchedule,
  scorePredict,
  whatIf,
} from '../contract.ts'
import { defaultRules } from '#shared/predictors.ts'
import { lockNow } from '../special-events.contract.ts'
import { auditOf } from '#tests/audit.ts'
import { sharedServer } from '#tests/server.ts'
import { league, playing, played } from '#tests/http/score-predictor-fixture.ts'
import { holding } from '#tests/http/special-event-fixture.ts'

const KICK_OFF = '2026-10-15T12:15:00Z'

describe('others’ tips', () => {
  const server = sharedServer()
  beforeEach(() => server.clock.set('2026-10-14T09:00:00Z'))

  const after = (iso: string, ms: number) => server.clock.set(Date.parse(iso) + ms)
  const hide = (user: User) =>
    server.call(updateUserSettings, { body: { userId: user.userId, isHidden: true }, by: user })

  /** People who tip the first match, each a different score. */
  async function tipped(people: number, name: string) {
    const game = await playing(server, { name })
    const all: User[] = []
    for (let i = 0; i < people; i++) {
      const one = await game.join(`Tipper ${i}`)
      await game.tip(one, 1, [['Third Floor', i, 0]])
      all.push(one)
    }
    const { stage, matches } = await game.round(1)
    const { matchId } = matches[0]!
    const tipsFor = (who: User) =>
      server.call(matchTips, { token: who.guulJwt, query: { gameId: game.gameId, matchId } })
    return { ...game, all, matchId, stageId: stage.stageId, tipsFor }
  }

  test('show to nobody until a request that began before the lock can count no more', async () => {
    const game = await tipped(5, 'Reveal')
    const [ada] = game.all as [User]
    for (const ms of [0, 1_999, 2_999]) {
      after(KICK_OFF, ms)
      expect((await game.tipsFor(ada)).body.message).toBe('match_not_locked')
      expect((await game.round(1, ada)).matches[0]!.split).toBeNull()
      const query = { gameId: game.gameId, stageId: game.stageId }
      expect((await server.call(whatIf, { token: ada.guulJwt, query })).body.matches).toEqual([])
    }
    after(KICK_OFF, 3_000)
    expect((await game.tipsFor(ada)).body.tips).toHaveLength(5)
    expect((await game.round(1, ada)).matches[0]!.split).toMatchObject({ tips: 5 })
  })

  test('are not to be read off what a result would move, nor off one that comes with the lock', async () => {
    const game = await tipped(2, 'Preview')
    const { token, admin, fixtureId, matchId } = game
    const result = { companyId: admin.teamId, fixtureId, matchId, status: 'played', ft: [1, 0] }
    for (const [ms, status] of [
      [-60_000, 409],
      [1_000, 409],
      [3_000, 200],
    ] as const) {
      after(KICK_OFF, ms)
      expect((await server.call(previewResult, { token, body: result })).status).toBe(status)
      const typed = await server.call(postResult, { token, body: { ...result, why: '' } })
      expect(typed.status).toBe(status)
    }
  })

  test('an answer in flight when a question was locked and answered in one step does not count', async () => {
    const day = await holding(server)
    const ada = await day.join('Ada')
    after('2026-10-14T09:00:00Z', 10_000)
    await day.answer(ada, { relay: ['design'] })
    after('2026-10-14T09:00:00Z', 11_000) // begun before, received a second later
    expect((await day.settle('relay', ['design'], { locksNow: true })).status).toBe(200)
    expect((await day.question('relay', ada)).given).toBeNull()
    const rain = { ...day.key, questionId: day.ids.get('rain')! }
    expect((await server.call(lockNow, { token: day.token, body: rain })).status).toBe(200)
    expect((await day.settle('rain', ['yes'])).body.message).toBe('question_not_locked')
    after('2026-10-14T09:00:00Z', 30_000)
    expect((await day.settle('rain', ['yes'])).status).toBe(200)
  })

  test('of fewer than five there is no split, and nobody who hides is part of one', async () => {
    const game = await tipped(6, 'Hidden')
    const [ada, ben, cem] = game.all as [User, User, User]
    after(KICK_OFF, 3_000)
    const split = async () => (await game.tipsFor(ada)).body.split
    expect(await split()).toMatchObject({ tips: 6 })
    await hide(ben)
    const named = (await game.tipsFor(ada)).body.tips
    expect(named.map(({ userId }) => userId)).not.toContain(ben.userId)
    expect(await split()).toMatchObject({ tips: 5, home: 4, draw: 1 })
    expect((await split())!.scores.map(({ home }) => home)).not.toContain(1) // Ben's
    await hide(cem)
    expect(await split()).toBeNull()
    expect((await game.round(1, ada)).matches[0]!.split).toBeNull()
  })

  test('how many a correction raised and lowered counts nobody who hides', async () => {
    const game = await tipped(6, 'Corrected')
    const [ada, ben] = game.all as [User, User]
    await hide(ben)
    after(KICK_OFF, 3 * 3_600_000)
    const won = played(league(), 'Third Floor', [1, 0])
    await game.take(won) // Ben's score, and the tendency of four
    await game.take(played(won, 'Third Floor', [0, 0])) // Ada's
    const call = { token: ada.guulJwt, query: { gameId: game.gameId } }
    const [correction] = (await server.call(corrections, call)).body.corrections
    expect(correction).toMatchObject({ rose: 1, fell: 4 })
  })

  test('a match that an admin moves into the past and back stays locked, and the change log has both', async () => {
    const { admin, ada } = await server.company('Ada')
    const companyId = admin.teamId
    const token = admin.guulJwt
    const made = { companyId, name: 'Cup', timeZoneId: 'UTC' }
    const { fixtureId } = (await server.call(createCompetition, { token, body: made })).body
    const put = (day: string, matchId = '') => {
      const line = { round: 'One', day, time: '12:00', home: 'A', away: 'B' }
      const matches = [{ ...line, ...(matchId && { matchId }) }]
      return server.call(postMatches, { token, body: { companyId, fixtureId, matches } })
    }
    await put('2026-10-12') // a mistake, before anyone has tipped
    const planned = { companyId, fixtureId, userId: admin.userId, groupId: '', channelId: '' }
    const schedule = { ...planned, rules: { ...defaultRules } }
    const { gameId } = (await server.call(postPredictorSchedule, { token, body: schedule })).body
    const [stage] = (await server.call(getStages, { token, query: { fixtureId } })).body.stages
    const { stageId } = stage!
    const matchNow = async () => {
      const query = { gameId, stageId, userId: ada.userId }
      return (await server.call(getStageMatches, { token: ada.guulJwt, query })).body.matches[0]!
    }
    const { matchId } = await matchNow()
    await put('2026-10-20', matchId)
    expect((await matchNow()).canTip).toBe(true) // corrected
    const tip = { matchId, home: 1, away: 0 }
    const predict = (home: number) =>
      server.call(scorePredict, {
        token: ada.guulJwt,
        body: { gameId, stageId, userId: ada.userId, predictionList: [{ ...tip, home }] },
      })
    expect((await predict(1)).status).toBe(200)
    server.clock.pass(60_000)
    const now = new Date(server.clock.now)
    await put('2026-10-14', matchId) // at 12:00, which is in the future
    server.clock.set('2026-10-14T13:00:00Z')
    await put('2026-10-20', matchId)
    expect(await matchNow()).toMatchObject({ canTip: false, isLocked: true })
    expect((await predict(2)).body.message).toBe('match_locked')
    expect(now < server.clock.now).toBe(true)
    const lines = await auditOf(server.world.db, companyId)
    expect(lines.at(-1)).toMatchObject({
      before: { times: ['A – B: 2026-10-14T12:00:00.000Z'] },
      after: { stayLocked: ['A – B'] },
    })
  })

  test('a feed that moves a match after its lock opens it for nobody', async () => {
    const game = await tipped(1, 'Feed')
    const [ada] = game.all as [User]
    after(KICK_OFF, 10_000)
    const later = league().map((one, i) => (i === 0 ? { ...one, date: '2026-10-30' } : one))
    await game.take(later)
    await game.take(played(later, 'Rooftop FC', [0, 0]))
    expect((await game.round(1, ada)).matches[0]).toMatchObject({ canTip: false, isLocked: true })
  })
})
