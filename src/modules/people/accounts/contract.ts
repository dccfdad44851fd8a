import { z } from 'zod'
import {
  done,
  emailSchema,
  PASSWORD_MAX,
  passwordSchema,
  deviceUserSchema,
} from '#shared/accounts.ts'
import { endpoint } from '#shared/endpoint.ts'
import { idSchema, opaqueSchema, secretSchema } from '#shared/text.ts'

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
