import { z } from 'zod'
import { daySchema, idSchema, opaqueSchema, textSchema } from '#shared/text.ts'
import { done } from '#shared/accounts.ts'
import { channelSchema } from '#shared/channels.ts'
import { endpoint } from '#shared/endpoint.ts'

declare module '#shared/protocol.ts' {
  interface ServerEvents {
    'poll:changed': (of: { pollId: string }) => void // its counts changed, or it was created, changed, closed or deleted
  }
}

/** What only this module refuses with, and the status of each. */
export const refusals = {
  poll_closed: 409,
  poll_fixed: 409, // somebody has voted
  option_unknown: 400,
  option_twice: 400,
  closing_invalid: 400,
  too_many_polls: 409, // open
  polls_full: 409, // with those that are closed
} as const

declare module '#shared/errors.ts' {
  interface RefusalCodes extends RefusalsOf<typeof refusals> {}
}

/** How much of each thing there may be: a further one is refused with the code beside it. */
export const maxima = {
  openPolls: 10, // of a space, too_many_polls
  polls: 500, // of a space, closed ones too, polls_full
} as const

export const LEAST_OPTIONS = 2
export const MOST_OPTIONS = 6
/** Counts change in steps of so many votes, and fewer are never counted out: no single vote can be read off them. */
export const POLL_STEP = 5
export const QUESTION_LENGTH = 120
export const OPTION_LENGTH = 60

const optionSchema = z.object({
  optionId: z.string(),
  text: z.string(),
  gameType: z.string(), // whose mark it wears, and what can be played from the result; '': none
})

export const pollSchema = z.object({
  pollId: z.string(),
  question: z.string(),
  options: z.array(optionSchema),
  asker: z.object({ userId: z.string(), name: z.string(), profileImage: z.string() }), // no name: a former colleague
  groupId: z.string(),
  channelId: z.string(), // '': nothing is posted
  channelName: z.string(),
  closesAt: z.string(), // ISO
  state: z.enum(['open', 'counting', 'closed']), // counting: over, its votes are being counted
  barsAfterClose: z.boolean(), // else after the caller's own vote
  postsResult: z.boolean(),
  ownOption: z.string(), // what the caller voted for; '': nothing yet
  people: z.int(), // of the space
  voted: z.int(), // at least so many, in steps; exact once it is closed
  isFew: z.boolean(), // closed with too few votes to publish the counts
  counts: z.array(z.int()).nullable(), // by option; null: not visible, or not yet
  winners: z.array(z.string()), // the option with most votes, or those that are level
  isFixed: z.boolean(), // somebody has voted: question and options stay
})
export type Poll = z.infer<typeof pollSchema>

const game = { service: 'game' } as const
const answer = z.object({ poll: pollSchema, now: z.string() })

export const pollList = endpoint({
  ...game,
  method: 'GET',
  path: '/api/Poll/GetPolls/:id',
  access: 'member',
  summary: "The team's quick polls: those that are open, what closes first, then the newest ten.",
  team: 'params.id',
  params: z.object({ id: idSchema }),
  answer: z.object({ polls: z.array(pollSchema), now: z.string() }),
})

export const getPoll = endpoint({
  ...game,
  method: 'GET',
  path: '/api/Poll/GetPoll',
  access: 'member',
  summary:
    'A poll as the caller may see it: counts after their own vote, in steps of five votes of which the last is held back, all of them once it is closed and five have voted. Never who voted.',
  query: z.object({ pollId: idSchema }),
  answer,
})

export const votePoll = endpoint({
  ...game,
  play: true,
  method: 'POST',
  path: '/api/Poll/Vote',
  access: 'member',
  summary:
    "The caller's one vote, or another instead of it. Refused with poll_closed from its closing time on.",
  user: 'body.userId',
  body: z.object({ userId: idSchema, pollId: idSchema, optionId: opaqueSchema(40) }),
  answer,
})

const admins = {
  ...game,
  play: true,
  method: 'POST',
  access: 'admin',
  team: 'body.companyId',
} as const

const pollInput = {
  companyId: idSchema,
  question: textSchema(QUESTION_LENGTH).min(1),
  options: z
    .array(
      z.object({
        text: textSchema(OPTION_LENGTH).min(1),
        gameType: opaqueSchema(40).default(''),
      }),
    )
    .min(LEAST_OPTIONS)
    .max(MOST_OPTIONS),
  day: daySchema, // on which it closes, by the space's clock
  hour: z.int('hour_invalid').min(0, 'hour_invalid').max(23, 'hour_invalid'),
  minute: z.int('minute_invalid').min(0, 'minute_invalid').max(59, 'minute_invalid'),
  groupId: channelSchema.groupId,
  channelId: channelSchema.channelId.or(z.literal('')).default(''),
  barsAfterClose: z.boolean().default(false),
  postsResult: z.boolean().default(true),
}

export const askPoll = endpoint({
  ...admins,
  path: '/api/Poll/Ask',
  summary:
    'Asks a quick question of two to six options, tells the team and its channel, and closes by itself. `pollId` is of this press: it is asked once, however often it is sent.',
  body: z.object({ ...pollInput, pollId: z.uuid().toLowerCase() }),
  answer,
})

export const changePoll = endpoint({
  ...admins,
  path: '/api/Poll/Change',
  summary:
    'Changes an open poll: everything before the first vote, its closing time alone after it (poll_fixed).',
  body: z.object({ ...pollInput, pollId: idSchema }),
  answer,
})

export const removePoll = endpoint({
  ...admins,
  path: '/api/Poll/Remove',
  summary: 'Takes a poll away with all its votes; nothing of it is posted any more.',
  body: z.object({ companyId: idSchema, pollId: idSchema }),
  answer: done,
})

/** A quick question is open: `channel` is the question. */
export const pollNoticeSchema = z.object({
  personId: z.string().nullish(),
  pollId: z.string(),
  channel: z.string().default(''),
})
export type PollNotice = z.infer<typeof pollNoticeSchema>
