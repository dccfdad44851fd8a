import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { retained, retentionTimes } from '#shared/retention.ts'
import { idSchema } from '#shared/text.ts'

/** What only this module refuses with, and the status of each. */
export const refusals = {
  too_many_exports: 409, // requested in a day
  export_gone: 410, // it has expired, or is not ready
  name_differs: 409, // what was typed is not the space's name
  plan_first: 409, // a space is deleted once its plan is cancelled
  demo_stays: 409, // nobody may delete the demo
  deletion_over: 410, // it is deleted, or being deleted: nothing can be undone
} as const

declare module '#shared/errors.ts' {
  interface RefusalCodes extends RefusalsOf<typeof refusals> {}
}

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
        of: z.string(), // what is counted: more than one thing goes with the results
        count: z.int(), // MOST_COUNTED: so many or more
        before: z.string(), // ISO: what is older
      }),
    ), // only of what was asked, and of what there is any
  }),
  perMinute: 60,
})

export const EXPORT_DAYS = 7 // a copy is kept
export const EXPORTS_A_DAY = 3 // are asked for

/** Making, ready to be fetched, gone after its days, or given up. */
const exportStates = ['making', 'ready', 'gone', 'failed'] as const

const exportSchema = z.object({
  exportId: z.string(),
  state: z.enum(exportStates),
  name: z.string(), // of who asked; '' when they have left
  askedAt: z.string(), // ISO
  readyAt: z.string().nullable(),
  until: z.string().nullable(), // when it goes
  bytes: z.number(), // of the archive; 0 before it is ready
  rows: z.int(), // written so far
  tables: z.object({ done: z.int(), count: z.int() }),
})
export type SpaceExport = z.infer<typeof exportSchema>

const page = z.object({ exports: z.array(exportSchema) }) // the newest first

/* The way out stays open: a space that goes can be taken along. */
const admin = { service: 'dashboard', access: 'admin', whenClosed: 'always' } as const
const teamBody = z.object({ teamId: idSchema })

export const dataPage = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/Data/DataPage/:id',
  summary: 'Copies of the space that were asked for in the last thirty days, and how they stand.',
  team: 'params.id',
  params: z.object({ id: idSchema }),
  answer: page,
})

export const startExport = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/Data/StartExport',
  summary: `Ask for a copy of everything in the space. One is made at a time: while one is, this answers with it. Refused with too_many_exports after ${EXPORTS_A_DAY} in a day.`,
  team: 'body.teamId',
  body: teamBody,
  answer: page,
  perMinute: 10,
})

export const fetchExport = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/Data/FetchExport',
  summary:
    'An address from which the caller can load a copy, whole or in ranges, for an hour; a line of the change log. Refused with export_gone once it is.',
  team: 'body.teamId',
  body: teamBody.extend({ exportId: idSchema }),
  answer: z.object({ path: z.string() }),
  perMinute: 10,
})
