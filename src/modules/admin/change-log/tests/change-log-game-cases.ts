import {
  changeCompetition,
  createCompetition,
  deleteCompetition,
  deleteMatch,
  postMatches,
  postResult,
  renameTeam,
  takeBackResult,
} from '#modules/play/predictors/competitions.contract.ts'
import {
  createEvent,
  deleteEvent,
  deleteQuestion,
  lockNow,
  postAnswer,
  postQuestion,
  renameEvent,
  voidQuestion,
} from '#modules/play/predictors/special-events.contract.ts'
import {
  deletePredictor,
  pausePredictor,
  postPredictorSchedule,
} from '#modules/play/predictors/predictor-schedules.contract.ts'
import { defaultRules } from '#shared/predictors.ts'
import type { Doings, Space } from './change-log-fixture.ts'

const ZONE = 'Europe/Istanbul'
const KICK_OFF = new Date('2026-10-20T10:00:00Z')
const LOCK = '2026-10-19T12:00:00.000Z'

/** A competition by hand with a match on the 20th. */
async function cup({ all, admin, ask }: Space) {
  all.server.clock.set('2026-10-14T09:00:00Z')
  const companyId = admin.teamId
  const made = { companyId, name: 'Canteen Cup', timeZoneId: ZONE }
  const { fixtureId } = (await ask(createCompetition, { body: made })).body
  const key = { companyId, fixtureId }
  const line = { round: 'Round 1', day: '2026-10-20', time: '13:00', home: 'Roof', away: 'Yard' }
  const { matches } = (await ask(postMatches, { body: { ...key, matches: [line] } })).body
  return { key, fixtureId, matchId: matches[0]!.matchId }
}

/** An event with a question, that is not published. */
async function event({ all, admin, ask }: Space) {
  all.server.clock.set('2026-10-14T09:00:00Z')
  const companyId = admin.teamId
  const begun = { companyId, name: 'Company day', startsAt: LOCK }
  const { fixtureId } = (await ask(createEvent, { body: begun })).body
  const key = { companyId, fixtureId }
  const asked = { kind: 'yesNo', points: 5, texts: { en: 'Rain?' }, locksAt: LOCK }
  const { questions } = (await ask(postQuestion, { body: { ...key, ...asked } })).body
  return { key, fixtureId, questionId: questions[0]!.questionId }
}

const play = ({ admin, ask }: Space, key: { companyId: string; fixtureId: string }, more = {}) =>
  ask(postPredictorSchedule, { body: { ...key, userId: admin.userId, groupId: '', ...more } })

/** What a line says of a game of predictions. */
const game = (fixtureId: string, more = {}) => ({
  fixtureId,
  groupId: '',
  channelId: '',
  hour: 9,
  minute: 30,
  timeZone: ZONE,
  rules: defaultRules,
  raceRules: null,
  startDay: null,
  ...more,
})

const question = {
  kind: 'yesNo',
  texts: expect.objectContaining({ en: 'Rain?' }) as unknown,
  points: 5,
}
const some = (value: object) => expect.objectContaining(value) as unknown

