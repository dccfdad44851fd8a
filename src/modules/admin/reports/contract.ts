import { z } from 'zod'
import { done } from '#shared/accounts.ts'
import { endpoint } from '#shared/endpoint.ts'
import { idSchema } from '#shared/text.ts'

/** What only this module refuses with, and the status of each. */
export const refusals = {
  not_reportable: 409, // the caller
  nothing_to_report: 409, // they have no picture, or a neutral name
  reported_already: 409, // the same, by the same person
} as const

declare module '#shared/errors.ts' {
  interface RefusalCodes extends RefusalsOf<typeof refusals> {}
}

/** What can be reported about a colleague. */
export const reportables = ['picture', 'name'] as const
export type Reportable = (typeof reportables)[number]
const whatSchema = z.enum(reportables)

/** How much one person may report in a day. */
export const REPORTS_A_DAY = 3

export const report = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Report/Report',
  access: 'member',
  summary:
    'Report the picture or name of a colleague to the admins: nobody sees it until one of them has looked. Nobody is told who reported; once a person and picture or name.',
  body: z.object({ personId: idSchema, what: whatSchema }),
  answer: done,
  perMinute: 20, // what is refused counts too
})

const openSchema = z.object({
  personId: z.string(),
  what: whatSchema,
  name: z.string(), // the person's own, hidden or not
  picture: z.string(), // path; '' where a name is reported
  count: z.int(), // of people who reported it
  since: z.string(), // ISO
  mayDecide: z.boolean(), // not on a report of their own while there is another admin
})
export type OpenReport = z.infer<typeof openSchema>

export const openReports = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/Report/Open/:id',
  access: 'admin',
  summary: 'What is reported in the space and not looked at yet, the oldest first.',
  team: 'params.id',
  params: z.object({ id: idSchema }),
  answer: z.object({ reports: z.array(openSchema) }),
})

export const decideReport = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Report/Decide',
  access: 'admin',
  summary:
    'Show what was reported again, or take it down: a picture is deleted, and who has lost a name must choose another.',
  team: 'body.teamId',
  body: z.object({ teamId: idSchema, personId: idSchema, what: whatSchema, isFine: z.boolean() }),
  answer: done,
})
