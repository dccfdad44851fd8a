import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { linesSchema, textSchema } from '#shared/text.ts'

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
