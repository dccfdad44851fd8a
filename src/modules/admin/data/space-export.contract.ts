import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { idSchema } from '#shared/text.ts'

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