/** Acts about competitions, predictions and special events. */
export const gameActs: Doings = {
  async competition_changed(space) {
    const { key, fixtureId, matchId } = await cup(space)
    const { ask } = space
    await ask(renameTeam, { body: { ...key, from: 'Roof', to: 'Loft' } })
    await ask(deleteMatch, { body: { ...key, matchId } })
    await ask(changeCompetition, { body: { ...key, name: 'Yard Cup' } })
    await ask(changeCompetition, { body: { ...key, address: 'https://feeds.example/cup?key=1' } })
    return [
      { name: 'Canteen Cup', address: '' },
      { fixtureId, matches: 1 },
      { fixtureId, from: 'Roof', to: 'Loft' },
      { fixtureId, matchId },
      { name: 'Yard Cup', timeZone: ZONE, address: '' },
      { name: 'Yard Cup', timeZone: ZONE, address: 'feeds.example' },
    ].map((after) => ({ before: null, after }))
  },
  async competition_removed(space) {
    const { key } = await cup(space)
    await space.ask(deleteCompetition, { body: key })
    return [{ before: null, after: { name: 'Canteen Cup' } }]
  },
  async predictor_changed(space) {
    const { key, fixtureId } = await cup(space)
    const { gameId } = (await play(space, key)).body
    await play(space, key, { hour: 8, rules: { ...defaultRules, exact: 5 } })
    const { companyId } = key
    await space.ask(pausePredictor, { body: { companyId, gameId, isPaused: true } })
    const later = game(fixtureId, { hour: 8, rules: { ...defaultRules, exact: 5 } })
    return [
      { before: null, after: game(fixtureId) },
      { before: game(fixtureId), after: later },
      { before: null, after: { ...later, isPaused: true, pausedUntil: null } },
    ]
  },
  async predictor_removed(space) {
    const { key, fixtureId } = await cup(space)
    const { gameId } = (await play(space, key)).body
    await space.ask(deletePredictor, { body: { companyId: key.companyId, gameId } })
    return [{ before: game(fixtureId), after: null }]
  },
  async result_typed(space) {
    const { key, fixtureId, matchId } = await cup(space)
    space.all.server.clock.set(KICK_OFF.getTime() + 10_000)
    const said = { status: 'played', ft: [2, 1] }
    await space.ask(postResult, { body: { ...key, matchId, ...said } })
    const after = { fixtureId, matchId, status: 'played', score: { ft: [2, 1] }, why: '' }
    return [{ before: { status: 'open', score: {} }, after }]
  },
  async result_corrected(space) {
    const { key, fixtureId, matchId } = await cup(space)
    space.all.server.clock.set(KICK_OFF.getTime() + 10_000)
    const type = (more: object) =>
      space.ask(postResult, { body: { ...key, matchId, status: 'played', ...more } })
    await type({ ft: [2, 1] })
    await type({ ft: [3, 1], why: 'A late goal' })
    await space.ask(takeBackResult, { body: { ...key, matchId, why: 'Another match' } })
    const played = (ft: number[]) => ({ status: 'played', score: { ft } })
    const of = { fixtureId, matchId }
    const open = { ...of, status: 'open', score: {}, why: 'Another match' }
    return [
      { before: played([2, 1]), after: { ...of, ...played([3, 1]), why: 'A late goal' } },
      { before: played([3, 1]), after: open },
    ]
  },
  async event_changed(space) {
    const { key, fixtureId, questionId } = await event(space)
    const { ask } = space
    await ask(renameEvent, { body: { ...key, name: 'Roof day' } })
    const again = { kind: 'yesNo', points: 8, texts: { en: 'Rain?' }, locksAt: LOCK }
    await ask(postQuestion, { body: { ...key, questionId, ...again } })
    const extra = { ...again, texts: { en: 'Snow?' } }
    const { questions } = (await ask(postQuestion, { body: { ...key, ...extra } })).body
    await ask(deleteQuestion, { body: { ...key, questionId: questions[1]!.questionId } })
    await play(space, key)
    await ask(lockNow, { body: { ...key, questionId } })
    const first = { ...question, locksAt: LOCK }
    return [
      { before: null, after: { fixtureId, name: 'Company day' } },
      { before: null, after: some({ ...first, fixtureId, questionId }) },
      { before: { name: 'Company day' }, after: { fixtureId, name: 'Roof day' } },
      { before: some(first), after: some({ ...first, points: 8, questionId }) },
      { before: null, after: some({ kind: 'yesNo', points: 8 }) },
      { before: some({ kind: 'yesNo', points: 8, fixtureId }), after: null },
      { before: { locksAt: LOCK }, after: some({ fixtureId, questionId }) },
    ]
  },
  async event_removed(space) {
    const { key } = await event(space)
    await space.ask(deleteEvent, { body: key })
    return [{ before: null, after: { name: 'Company day' } }]
  },
}

/** What an event's answers are in the log: results, as a match's are. */
export async function answering(space: Space) {
  const { key, fixtureId, questionId } = await event(space)
  await play(space, key)
  const say = (more: object) =>
    space.ask(postAnswer, { body: { ...key, questionId, why: '', ...more } })
  const cancel = (isVoid: boolean) =>
    space.ask(voidQuestion, { body: { ...key, questionId, isVoid, why: 'It snowed' } })
  await say({ answer: ['yes'], locksNow: true })
  await say({ answer: ['no'], why: 'It was fog' })
  await cancel(true)
  await cancel(false)
  const of = { fixtureId, matchId: questionId }
  return { of }
}
