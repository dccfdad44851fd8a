import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { linesSchema, textSchema } from '#shared/text.ts'

/** What only this module refuses with, and the status of each. */
export const refusals = {
  feedback_enough: 429,
  feedback_empty: 400,
} as const

declare module '#shared/errors.ts' {
  interface RefusalCodes extends RefusalsOf<typeof refusals> {}
}

export const WORDS_MAX = 2000 // UTF-16 units
export const COMMENT_MAX = 1000
export const MOST_SATISFIED = 5
export const MOST_RECOMMENDED = 10
const CLAIM_MAX = 200
const MOST_WISHES = 20
const WISH_MAX = 100
const WISHES_MAX = 1000

/** What a form's own choices may be better at; any other text is taken too. */
export const wishes = ['games', 'teams', 'boards', 'reminders'] as const
export type Improvement = (typeof wishes)[number]

/* Whatever it is written in: nobody but the operator reads it, and nothing of it is shown to others. */
const freeText = (max: number) => z.string().normalize('NFC').trim().max(max)

const listed = z
  .array(freeText(WISH_MAX))
  .max(MOST_WISHES)
  .transform((all) => all.filter(Boolean).join(','))

export const sendFeedback = endpoint({
  service: 'content',
  method: 'POST',
  path: '/api/dash-feeedbacks',
  access: 'anyone',
  summary:
    'Tell the people who run Recess what you think. No session: team_id and username are what the sender says and are kept as that. Five an hour from one sender (feedback_enough, with retryAfter), more from one address or about one team_id; the same words on one day are kept once.',
  body: z.strictObject({
    data: z.strictObject({
      team_id: freeText(CLAIM_MAX).default(''),
      username: freeText(CLAIM_MAX).default(''),
      share_text: freeText(WORDS_MAX).default(''),
      recommend: z.int().min(0).max(MOST_RECOMMENDED).nullable().default(null),
      satisfaction: z.int().min(1).max(MOST_SATISFIED).nullable().default(null),
      satisfaction_comment: freeText(COMMENT_MAX).default(''),
      improvement: z.union([freeText(WISHES_MAX), listed]).default(''), // a list, or its parts joined by commas
    }),
  }),
  answer: z.object({ data: z.object({ id: z.int() }) }), // the number it is known by
  perMinute: 100, // the hour's limits are narrower
})

const words = textSchema(200).default('')

export const surveyEnd = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Survey/SurveyEnd',
  access: 'member',
  summary: "A founder's answers about their company; all may be left out.",
  body: z.object({
    hasSubmitted: z.boolean().default(true), // false: skipped
    mainUsage: words,
    mainInterest: words,
    size: words,
    heardFrom: words,
    additional: linesSchema(1000).default(''),
  }),
  answer: z.object({ ok: z.literal(true) }),
})
