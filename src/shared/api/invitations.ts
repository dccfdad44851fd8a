import { z } from 'zod'
import { done, emailSchema, languageSchema } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { idSchema, opaqueSchema } from '../text.ts'

export const sendInviteEmail = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Authentication/sendInviteEmail',
  access: 'member',
  summary: "Invite an address to the caller's space by mail. The same answer whoever has it.",
  user: 'body.userId',
  body: z.object({ userId: idSchema, email: emailSchema }),
  answer: done,
  perMinute: 60,
})

/** What an invitation from a mail shows before one signs up. */
export const inviteEmailPreview = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/Authentication/inviteEmail/:token',
  access: 'anyone',
  summary: 'Who invites to which space, and the address the invitation went to.',
  params: z.object({ token: opaqueSchema(200).min(1) }),
  answer: z.object({
    email: z.string(),
    inviter: z.string(), // '' when they have left
    name: z.string(),
    logoImage: z.string(),
    customTheme: z.string(),
    language: languageSchema,
    members: z.int(),
  }),
  perMinute: 60,
})
