import { z } from 'zod'
import { boardSchema } from '#modules/boards/leaderboard/contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import {
  questionRulesSchema,
  eventQuestionSchema,
  eventSchema,
  eventTemplates,
  eventAnswerSchema,
  MOST_QUESTIONS,
  timedSchema,
} from '#shared/special-events.ts'
import { idSchema, textSchema } from '#shared/text.ts'

declare module '#shared/protocol.ts' {
  interface ServerEvents {
    'event:changed': (of: { gameId: string }) => void // one of the team's special events: refetch it
  }
}

const companyId = idSchema
const fixture = { companyId, fixtureId: idSchema }
const nameSchema = textSchema(60).min(1, 'name_invalid')
const instantSchema = z.iso.datetime({ error: 'time_invalid' })

const admins = { service: 'game', access: 'admin' } as const
const adminGet = { ...admins, method: 'GET', team: 'query.companyId', compressed: true } as const
const adminPost = { ...admins, method: 'POST', team: 'body.companyId' } as const

export const getQuestions = endpoint({
  service: 'game',
  method: 'GET',
  access: 'member',
  compressed: true,
  path: '/api/SpecialEvent/GetQuestions',
  summary:
    "An event's questions with the caller's answers; how all answered shows from the lock on, what was right once it is known.",
  user: 'query.userId',
  query: z.object({ gameId: idSchema, userId: idSchema }),
  answer: z.object({
    gameId: z.string(),
    fixtureId: z.string(),
    stageId: z.string(),
    name: z.string(),
    people: z.int(),
    questions: z.array(eventQuestionSchema),
    now: z.string(),
  }),
})

export const eventPredict = endpoint({
  service: 'game',
  method: 'POST',
  access: 'member',
  play: true,
  path: '/api/SpecialEvent/Predict',
  summary:
    'Answers to questions, all or none. Faults are told by questionId in fields: question_unknown, question_doubled, question_not_open, question_locked, answer_invalid, answer_fixed. A locked question whose answer is unchanged is no fault.',
  user: 'body.userId',
  body: z.object({
    userId: idSchema,
    gameId: idSchema,
    predictions: z
      .array(z.object({ questionId: z.string().max(64), answer: eventAnswerSchema }))
      .max(MOST_QUESTIONS),
  }),
  answer: z.object({
    saved: z.int(), // answers that are new or changed
    receivedAt: z.string(), // when they count as received
    open: z.int(), // questions that may be answered and are not
  }),
})

export const specialEventOverviewDetails = endpoint({
  service: 'dashboard',
  method: 'GET',
  access: 'member',
  compressed: true,
  team: 'query.companyId',
  path: '/api/Leaderboard/SpecialEventOverviewDetails',
  summary: 'The table of all special events together, or of one.',
  query: z.object({
    companyId,
    fixtureId: idSchema.optional(),
    period: z.enum(['week', 'month', 'season', 'all']).default('month'),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
    pageNumber: z.coerce.number().int().min(1).max(1_000_000).default(1),
  }),
  answer: boardSchema.extend({ gameId: z.string(), name: z.string() }),
})

export const eventList = endpoint({
  ...adminGet,
  path: '/api/SpecialEvent/List',
  summary: "The space's special events, drafts too, the newest first.",
  query: z.object({ companyId }),
  answer: z.object({
    events: z.array(
      eventSchema.omit({ questions: true, now: true }).extend({ questions: z.int() }),
    ),
  }),
})

export const getEvent = endpoint({
  ...adminGet,
  path: '/api/SpecialEvent/Get',
  summary: 'A special event for its editor.',
  query: z.object(fixture),
  answer: eventSchema,
})

export const createEvent = endpoint({
  ...adminPost,
  path: '/api/SpecialEvent/Create',
  summary:
    'Begins a draft: empty, or from a template, whose questions lock when it begins. Members see nothing before it is scheduled.',
  body: z.object({
    companyId,
    name: nameSchema,
    template: z.enum(eventTemplates).default('empty'),
    startsAt: instantSchema,
  }),
  answer: eventSchema,
})

export const copyEvent = endpoint({
  ...adminPost,
  path: '/api/SpecialEvent/Copy',
  summary:
    "A draft with another event's questions, moved so that its first lock is at `startsAt`; nothing that was answered comes along.",
  body: z.object({ ...fixture, name: nameSchema, startsAt: instantSchema }),
  answer: eventSchema,
})

export const renameEvent = endpoint({
  ...adminPost,
  path: '/api/SpecialEvent/Rename',
  summary: 'Gives an event another name.',
  body: z.object({ ...fixture, name: nameSchema }),
  answer: eventSchema,
})

export const deleteEvent = endpoint({
  ...adminPost,
  path: '/api/SpecialEvent/Delete',
  summary: 'Deletes a draft; event_published once it was scheduled.',
  body: z.object(fixture),
  answer: z.object({ ok: z.literal(true) }),
})

export const postQuestion = endpoint({
  ...adminPost,
  path: '/api/SpecialEvent/PostQuestion',
  summary:
    'Adds a question, or changes one. question_answered where somebody answered it and what it means would change; question_locked for another time of one that has locked.',
  body: questionRulesSchema.extend({
    ...fixture,
    ...timedSchema.shape,
    questionId: idSchema.optional(),
  }),
  answer: eventSchema,
})

export const orderQuestions = endpoint({
  ...adminPost,
  path: '/api/SpecialEvent/OrderQuestions',
  summary: 'Puts all questions of an event in another order.',
  body: z.object({ ...fixture, questionIds: z.array(idSchema).max(MOST_QUESTIONS) }),
  answer: eventSchema,
})

const one = { ...fixture, questionId: idSchema }

export const deleteQuestion = endpoint({
  ...adminPost,
  path: '/api/SpecialEvent/DeleteQuestion',
  summary: 'Deletes a question nobody has answered; question_answered else.',
  body: z.object(one),
  answer: eventSchema,
})

const why = textSchema(200).default('')

export const postAnswer = endpoint({
  ...adminPost,
  path: '/api/SpecialEvent/PostAnswer',
  summary:
    'Says what was right: one by one, as it is known. question_not_locked before the lock, unless `locksNow`. Several of one kind are right in a dead heat. reason_needed to correct one.',
  body: z.object({
    ...one,
    answer: eventAnswerSchema,
    locksNow: z.boolean().default(false),
    why,
  }),
  answer: eventSchema,
})

export const voidQuestion = endpoint({
  ...adminPost,
  path: '/api/SpecialEvent/VoidQuestion',
  summary: 'A question gives no points, with a reason everybody reads; or it counts again.',
  body: z.object({ ...one, isVoid: z.boolean().default(true), why }),
  answer: eventSchema,
})

export const drawLots = endpoint({
  ...adminPost,
  path: '/api/SpecialEvent/Draw',
  summary:
    'Draws the lots of a sweepstake that has locked, once; from then on its seed is shown. A second call changes nothing.',
  body: z.object(one),
  answer: eventSchema,
})

export const lockNow = endpoint({
  ...adminPost,
  path: '/api/SpecialEvent/LockNow',
  summary: 'Locks a question at once: what it asks about has begun.',
  body: z.object(one),
  answer: eventSchema,
})
