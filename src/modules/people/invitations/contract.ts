import { z } from 'zod'
import { done, emailSchema, languageSchema } from '#shared/accounts.ts'
import { endpoint } from '#shared/endpoint.ts'
import { idSchema, linesSchema, opaqueSchema } from '#shared/text.ts'

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

export const INVITED_AT_ONCE = 500
const LIST_MAX = 60_000 // characters of a pasted list

const invitationSchema = z.object({
  inviteId: z.string(),
  email: z.string(),
  by: z.string(), // name; '' when they have left
  sentAt: z.string(), // ISO
  expiresAt: z.string(),
  isExpired: z.boolean(),
})
export type Invitation = z.infer<typeof invitationSchema>

export const invitationList = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/Admin/Invitations/:id',
  access: 'admin',
  summary:
    'Invitations by mail that nobody has taken up, the newest first; those that ran out stay a month.',
  team: 'params.id',
  params: z.object({ id: idSchema }),
  answer: z.object({ invitations: z.array(invitationSchema), count: z.int() }),
})

/** What is wrong with a line of a pasted list; nothing is sent to such an address. */
export const listFaults = [
  'email_invalid',
  'domain_not_allowed',
  'here_already',
  'invited_already',
  'twice',
] as const
export type ListFault = (typeof listFaults)[number]

export const invitePeople = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Admin/InviteList',
  access: 'admin',
  summary:
    'Invite up to 500 pasted addresses by mail, one a line or with commas between. Answers the faults by line; those without are invited, each once, unless it is a trial.',
  team: 'body.teamId',
  body: z.object({
    teamId: idSchema,
    text: linesSchema(LIST_MAX),
    isTrial: z.boolean().default(false),
  }),
  answer: z.object({
    lines: z.int(),
    ready: z.int(), // without a fault
    sent: z.int(), // 0 of a trial
    faults: z.array(
      z.object({
        line: z.int(), // from 1
        text: z.string(),
        fault: z.enum(listFaults),
        meant: z.string(), // an address that may be meant; '' for none
      }),
    ),
  }),
  perMinute: 20,
})

const oneInvitation = {
  service: 'auth',
  method: 'POST',
  access: 'admin',
  team: 'body.teamId',
  body: z.object({ teamId: idSchema, inviteId: idSchema }),
  answer: done,
} as const

export const resendInvitation = endpoint({
  ...oneInvitation,
  path: '/api/Admin/ResendInvitation',
  summary: 'Send an invitation once more, good for another seven days; once a minute.',
  perMinute: 60,
})

export const takeBackInvitation = endpoint({
  ...oneInvitation,
  path: '/api/Admin/TakeBackInvitation',
  summary: 'Take an invitation back: its link stops working.',
})

export const inviteFromDirectory = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Admin/SendInviteMessage',
  access: 'admin',
  summary:
    'Invite somebody of the directory at Microsoft or Slack who does not play yet, by mail; userId as UserList gave it. provider_off where no directory is connected, colleague_unknown where it knows no address of theirs.',
  team: 'body.teamId',
  body: z.object({ teamId: idSchema, userId: opaqueSchema(64).min(1) }),
  answer: done,
  perMinute: 60,
})
