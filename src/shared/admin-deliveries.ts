import { z } from 'zod'
import { endpoint } from './api/endpoint.ts'
import { idSchema, textSchema } from './text.ts'

const failedSchema = z.object({
  key: z.string(),
  kind: z.string(), // post, letter …
  error: z.string(), // of the last try
  tries: z.int(),
  deadAt: z.string(), // ISO; '' where it is still tried
  nextAt: z.string(), // ISO, the next try; '' where it was given up
  isOver: z.boolean(), // its time has passed: trying again posts nothing
})
export type FailedDelivery = z.infer<typeof failedSchema>

/** An address whose mail server takes nothing for it. */
const refusedSchema = z.object({
  email: z.string(),
  answer: z.string(), // the server's own
  at: z.string(), // ISO
})
export type RefusedAddress = z.infer<typeof refusedSchema>

export const failedDeliveries = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/Admin/FailedDeliveries/:id',
  access: 'admin',
  summary:
    'What the space sent and did not arrive: what was given up, the newest first, then what a try has failed of and is tried again; never what it said.',
  team: 'params.id',
  params: z.object({ id: idSchema }),
  answer: z.object({
    failed: z.array(failedSchema),
    refused: z.array(refusedSchema), // no letter goes there until somebody asks for it
  }),
})

export const tryAddress = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Admin/TryAddress',
  access: 'admin',
  summary:
    'Send letters to an address again that refused one, and that one too while it makes sense.',
  team: 'body.teamId',
  body: z.object({ teamId: idSchema, email: textSchema(254) }),
  answer: z.object({ ok: z.literal(true) }),
  perMinute: 30,
})

export const retryDelivery = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Admin/RetryDelivery',
  access: 'admin',
  summary: 'Try again what did not arrive: one by its key, or all.',
  team: 'body.teamId',
  body: z.object({ teamId: idSchema, key: z.string().max(400).optional() }),
  answer: z.object({ count: z.int() }),
  perMinute: 30,
})
