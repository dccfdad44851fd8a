import type { World } from '#server/world.ts'
import type { Caller } from '#server/sessions/caller.ts'
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

/* A change is answered with the event as it is after it. */
const changed =
  <B extends Key>(change: (world: World, caller: Caller, body: B) => Promise<void>) =>
  async ({ world, caller, body }: { world: World; caller: Caller; body: B }) => {
    await change(world, caller, body)
    return eventAdminView(world, eventOf(body))
  }

export const specialEventRoutes: readonly Route[] = [
  route(createEvent, async ({ world, caller, body }) => {
    const fixtureId = await create(world, caller, body)
    return eventAdminView(world, { teamId: caller.teamId, fixtureId })
  }),
  route(copyEvent, async ({ world, caller, body }) => {
    const fixtureId = await copy(world, caller, body)
    return eventAdminView(world, { teamId: caller.teamId, fixtureId })
  }),
  route(renameEvent, changed(rename)),
  route(deleteEvent, async ({ world, caller, body }) => {
    await remove(world, caller, eventOf(body))
    return { ok: true as const }
  }),
  route(postQuestion, changed(put)),
  route(orderQuestions, changed(order)),
  route(deleteQuestion, changed(removeQuestion)),
  route(postAnswer, changed(settle)),
  route(voidQuestion, changed(setVoid)),
  route(lockNow, changed(lock)),
  route(drawLots, changed(drawNow)),
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
