import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { scoreSchema } from '#modules/play/puzzles/contract.ts'
import { idSchema } from '#shared/text.ts'
import { badgeSchema } from '#shared/badges.ts'

export const tips = ['tip.lane', 'tip.rooms', 'tip.board', 'tip.settings'] as const
export type Tip = (typeof tips)[number]

/** Tips and cards that are shown once, ever. */
export const onboardingKeys = [...tips, 'warmUp', 'inviteTeam'] as const
export type OnboardingKey = (typeof onboardingKeys)[number]

const badgeRow = z.object({
  badge: badgeSchema,
  tier: z.int(), // the highest level
  of: z.int(), // levels there are
  day: z.string(), // on which it was earned
  corrected: z.boolean(), // a corrected result took its reason away
})
export type BadgeRow = z.infer<typeof badgeRow>

const tally = z.object({
  points: z.number().nullable(), // null: a colleague who stays off the boards
  plays: z.number(),
  wins: z.number(),
  rank: z.number().nullable(), // 1224; null: not on that board
  players: z.number(), // on that board
})

const person = z.object({
  userId: z.string(),
  name: z.string(),
  profileImage: z.string(),
  profileBgImage: z.string(),
  isAdmin: z.boolean(),
  department: z.string(), // '': none
  since: z.string(), // ISO instant of the first game; before it, of joining
})

const overview = z.object({
  person,
  week: tally,
  month: tally.extend({
    rival: z.object({ name: z.string(), points: z.number() }).nullable(), // next ahead; of the first, next behind
  }),
  all: tally,
  streak: z.object({ current: z.number(), best: z.number() }),
})

const about = {
  service: 'dashboard',
  method: 'GET',
  access: 'member',
  query: z.object({ userId: idSchema }),
  compressed: true,
} as const

export const profileOverview = endpoint({
  ...about,
  path: '/api/UserProfile/Overview',
  summary: 'A colleague in figures.',
  answer: overview,
})

const gameIds = z.object({ roomId: z.string(), gameId: z.string() })

/** Games of the caller against the person, from the caller's side. */
const score = z.object({ won: z.number(), lost: z.number(), drawn: z.number() })

const playedGame = z.object({
  gameType: z.string(),
  day: z.string(),
  points: z.number().nullable(), // null: a colleague who stays off the boards
  won: z.boolean(),
  score: scoreSchema.nullable(), // of a solved puzzle
  opponents: z.array(z.string()), // names, '' for a former player; none of a puzzle
  finishedAt: z.string(),
  replay: gameIds.nullable(), // of a room's game the caller may see again
})
export type PlayedGame = z.infer<typeof playedGame>

export const profile = endpoint({
  ...about,
  path: '/api/UserProfile',
  summary: 'A colleague: figures, recent games, head to head with the caller, days, badges.',
  answer: overview.extend({
    recent: z.array(playedGame), // the last six
    playing: z
      .object({
        roomId: z.string(),
        gameType: z.string(),
        opponents: z.array(z.string()), // names, '' for a bot
        moves: z.int(),
      })
      .nullable(), // the listed game they are in just now, where the caller may look on
    headToHead: score // of oneself there is none
      .extend({
        games: z.array(score.extend({ gameType: z.string(), last: gameIds.nullable() })), // last: their latest, to see again
      })
      .nullable(),
    days: z.array(z.object({ day: z.string(), plays: z.number() })), // the last seventeen weeks, days with play
    badges: z.array(badgeRow),
    shownBadges: z.array(badgeSchema), // that they chose to show
  }),
})
export type Profile = z.infer<typeof profile.answer>

export const profileGames = endpoint({
  ...about,
  path: '/api/UserProfile/Games',
  summary: 'A page of all games that a colleague finished, the latest first.',
  query: z.object({
    userId: idSchema,
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
    pageNumber: z.coerce.number().int().min(1).max(1_000_000).default(1),
  }),
  answer: z.object({
    name: z.string(),
    count: z.int(), // of all pages
    pageSize: z.int(),
    pageNumber: z.int(),
    games: z.array(playedGame),
  }),
})
export type ProfileGames = z.infer<typeof profileGames.answer>

export const rankWeeks = ['12', '52'] as const

export const profileRanks = endpoint({
  ...about,
  path: '/api/UserProfile/Ranks',
  summary: "A colleague's rank week by week, beside the caller's.",
  query: z.object({ userId: idSchema, weeks: z.enum(rankWeeks).default('12') }),
  answer: z.object({
    weeks: z.array(
      z.object({
        weekStart: z.string(),
        rank: z.number().nullable(), // null: not on that week's board
        mine: z.number().nullable(),
      }),
    ),
  }),
})
export type Ranks = z.infer<typeof profileRanks.answer>

export const onboarding = endpoint({
  service: 'dashboard',
  method: 'PUT',
  path: '/api/UserProfile/Onboarding',
  access: 'person',
  summary: 'Remember that a tip was seen, on every device and for ever.',
  user: 'body.userId',
  // any name: a page older or newer than the server has tips of its own
  body: z.object({ userId: idSchema, onboardingKey: z.string().regex(/^[\w.-]{1,40}$/) }),
  answer: z.object({ onboarding: z.array(z.string()) }),
})
