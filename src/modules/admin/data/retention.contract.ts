import { z } from 'zod'
import { countedKinds, retained, retentionTimes } from '#shared/retention.ts'
import { idSchema } from '#shared/text.ts'
import { endpoint } from '#shared/endpoint.ts'

/** Counted so far: what is more is said as "more than". */
export const MOST_COUNTED = 100_000

/** A time for each thing that is kept. */
export const retentionSchema = z.strictObject({
  results: z.enum(retentionTimes.results),
  moves: z.enum(retentionTimes.moves),
  notifications: z.enum(retentionTimes.notifications),
  signIns: z.enum(retentionTimes.signIns),
  feedback: z.enum(retentionTimes.feedback),
})

export const getRetention = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/Security/Retention/:id',
  access: 'member',
  whenClosed: 'always',
  summary: 'How long the space keeps what, as its admins have set it.',
  team: 'params.id',
  params: z.object({ id: idSchema }),
  answer: retentionSchema,
})

export const countRetention = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/Admin/CountRetention/:id',
  access: 'admin',
  summary: 'What would go if these times were set now. Changes nothing.',
  team: 'params.id',
  params: z.object({ id: idSchema }),
  query: z.object(retentionSchema.partial().shape),
  answer: z.object({
    goes: z.array(
      z.object({
        what: z.enum(retained as [(typeof retained)[number], ...(typeof retained)[number][]]),
        of: z.enum(countedKinds), // what is counted: more than one thing goes with the results
        count: z.int(), // MOST_COUNTED: so many or more
        before: z.string(), // ISO: what is older
      }),
    ), // only of what was asked, and of what there is any
  }),
  perMinute: 60,
})
