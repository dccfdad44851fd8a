import { z } from 'zod'
import { settingsSchema } from '#modules/admin/panel/contract.ts'
import { changeKinds } from '#shared/change-kinds.ts'
import { endpoint } from '#shared/endpoint.ts'
import { daySchema, idSchema, textSchema } from '#shared/text.ts'

/** What only this module refuses with, and the status of each. */
export const refusals = {
  not_put_back: 409, // the change log's line is of nothing that can be
} as const

declare module '#shared/errors.ts' {
  interface RefusalCodes extends RefusalsOf<typeof refusals> {}
}

export const CHANGES_A_PAGE = 30
const PAGES = 10_000
const KINDS_TEXT_MAX = 200
const ACTS_TEXT_MAX = 3_000

const changesQuery = z.object({
  from: daySchema.optional(), // of the space's zone
  until: daySchema.optional(),
  by: idSchema.optional(), // who did it
  kinds: z
    .string()
    .max(KINDS_TEXT_MAX)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(changeKinds)))
    .optional(), // with commas between; all
  search: textSchema(60).default(''), // in the values, the act's name and people's names
  acts: z
    .string()
    .max(ACTS_TEXT_MAX)
    .transform((text) => text.split(',').filter(Boolean))
    .optional(), // with commas between: those whose words, as they are shown, hold the search
})

const changeSchema = z.object({
  auditId: z.string(),
  at: z.string(), // ISO
  userId: z.string().nullable(), // null: Recess itself
  name: z.string(), // '' when they have left
  what: z.string(),
  kind: z.enum(changeKinds),
  setting: z.string().nullable(), // the one it is about; null: none
  before: z.unknown(),
  after: z.unknown(),
  people: z.record(z.string(), z.string()), // names of the people, departments and competitions the values speak of, by id
  canPutBack: z.boolean(),
})
export type Change = z.infer<typeof changeSchema>

export const changes = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/Admin/Changes/:id',
  cost: 30,
  access: 'admin',
  summary: 'What was changed in the space, the newest first.',
  team: 'params.id',
  params: z.object({ id: idSchema }),
  query: changesQuery.extend({ page: z.coerce.number().int().min(1).max(PAGES).default(1) }),
  answer: z.object({
    changes: z.array(changeSchema),
    count: z.int(), // of all that were asked for
    kinds: z.record(z.string(), z.int()), // how many of each, whatever kinds were asked for
    people: z.array(z.object({ userId: z.string(), name: z.string() })), // who changed anything
  }),
})

export const exportChanges = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/Admin/ExportChanges/:id',
  cost: 40,
  access: 'admin',
  summary: 'The same as CSV, all pages; that it was exported is a line too.',
  team: 'params.id',
  params: z.object({ id: idSchema }),
  query: changesQuery,
  answer: z.object({ csv: z.string() }),
  perMinute: 10,
})

export const putBackSetting = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Admin/PutBack',
  access: 'admin',
  summary:
    'Set what a line of the change log changed to what it was before; refused with settings_changed when it has changed since.',
  team: 'body.teamId',
  body: z.object({ teamId: idSchema, auditId: idSchema }),
  answer: settingsSchema,
})
