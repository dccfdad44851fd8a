import { z } from 'zod'
import { done } from '#shared/accounts.ts'
import { endpoint } from '#shared/endpoint.ts'
import { idSchema, opaqueSchema } from '#shared/text.ts'

/** What only this module refuses with, and the status of each. */
export const refusals = {
  colleague_seated: 409,
  not_invitable: 409, // the host took them out of that room
  chat_refused: 409, // Teams does not let the two write to each other
  no_teams: 404, // nobody that Teams knows
  nudged_today: 429,
  invited_enough: 429, // to play, in a day
  played_today: 409,
} as const

declare module '#shared/errors.ts' {
  interface RefusalCodes extends RefusalsOf<typeof refusals> {}
}

const names = {
  hostUserId: idSchema, // the caller
  opponentUserId: opaqueSchema(64).min(1), // as UserList has them: ours, or the provider's id
  roomName: z.string().max(300).default(''), // accepted and not read: the room knows its own
  roomId: idSchema,
  gameType: z.string().max(60).default(''), // the same
}

/** Why no message is in the chat; '': one was queued, or none was to be sent. */
export const unsentReasons = [
  '',
  'provider_off',
  'chat_refused',
  'no_teams',
  'provider_failed',
] as const
export type Unsent = (typeof unsentReasons)[number]

const invited = done.extend({ unsent: z.enum(unsentReasons) }) // notified here nevertheless

const invite = {
  service: 'auth',
  method: 'POST',
  access: 'member',
  user: 'body.hostUserId',
  body: z.object(names),
  answer: done,
  play: true,
  perMinute: 60,
} as const

/** Refused, as the two below, with room_closed, not_seated, room_full and room_started; not_oneself, colleague_unknown, colleague_seated and not_invitable; too_many_requests to the same person within a minute, invited_enough after thirty in a day of the team. */
export const inviteToPlay = endpoint({
  ...invite,
  path: '/api/GS/SendInviteMessage',
  summary:
    'Invites a colleague to a room one sits in: a notification here. After thirty invitations in a day of the team, by whichever of these calls, invited_enough.',
})

export const inviteBySlack = endpoint({
  ...invite,
  path: '/api/Slack/SendInviteMessage',
  summary:
    'Invites somebody of the workspace to a room one sits in, by a direct message; anyone who plays here is notified here too. Where Slack is not connected a notification serves, or a letter; provider_off for somebody who does not play here.',
  answer: invited,
})

export const inviteByTeams = endpoint({
  ...invite,
  path: '/api/Teams/SendInviteMessage',
  summary:
    "Invites somebody of the directory to a room one sits in: told here where they play here, and with the token of the caller's tab by a message in the two's chat. consent_required until the caller allowed that, and nothing was told; chat_refused, no_teams and provider_failed where nobody could be told. Where Teams is not connected a notification serves, or a letter; provider_off for somebody who does not play here.",
  body: z.object({ ...names, token: opaqueSchema(16_384).default('') }), // of getAuthToken
  answer: invited,
})

export const nudge = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/UserNotification/Nudge',
  access: 'member',
  summary:
    "Reminds a colleague of today's games: once a day of the team, else nudged_today; who has played today needs none: played_today.",
  user: 'body.userId',
  body: z.object({ userId: idSchema, colleagueId: idSchema }),
  answer: done,
  perMinute: 60,
})
