import { z } from 'zod'
import { idSchema } from '#shared/text.ts'
import { endpoint } from '#shared/endpoint.ts'

/** Within these any admin can undo it. */
export const UNDO_DAYS = 14
/** Copies of the database roll over after these. */
export const COPY_DAYS = 30
const NAME_MAX = 200

const deletionSchema = z.object({
  why: z.enum(['asked', 'unpaid']), // by an admin; kept long enough since it was deactivated
  by: z.string(), // the admin's name; '' when they have left, and of what nobody asked for
  askedAt: z.string(), // ISO
  goesAt: z.string(), // ISO
  isBegun: z.boolean(), // it is too late
})

const answer = z.object({
  name: z.string(), // to be typed
  people: z.int(),
  mustCancel: z.boolean(), // the plan first
  renewsAt: z.string().nullable(), // ISO: the plan's, while it runs on
  endsAt: z.string().nullable(), // ISO: cancelled, and when it runs out
  hasInvoices: z.boolean(), // what Stripe keeps stays
  deletion: deletionSchema.nullable(),
})
export type SpaceDeletion = z.infer<typeof answer>

const acted = {
  service: 'auth',
  method: 'POST',
  access: 'admin',
  whenClosed: 'always',
  team: 'body.teamId',
  perMinute: 10,
  answer,
} as const

export const spaceDeletion = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/Admin/Deletion/:id',
  access: 'admin',
  whenClosed: 'always',
  summary: 'What a deletion of the space would take, or when the one that is begun does.',
  team: 'params.id',
  params: z.object({ id: idSchema }),
  answer,
})

export const deleteSpace = endpoint({
  ...acted,
  path: '/api/Admin/DeleteSpace',
  summary:
    'Begin the deletion of the space, its name typed exactly and its plan cancelled first. It closes at once and goes after 14 days, in which any admin can undo it.',
  body: z.object({ teamId: idSchema, typedName: z.string().max(NAME_MAX) }),
})

export const undoDeletion = endpoint({
  ...acted,
  path: '/api/Admin/UndoDeletion',
  summary: 'Let the space stay after all.',
  body: z.object({ teamId: idSchema }),
})
