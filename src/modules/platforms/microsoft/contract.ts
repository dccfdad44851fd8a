import { z } from 'zod'
import { done, languageSchema, teamsTab, userSchema } from '#shared/accounts.ts'
import { endpoint } from '#shared/endpoint.ts'
import { idSchema, opaqueSchema, textSchema } from '#shared/text.ts'

/** What only this module refuses with, and the status of each. */
export const refusals = {
  consent_required: 403,
  token_invalid: 401,
} as const

declare module '#shared/errors.ts' {
  interface RefusalCodes extends RefusalsOf<typeof refusals> {}
}

/** How a founder's space begins, until its admin changes it. */
const wishes = {
  timeZone: textSchema(60).default('UTC'),
  language: languageSchema.default('en'),
}

export const addToTeamsTabs = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Authorization/addToTeamsTabs',
  access: 'anyone',
  signsIn: true,
  summary:
    "Create the tenant's game space, once an administrator's approval is proven, and sign in to it.",
  body: z.object({ ...teamsTab, ...wishes, state: opaqueSchema(4096).default('') }),
  answer: userSchema,
  perMinute: 20,
})

export const startTenantApproval = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Authorization/StartTenantApproval',
  access: 'anyone',
  summary: 'The address where an IT admin approves Recess for the tenant of this token.',
  body: z.object({ ...teamsTab, ...wishes }),
  answer: z.object({ url: z.string(), link: z.string(), state: z.string() }),
  perMinute: 20,
})

export const tenantApproval = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Authorization/TenantApproval',
  access: 'anyone',
  summary: "Where the IT admin who opened an asker's link approves.",
  body: z.object({ state: opaqueSchema(4096).min(1) }),
  answer: z.object({ url: z.string() }),
  perMinute: 20,
})

export const approveTenant = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Authorization/ApproveTenant',
  access: 'anyone',
  summary: "Microsoft's answer to an approval: proven with Microsoft before it is believed.",
  body: z.object({ state: opaqueSchema(4096).min(1), tenant: opaqueSchema(64).default('') }),
  answer: z.object({ ok: z.literal(true), name: z.string() }),
  perMinute: 20,
})

export const updateTeamsApp = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Admin/UpdateTeamsApp',
  access: 'admin',
  summary: "The tenant's own id of the Teams app, which deep links need.",
  team: 'body.teamId',
  body: z.object({ teamId: idSchema, teamsAppId: z.union([z.guid(), z.literal('')]) }),
  answer: done,
})
