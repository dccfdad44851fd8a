import { z } from 'zod'
import { languageSchema, userSchema } from '#shared/accounts.ts'
import { endpoint } from '#shared/endpoint.ts'

export const enterDemo = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Demo/Enter',
  access: 'anyone',
  summary:
    'Look around the demo company. Only on the embedded database, on this machine. The language of the visitor becomes the guest.',
  body: z.object({ as: z.enum(['member', 'admin']), language: languageSchema.optional() }),
  answer: userSchema,
  perMinute: 30,
})
