import { z } from 'zod'
import { providers } from '#shared/providers.ts'
import { done, languageSchema, userSchema } from '#shared/accounts.ts'
import { endpoint } from '#shared/endpoint.ts'
import { opaqueSchema, textSchema } from '#shared/text.ts'

/** What only this module refuses with, and the status of each. */
export const refusals = {
  tenant_not_authorized: 403,
  guest_account: 403,
  personal_account: 403,
  sign_in_expired: 410,
  sign_in_taken: 409,
  last_sign_in: 409,
} as const

declare module '#shared/errors.ts' {
  interface RefusalCodes extends RefusalsOf<typeof refusals> {}
}

export const providerSchema = z.enum(providers)

/** Our page each comes back to; it must be exactly so at the provider too. */
export const redirectPaths = { MS: '/loginMS', Slack: '/login', Google: '/loginGoogle' } as const

const redirectUri = opaqueSchema(300)
const address = z.object({ url: z.string(), state: z.string() })

/** What a provider's page brought back. `state` names the sign-in it was begun as. */
const answered = z.object({
  code: opaqueSchema(4096).min(1),
  redirectUri,
  state: opaqueSchema(200).default(''),
})

export const startSignIn = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Authentication/startSignIn',
  access: 'anyone',
  summary:
    "Where to go to sign in at a provider. The server keeps nonce and PKCE's verifier. isAdmin: to found a space, which asks an admin's scopes; else only who it is.",
  body: z.object({
    provider: providerSchema,
    redirectUri,
    isAdmin: z.boolean().default(false),
  }),
  answer: address,
  perMinute: 300, // a whole office may share an address
})

const login = (path: string, name: string) =>
  endpoint({
    service: 'auth',
    method: 'POST',
    path: `/api/Authentication/${path}`,
    access: 'anyone',
    signsIn: true,
    summary: `Sign in with ${name}: the code and state it came back with. Each works once; provider_off on a server without its keys.`,
    body: answered.extend({
      timeZone: textSchema(60).default('UTC'), // of a space this founds
      language: languageSchema.default('en'),
    }),
    answer: userSchema,
    perMinute: 300, // a whole office may share an address
  })

export const loginWithSlack = login('loginWithSlack', 'Slack')
export const loginWithMS = login('loginWithMS', 'Microsoft')
export const loginWithGoogle = login('loginWithGoogle', 'Google')

export const startLink = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Authentication/startLink',
  access: 'person',
  summary: 'Where to go to add a provider as another way in for the caller.',
  body: z.object({ provider: providerSchema, redirectUri }),
  answer: address,
})

export const linkSignIn = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Authentication/linkSignIn',
  access: 'person',
  summary: 'Add the account just signed in at a provider. Only for anyone who began it.',
  body: answered,
  answer: done,
})

export const signInsOf = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/Authentication/signIns',
  access: 'person',
  summary: "The caller's ways in.",
  answer: z.object({ signIns: z.array(z.object({ provider: z.string(), since: z.string() })) }),
})

export const unlinkSignIn = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Authentication/unlinkSignIn',
  access: 'person',
  summary: 'Take a provider away as a way in; never the last one.',
  body: z.object({ provider: providerSchema }),
  answer: done,
})
