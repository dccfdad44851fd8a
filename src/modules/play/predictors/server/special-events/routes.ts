import {
  copyEvent,
  createEvent,
  deleteEvent,
  deleteQuestion,
  drawLots,
  eventList,
  eventPredict,
  getEvent,
  getQuestions,
  lockNow,
  orderQuestions,
  postAnswer,
  postQuestion,
  renameEvent,
  specialEventOverviewDetails,
  voidQuestion,
} from '../../special-events.contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { eventBoard } from '../views/boards.ts'
import { answer } from './answering.ts'
import { drawNow } from './drawing.ts'
import { lock, settle, setVoid } from './settling.ts'
import { eventView } from './event-view.ts'
import { listEvents, eventAdminView } from './event-admin-view.ts'
import { order, put, removeQuestion } from './questions.ts'
import { copy, create, remove, rename } from './writing.ts'

type Key = { readonly companyId: string; readonly fixtureId: string }
const eventOf = ({ companyId, fixtureId }: Key) => ({ teamId: companyId, fixtureId })
const questionOf = ({ questionId, ...key }: Key & { readonly questionId: string }) => ({
  ...eventOf(key),
  questionId,
})

const writing: readonly Route[] = [
  route(createEvent, async ({ world, caller, body }) => {
    const fixtureId = await create(world, caller, body)
    return eventAdminView(world, { teamId: caller.teamId, fixtureId })
  }),
  route(copyEvent, async ({ world, caller, body }) => {
    const fixtureId = await copy(world, caller, body)
    return eventAdminView(world, { teamId: caller.teamId, fixtureId })
  }),
  route(renameEvent, async ({ world, caller, body }) => {
    await rename(world, caller, eventOf(body), body.name)
    return eventAdminView(world, eventOf(body))
  }),
  route(deleteEvent, async ({ world, caller, body }) => {
    await remove(world, caller, eventOf(body))
    return { ok: true as const }
  }),
  route(postQuestion, async ({ world, caller, body }) => {
    await put(world, caller, body)
    return eventAdminView(world, eventOf(body))
  }),
  route(orderQuestions, async ({ world, body }) => {
    await order(world, eventOf(body), body.questionIds)
    return eventAdminView(world, eventOf(body))
  }),
  route(deleteQuestion, async ({ world, caller, body }) => {
    await removeQuestion(world, caller, questionOf(body))
    return eventAdminView(world, eventOf(body))
  }),
]

const settling: readonly Route[] = [
  route(postAnswer, async ({ world, caller, body }) => {
    await settle(world, caller, body)
    return eventAdminView(world, eventOf(body))
  }),
  route(voidQuestion, async ({ world, caller, body }) => {
    await setVoid(world, caller, body)
    return eventAdminView(world, eventOf(body))
  }),
  route(lockNow, async ({ world, caller, body }) => {
    await lock(world, caller, questionOf(body))
    return eventAdminView(world, eventOf(body))
  }),
  route(drawLots, async ({ world, body }) => {
    await drawNow(world, questionOf(body))
    return eventAdminView(world, eventOf(body))
  }),
]

export const specialEventRoutes: readonly Route[] = [
  ...writing,
  ...settling,
  route(getQuestions, ({ world, caller, query }) => eventView(world, caller, query.gameId)),
  route(eventPredict, ({ world, caller, body, receivedAt }) =>
    answer(world, caller, body, receivedAt),
  ),
  route(specialEventOverviewDetails, ({ world, caller, query }) =>
    eventBoard(world, caller, query),
  ),
  route(eventList, ({ world, caller }) => listEvents(world, caller.teamId)),
  route(getEvent, ({ world, query }) => eventAdminView(world, eventOf(query))),
]
