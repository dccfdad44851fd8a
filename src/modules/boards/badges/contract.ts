import { done } from '#shared/accounts.ts'
import { channelSchema } from '#shared/channels.ts'
import { z } from 'zod'
import { badgeSchema, badges, shelfNames } from '#shared/badges.ts'
import { idSchema, textSchema } from '#shared/text.ts'
import { endpoint } from '#shared/endpoint.ts'
import { scoreSchema } from '#modules/play/puzzles/contract.ts'

/** What only this module refuses with, and the status of each. */
export const refusals = {
  badge_posted: 409,
} as const

declare module '#shared/errors.ts' {
  interface RefusalCodes extends RefusalsOf<typeof refusals> {}
}

const PAGES = 1_000_000
const MOST = 100

const openBadge = z.enum(badges)
const paging = {
  pageSize: z.coerce.number().int().min(1).max(MOST).default(20),
  pageNumber: z.coerce.number().int().min(1).max(PAGES).default(1),
}

const oneOfList = /^filters\[idprod\]\[\$in\](\[\d{0,4}\])?$/
const known = ['sort', 'populate', 'pagination[start]', 'pagination[limit]']
const texts = z.union([z.string().max(200), z.array(z.string().max(200)).max(MOST)])

export const achievements = endpoint({
  service: 'content',
  method: 'GET',
  path: '/api/achievements',
  access: 'anyone',
  summary:
    "The catalogue of badges, as Strapi's REST gives it; `filters[idprod][$in][n]` asks for some. Nothing of a person.",
  query: z
    .object({
      sort: z.enum(['Order', 'Order:asc', 'Order:desc']).default('Order'),
      populate: z.literal('*').optional(), // an entry has nothing to be filled in
      'pagination[start]': z.coerce.number().int().min(0).max(PAGES).default(0),
      'pagination[limit]': z.coerce.number().int().min(1).max(MOST).default(MOST),
    })
    .catchall(texts)
    .refine((query) =>
      Object.keys(query).every(
        (key) =>
          !/^(sort|populate|pagination|filters|fields)/.test(key) ||
          known.includes(key) ||
          oneOfList.test(key),
      ),
    ),
  compressed: true,
  answer: z.object({
    data: z.array(
      z.object({
        id: z.int(),
        attributes: z.object({
          Order: z.int(), // from 1
          idprod: openBadge,
          shelf: z.enum(shelfNames),
          levels: z.array(z.int()), // how many for level 1, 2, …
        }),
      }),
    ),
    meta: z.object({
      pagination: z.object({ start: z.int(), limit: z.int(), total: z.int() }),
      hidden: z.int(), // badges that nobody sees before they have earned them
    }),
  }),
})
export type Achievements = z.infer<typeof achievements.answer>

/** The entries that an `idprod` list names; null: all. */
export const parseIdList = (query: Readonly<Record<string, unknown>>): readonly string[] | null => {
  const lists = Object.entries(query).filter(([key]) => oneOfList.test(key))
  return lists.length === 0 ? null : lists.flatMap(([, value]) => value as string | string[])
}

const collectorSchema = z.object({
  rank: z.int(), // 1224
  tied: z.boolean(),
  userId: z.string(),
  name: z.string(),
  profileImage: z.string(),
  badges: z.int(), // of the open ones
  newest: z.object({ badge: openBadge, day: z.string() }),
})
export type Collector = z.infer<typeof collectorSchema>

export const badgeLeaderboard = endpoint({
  service: 'dashboard',
  method: 'GET',
  path: '/api/Leaderboard/BadgeLeaderboard',
  access: 'member',
  summary: 'Who holds how many badges.',
  team: 'query.companyId',
  query: z.object({ companyId: idSchema, ...paging }),
  compressed: true,
  answer: z.object({
    of: z.int(), // badges there are, without hidden ones
    players: z.int(), // people who hold any
    average: z.number(), // of theirs
    pageSize: z.int(),
    pageNumber: z.int(),
    rows: z.array(collectorSchema),
    me: collectorSchema.nullable(),
    ahead: z.object({ name: z.string(), badges: z.int() }).nullable(), // whom the caller overtakes next
  }),
})
export type BadgeBoard = z.infer<typeof badgeLeaderboard.answer>

const ownBadgeSchema = z.object({
  badge: badgeSchema,
  tiers: z.array(z.int()), // how many for level 1, 2, …
  tier: z.int(), // 0: not earned
  days: z.array(z.string().nullable()), // on which each level was earned
  corrected: z.boolean(), // it was earned, and a corrected result took its reason away
  progress: z.int().nullable(), // towards the next level; null: that is not revealed, or not counted
  done: z.array(z.string()), // gameTypes that are done, of a badge for all of them
  holders: z.int(), // in the company
})
export type OwnBadge = z.infer<typeof ownBadgeSchema>

const holderSchema = z.object({
  userId: z.string(),
  name: z.string(),
  profileImage: z.string(),
  department: z.string(),
  day: z.string(),
  tier: z.int(),
  gameType: z.string().nullable(), // with what; null: with no single game
  score: scoreSchema.nullable(),
})
export type Holder = z.infer<typeof holderSchema>

export const holderOrders = ['latest', 'first', 'level'] as const
export type HolderOrder = (typeof holderOrders)[number]

const detailSchema = z.object({
  badge: badgeSchema,
  says: z.object({ name: z.string(), how: z.string() }).nullable(), // of a hidden one, for anyone who has earned it
  holders: z.int(),
  percent: z.int(), // of the company
  place: z.int(), // 1: no other is rarer
  of: z.int(),
  rarest: openBadge,
  months: z.array(z.object({ month: z.string(), people: z.int() })), // the last twelve, 2026-11
  levels: z.array(
    z.object({
      n: z.int(),
      holders: z.int(),
      nearest: z.object({ name: z.string(), n: z.int() }).nullable(), // where nobody holds it
    }),
  ),
  order: z.enum(holderOrders),
  pageSize: z.int(),
  pageNumber: z.int(),
  listed: z.int(),
  rows: z.array(holderSchema),
})
export type BadgeDetail = z.infer<typeof detailSchema>

export const badgeDetails = endpoint({
  service: 'dashboard',
  method: 'GET',
  path: '/api/Leaderboard/BadgeDetails',
  access: 'member',
  summary:
    "A person's badges with how far they have come (of a colleague only what they earned), and all about one of them.",
  team: 'query.companyId',
  query: z.object({
    companyId: idSchema,
    badge: textSchema(40).optional(), // left out: no single badge
    userId: idSchema.optional(), // left out: the caller
    order: z.enum(holderOrders).default('latest'),
    ...paging,
  }),
  compressed: true,
  answer: z.object({
    userId: z.string(),
    badges: z.array(ownBadgeSchema),
    hidden: z.int(), // badges they have not found yet, of which nothing is revealed
    shown: z.array(badgeSchema), // that they chose for their profile
    detail: detailSchema.nullable(),
  }),
})
export type BadgeWall = z.infer<typeof badgeDetails.answer>

export const MOST_SHOWN = 3

export const showBadges = endpoint({
  service: 'dashboard',
  method: 'PUT',
  path: '/api/UserProfile/ShownBadges',
  access: 'member',
  summary: 'Choose the badges that stand on your profile: three at most, of those you have earned.',
  user: 'body.userId',
  body: z.object({ userId: idSchema, badges: z.array(badgeSchema).max(MOST_SHOWN) }),
  answer: z.object({ shown: z.array(badgeSchema) }),
})

export const badgeNoticeSchema = z.object({ badge: badgeSchema })
export type BadgeNotice = z.infer<typeof badgeNoticeSchema>

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
