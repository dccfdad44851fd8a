import { z } from 'zod'
import { done, languageSchema, userSchema } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import type { FullSpace } from '../errors.ts'
import { idSchema, opaqueSchema, textSchema } from '../text.ts'

/** Why Microsoft's consent page is opened in Teams, and Graph's permissions for each reason. */
export const consents = {
  profile: ['User.Read'], // photo and department
  chat: ['Chat.Create', 'ChatMessage.Send'], // the first time a person invites somebody
} as const
export type Consent = keyof typeof consents

/** A token of getAuthToken. The tenant is read from it, never from `tenantId`. */
const tab = { tenantId: opaqueSchema(64).default(''), token: opaqueSchema(16_384).min(1) }

/** How a founder's space begins, until its admin changes it. */
const wishes = {
  timeZone: textSchema(60).default('UTC'),
  language: languageSchema.default('en'),
}

const fullSpaceSchema = z.object({
  space: z.string(),
  seats: z.int(),
  admins: z.array(z.string()).readonly(),
  name: z.string(),
  email: z.string(),
  place: z.int(),
  askedAt: z.string(),
}) satisfies z.ZodType<FullSpace>

export const loginWithTeamsTab = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Authentication/loginWithTeamsTab',
  access: 'anyone',
  signsIn: true,
  summary:
    "Sign in with a Teams tab's token. Answers 200 also when refused: ok false and why in message, with plan_limit the space that is full.",
  body: z.object({ ...tab, skipConsent: z.boolean().default(false) }), // true: continue without the photo
  answer: z.object({
    ok: z.boolean(),
    data: userSchema.nullable(),
    message: z.string(),
    full: fullSpaceSchema.optional(),
  }),
  perMinute: 600, // a whole office may share an address
})

export const addToTeamsTabs = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Authorization/addToTeamsTabs',
  access: 'anyone',
  signsIn: true,
  summary:
    "Create the tenant's game space, once an administrator's approval is proven, and sign in to it.",
  body: z.object({ ...tab, ...wishes, state: opaqueSchema(4096).default('') }),
  answer: userSchema,
  perMinute: 20,
})

export const startTenantApproval = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Authorization/StartTenantApproval',
  access: 'anyone',
  summary: 'The address where an IT admin approves Recess for the tenant of this token.',
  body: z.object({ ...tab, ...wishes }),
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
