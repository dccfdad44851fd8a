import type { User } from '#shared/accounts.ts'
import { postPredictorSchedule } from '#modules/play/predictors/contract.ts'
import {
  createEvent,
  eventPredict,
  getEvent,
  getQuestions,
  postAnswer,
  postQuestion,
  specialEventOverviewDetails,
} from '#modules/play/predictors/special-events.contract.ts'
import type { QuestionRules, Timed } from '#shared/special-events.ts'
import { untilScored } from './predictor-replay.ts'
import type { TestServer } from '../server.ts'

export const LOCK = '2026-10-15T12:00:00.000Z' // the day after the tests' clock

export const REVEALED = '2026-10-15T12:00:03.000Z' // no answer can count any more

export const named = (...texts: string[]) =>
  texts.map((text) => ({ id: text.toLowerCase().replaceAll(' ', '-'), text }))

type Some = Partial<Omit<QuestionRules & Timed, 'texts'>> & {
  readonly kind: QuestionRules['kind']
  readonly texts?: { en?: string; tr?: string }
}

/** What a company day asks: one of each kind. */
export const companyDay: Record<string, Some> = {
  relay: { kind: 'one', points: 10, options: named('Design', 'Platform', 'Sales') },
  drinks: { kind: 'several', points: 5, choose: 2, options: named('Lemonade', 'Cola', 'Water') },
  coffees: { kind: 'number', points: 15, bonus: 8, percent: 5 },
  talks: { kind: 'order', points: 3, bonus: 6, options: named('Summer', 'Ten years', 'Kitchen') },
  rain: { kind: 'yesNo', points: 5 },
}

/** A space with an event of some questions; published unless it is said otherwise. */
export async function holding(
  server: TestServer,
  {
    questions = companyDay,
    isDraft = false,
    startDay = '',
  }: { questions?: Record<string, Some>; isDraft?: boolean; startDay?: string } = {},
) {
  const { admin, gameSpaceGuid } = await server.space()
  const token = admin.guulJwt
  const companyId = admin.teamId
  const begun = { companyId, name: 'Company day', startsAt: LOCK }
  const { fixtureId } = (await server.call(createEvent, { token, body: begun })).body
  const key = { companyId, fixtureId }
  const ids = new Map<string, string>()
  const put = async (name: string, some: Some) => {
    const questionId = ids.get(name)
    const usual = { points: 10, locksAt: LOCK, texts: { en: name } }
    const body = { ...key, ...usual, ...some, ...(questionId && { questionId }) }
    const { status, body: event } = await server.call(postQuestion, { token, body })
    const last = event.questions?.at(-1)
    if (status === 200 && !questionId) ids.set(name, last!.questionId)
    return { status, body: event }
  }
  for (const [name, some] of Object.entries(questions)) await put(name, some)
  const publish = async () => {
    const of = { ...key, userId: admin.userId, groupId: '', channelId: '', startDay }
    return (await server.call(postPredictorSchedule, { token, body: of })).body.gameId
  }
  const gameId = isDraft ? '' : await publish()
  const answer = (who: User, given: Record<string, string[]>, game = gameId) => {
    const predictions = Object.entries(given).map(([name, one]) => ({
      questionId: ids.get(name) ?? name,
      answer: one,
    }))
    const body = { userId: who.userId, gameId: game, predictions }
    return server.call(eventPredict, { token: who.guulJwt, body })
  }
  const settle = async (
    name: string,
    right: string[],
    more: Record<string, unknown> = {},
    who: User = admin,
  ) => {
    const body = { ...key, questionId: ids.get(name)!, answer: right, ...more }
    const settled = await server.call(postAnswer, { token: who.guulJwt, body })
    await untilScored(server, { gameId })
    return settled
  }
  const look = async (who: User = admin) => {
    const query = { gameId, userId: who.userId }
    return (await server.call(getQuestions, { token: who.guulJwt, query })).body
  }
  const question = async (name: string, who: User = admin) =>
    (await look(who)).questions.find(({ questionId }) => questionId === ids.get(name))!
  const edited = async () => (await server.call(getEvent, { token, query: key })).body
  const table = async (who: User = admin) => {
    const call = { token: who.guulJwt, query: key }
    const { rows } = (await server.call(specialEventOverviewDetails, call)).body
    return rows.map(({ rank, name, points }) => `${rank} ${name} ${points}`)
  }
  const join = (name: string) => server.person(name, gameSpaceGuid)
  return {
    admin,
    token,
    key,
    ids,
    gameId,
    put,
    publish,
    answer,
    settle,
    look,
    question,
    edited,
    table,
    join,
  }
}
