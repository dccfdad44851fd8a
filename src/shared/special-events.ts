import { z } from 'zod'
import { personSchema } from './predictors.ts'
import { opaqueSchema, textSchema } from './text.ts'

/** What can be asked; `lots` is a sweepstake: nobody chooses, each is dealt some of its options. */
export const questionKinds = ['one', 'several', 'number', 'order', 'yesNo', 'lots'] as const
export type QuestionKind = (typeof questionKinds)[number]

export const eventTemplates = [
  'empty',
  'awardShow',
  'songContest',
  'productLaunch',
  'sweepstake',
] as const
export type EventTemplate = (typeof eventTemplates)[number]

export const MOST_QUESTIONS = 40 // of an event
export const MOST_OPTIONS = 12
export const MOST_LOTS = 64
export const MOST_QUESTION_POINTS = 100
export const MOST_NUMBER = 1_000_000_000
const MOST_TEXT = 120

/** The text of a question, in one language or both: the other serves where one is ''. */
const textsSchema = z
  .strictObject({
    en: textSchema(MOST_TEXT, 'text_invalid').default(''),
    tr: textSchema(MOST_TEXT, 'text_invalid').default(''),
  })
  .refine(({ en, tr }) => Boolean(en || tr), { message: 'text_invalid' })
export type Texts = z.infer<typeof textsSchema>

export const optionSchema = z.object({
  id: opaqueSchema(40).min(1, 'options_invalid'), // unique within its question
  text: textSchema(60, 'options_invalid').min(1, 'options_invalid'),
})
export type Option = z.infer<typeof optionSchema>

const instantSchema = z.iso.datetime({ error: 'time_invalid' })
const points = z
  .int('points_invalid')
  .min(0, 'points_invalid')
  .max(MOST_QUESTION_POINTS, 'points_invalid')
const figure = z
  .int('number_invalid')
  .min(-MOST_NUMBER, 'number_invalid')
  .max(MOST_NUMBER, 'number_invalid')

/** What decides the points of a question: it can't be changed once somebody has answered. */
export const questionRulesSchema = z.object({
  kind: z.enum(questionKinds),
  texts: textsSchema,
  options: z.array(optionSchema).max(MOST_LOTS, 'options_invalid').default([]),
  choose: z.int('options_invalid').min(1, 'options_invalid').default(1), // of several
  points, // for a right one; each of several and each place of an order
  bonus: points.default(0), // of an order for all places; of a number for being within `percent`
  percent: z.int('points_invalid').min(0, 'points_invalid').max(50, 'points_invalid').default(0),
  least: figure.default(0), // of a number
  most: figure.default(1000),
})
export type QuestionRules = z.infer<typeof questionRulesSchema>

/** When a question can be answered, and how it is shown. */
export const timedSchema = z.object({
  opensAt: instantSchema.or(z.literal('')).default(''), // '': immediately
  locksAt: instantSchema,
  startsAt: instantSchema.or(z.literal('')).default(''), // of what it asks about: a later lock is a warning
  answerAt: instantSchema.or(z.literal('')).default(''), // when the answer is expected
  canChange: z.boolean().default(true), // an answer, until the lock
  showsShares: z.boolean().default(true), // how all answered, from the lock on
})
export type Timed = z.infer<typeof timedSchema>

/** An answer: ids of options, of an order all in their places; a number; 'yes' or 'no'; 'in'. */
export const eventAnswerSchema = z.array(opaqueSchema(40)).max(MOST_LOTS)

export const questionStatuses = ['open', 'answered', 'void'] as const

const lotsSchema = z.object({
  hash: z.string(), // SHA-256 of the seed, hex: shown from the beginning
  seed: z.string(), // hex; '' before the draw
  people: z.int(), // number of people who take part
  draw: z.array(
    // `entry` is under what one was drawn; of somebody who hides there is neither id nor name. Ids of options
    personSchema.extend({ entry: z.string(), lots: z.array(z.string()) }),
  ),
})
export type Lots = z.infer<typeof lotsSchema>

/** A question as a member sees it. */
export const eventQuestionSchema = questionRulesSchema.extend({
  texts: z.object({ en: z.string(), tr: z.string() }),
  isReadable: z.boolean(), // false before it opens: until then neither texts nor options are sent
  questionId: z.string(),
  number: z.int(), // from 1
  opensAt: z.string(),
  locksAt: z.string(),
  startsAt: z.string(),
  answerAt: z.string(),
  canChange: z.boolean(),
  isOpen: z.boolean(), // it can be answered
  isLocked: z.boolean(),
  status: z.enum(questionStatuses),
  given: eventAnswerSchema.nullable(), // the caller's
  answer: eventAnswerSchema.nullable(), // what was right
  why: z.string(), // why it is void, or its answer was corrected; ''
  earned: z.int().nullable(), // the caller's; null: not scored
  best: z.int(), // points that can be won with it
  people: z.int(), // number of people who answered
  right: z.int(), // of those, all right; 0 before it is scored
  shares: z.array(z.object({ id: z.string(), people: z.int() })), // from the lock on
  lots: lotsSchema.nullable(),
})
export type EventQuestion = z.infer<typeof eventQuestionSchema>

/** A question as its editor sees it. */
export const editedQuestionSchema = questionRulesSchema.extend({
  ...timedSchema.shape,
  questionId: z.string(),
  number: z.int(),
  status: z.enum(questionStatuses),
  isLocked: z.boolean(),
  answer: eventAnswerSchema.nullable(),
  why: z.string(), // of the last correction
  answers: z.int(), // number of people who answered: then its meaning is fixed
  best: z.int(),
  lots: lotsSchema.nullable(),
})
export type EditedQuestion = z.infer<typeof editedQuestionSchema>

export const eventSchema = z.object({
  fixtureId: z.string(),
  gameId: z.string(), // '': a draft, which only admins see
  stageId: z.string(),
  name: z.string(),
  timeZoneId: z.string(),
  people: z.int(),
  questions: z.array(editedQuestionSchema),
  now: z.string(),
})
export type SpecialEvent = z.infer<typeof eventSchema>
