import { z } from 'zod'
import { badges } from '#shared/badges.ts'
import { idSchema } from '#shared/text.ts'
import { done } from '#shared/accounts.ts'
import { channelSchema } from './contract.ts'
import { endpoint } from '#shared/endpoint.ts'

export const badgeChannels = endpoint({
  service: 'dashboard',
  method: 'GET',
  path: '/api/Leaderboard/BadgeChannels',
  access: 'member',
  summary: 'Where a badge can be told: the channels of the space that take posts.',
  team: 'query.companyId',
  query: z.object({ companyId: idSchema }),
  answer: z.object({
    channels: z.array(z.object({ groupId: z.string(), channelId: z.string(), name: z.string() })),
  }),
})
export type BadgeChannels = z.infer<typeof badgeChannels.answer>

export const postBadge = endpoint({
  service: 'dashboard',
  method: 'POST',
  path: '/api/Leaderboard/PostBadge',
  access: 'member',
  summary: 'Tell a channel of a badge you have earned, once for each of its levels.',
  team: 'body.companyId',
  body: z.object({
    companyId: idSchema,
    badge: z.enum(badges),
    tier: z.int().min(1).max(9),
    ...channelSchema,
  }),
  answer: done,
  perMinute: 10,
})
