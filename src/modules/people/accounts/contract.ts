import { z } from 'zod'
import {
  PASSWORD_MAX,
  deviceUserSchema,
  done,
  emailSchema,
  languageSchema,
  nameSchema,
  passwordSchema,
} from '#shared/accounts.ts'
import { endpoint } from '#shared/endpoint.ts'
import { idSchema, opaqueSchema, secretSchema, textSchema } from '#shared/text.ts'

/** What only this module refuses with, and the status of each. */
export const refusals = {
  wrong_credentials: 401,
  email_not_verified: 403,
  too_many_tries: 429,
  password_too_short: 400,
  password_too_long: 400,
  password_too_common: 400,
  password_like_name: 400,
  password_needed: 409,
  wrong_password: 403,
} as const

declare module '#shared/errors.ts' {
  interface RefusalCodes extends RefusalsOf<typeof refusals> {}
}

export const passwordResetRequest = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Authentication/passwordResetRequest',
  access: 'anyone',
  summary: 'Ask for a mail to set a new password. The same answer whether or not there is anyone.',
  body: z.object({ email: emailSchema }),
  answer: done,
  perMinute: 20,
})

export const passwordResetCheck = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Authentication/passwordResetCheck',
  access: 'anyone',
  summary: 'Whether the link of a mail still works; it stays unused.',
  body: z.object({ token: opaqueSchema(200).min(1) }),
  answer: done,
  perMinute: 20,
})

export const passwordReset = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Authentication/passwordReset',
  access: 'anyone',
  summary:
    'Set a new password with the token from the mail. Ends every older session and signs in.',
  body: z.object({ token: opaqueSchema(200).min(1), password: passwordSchema }),
  endsSessions: true,
  answer: deviceUserSchema,
  perMinute: 20,
})

export const changePassword = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Authentication/changePassword',
  access: 'person',
  summary:
    'Change the password. Ends every other session; answers with a fresh token for this one.',
  user: 'body.userId',
  body: z.object({
    userId: idSchema,
    oldPassword: secretSchema.max(PASSWORD_MAX),
    newPassword: passwordSchema,
  }),
  endsSessions: true,
  answer: deviceUserSchema,
  perMinute: 20,
})

const secret = opaqueSchema(200)

export const signUp = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Authentication/signUp',
  access: 'anyone',
  summary:
    'Ask for an account. The answer is the same whether or not the address has one; a mail says more. A mailed invitation has proved its address: the token to confirm with comes back at once.',
  body: z.object({
    email: emailSchema,
    name: nameSchema,
    password: passwordSchema,
    gameSpaceGuid: opaqueSchema(64).default(''),
    invitation: opaqueSchema(200).default(''), // the token of an invitation that came by mail
    language: languageSchema.optional(),
    timeZone: textSchema(60).default(''), // the browser's, for the mail's dates
  }),
  answer: done.extend({
    signUp: z.string(), // a secret of this sign-up, always there: keep it
    verificationToken: z.string().optional(), // with a mailed invitation: it has proved the address, nothing more is mailed
  }),
  perMinute: 10,
})

export const verify = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Authentication/verify',
  access: 'anyone',
  summary:
    "Confirm the address with the token from the mail. Makes the account and signs in. With the token alone the sign-up's password counts. A client that can not know who chose that password, such as a page opened from the mail, sends the secret which the answer to signUp had, or an empty one: with any but the sign-up's own it answers password_needed until a password comes along, and that one counts.",
  body: z.object({
    verificationToken: opaqueSchema(200).min(1),
    signUp: secret.optional(),
    password: passwordSchema.optional(),
  }),
  answer: deviceUserSchema,
  perMinute: 300, // a whole office may share an address
})

export const resendVerification = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Authentication/resendVerification',
  access: 'anyone',
  summary:
    'Send the mail of the sign-up with this secret again; its old link stops working. The same answer always.',
  body: z.object({
    email: emailSchema,
    signUp: secret.default(''),
    timeZone: textSchema(60).default(''),
  }),
  answer: done,
  perMinute: 20,
})
