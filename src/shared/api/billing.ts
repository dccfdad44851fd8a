import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idSchema } from '../text.ts'

export const subscriptionOverview = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/Stripe/SubscriptionOverview/:id',
  access: 'member',
  summary: 'Whether the subscription is in order.',
  team: 'params.id',
  params: z.object({ id: idSchema }),
  answer: z.object({
    isLimited: z.boolean(), // play is closed until the next payment
    isPaymentFailed: z.boolean(),
    deactivationDueDate: z.string().nullable(), // ISO date
    admins: z.array(z.object({ name: z.string(), profileImage: z.string() })), // who can help
  }),
})
