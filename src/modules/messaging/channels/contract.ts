import { z } from 'zod'
import { done } from '#shared/accounts.ts'
import { endpoint } from '#shared/endpoint.ts'
import { cardStyles, channelSchema, destinationKinds } from '#shared/channels.ts'
import { idSchema, opaqueSchema, textSchema } from '#shared/text.ts'

/** What only this module refuses with, and the status of each. */
export const refusals = {
  channel_refused: 502, // detail: the provider's own text
  channel_unreachable: 502,
  channel_unknown: 400,
  channel_in_use: 409,
} as const

declare module '#shared/errors.ts' {
  interface RefusalCodes extends RefusalsOf<typeof refusals> {}
}

const MOST_NAME = 80
const MOST_ADDRESS = 2000

const languageSchema = z.enum(['en', 'tr'])

const teamId = idSchema

export const destinationSchema = z.object({
  groupId: z.string(),
  channelId: z.string(),
  kind: z.enum(destinationKinds),
  name: z.string(),
  language: languageSchema,
  style: z.enum(cardStyles),
  failure: z.string(), // why it is off, in the provider's words; '': it is on
  isDefault: z.boolean(), // what a new schedule or predictor begins with
})
export type Destination = z.infer<typeof destinationSchema>

const list = z.object({ destinations: z.array(destinationSchema) })

export const destinationList = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/Admin/Destinations/:id',
  access: 'admin',
  summary: 'The channels posts can go to. Addresses are never told.',
  team: 'params.id',
  params: z.object({ id: idSchema }),
  answer: list,
})

export const postDestination = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Admin/PostDestination',
  access: 'admin',
  summary:
    'Say how a channel is reached, or change it; an address left out stays. A channel that was off is on again.',
  team: 'body.teamId',
  body: z.object({
    teamId,
    ...channelSchema,
    kind: z.enum(destinationKinds),
    name: textSchema(MOST_NAME).min(1, 'name_invalid'),
    language: languageSchema.default('en'),
    style: z.enum(cardStyles).default('message'),
    address: opaqueSchema(MOST_ADDRESS).optional(), // of a webhook: a secret
  }),
  answer: list,
})

export const deleteDestination = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Admin/DeleteDestination',
  access: 'admin',
  summary: 'Forget a channel and its address.',
  team: 'body.teamId',
  body: z.object({ teamId, ...channelSchema }),
  answer: list,
})

export const testDestination = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Admin/TestDestination',
  access: 'admin',
  summary: 'Post a line marked as a test to a channel, at once.',
  team: 'body.teamId',
  body: z.object({ teamId, ...channelSchema }),
  answer: done,
  perMinute: 6,
})

export const channelNoticeSchema = z.object({ channel: z.string() }) // its name
export type ChannelNotice = z.infer<typeof channelNoticeSchema>
