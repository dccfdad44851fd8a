import { z } from 'zod'
import { rankWeeks } from '#modules/play/profile/contract.ts'
import { scoreSchema } from '#modules/play/puzzles/contract.ts'
import { badges } from '#shared/badges.ts'
import { periods } from '#shared/board-periods.ts'
import { endpoint } from '#shared/endpoint.ts'
import { daySchema, idSchema, textSchema } from '#shared/text.ts'

export const boardRowSchema = z.object({
  rank: z.int(), // 1224: ties share, the next rank skips
  tied: z.boolean(),
  movement: z.int().nullable(), // places gained since the day began; null: not on the board then
  userId: z.string(), // '' with the name: somebody who has left the boards since they were frozen
  name: z.string(),
  profileImage: z.string(),
  department: z.string(), // '': none, or withheld with the name
  points: z.int(),
  plays: z.int(),
  wins: z.int(),
  puzzles: z.int(), // of the plays; the others were games at a table
  solved: z.int(), // of the puzzles; the other wins were at a table
  streak: z.int(), // days
  late: z.int(), // points that came after the period was frozen, in no figure of it
})
export type BoardRow = z.infer<typeof boardRowSchema>

export const boardSchema = z.object({
  gameType: z.string(), // '' is all games
  period: z.enum([...periods, 'range', 'meeting']),
  from: z.string().nullable(), // the team's days, both included; null for all time
  to: z.string().nullable(),
  daysLeft: z.int().nullable(),
  freezesAt: z.string().nullable(), // ISO instant from which a period's figures are final
  isFrozen: z.boolean(), // they are
  isHeld: z.boolean(), // it has ended and waits for something open: freezesAt is the latest
  players: z.int(),
  pageSize: z.int(),
  pageNumber: z.int(),
  rows: z.array(boardRowSchema),
  me: boardRowSchema.nullable(),
  ahead: z.object({ name: z.string(), rank: z.int(), points: z.int() }).nullable(), // whom the caller passes next
})
export type Board = z.infer<typeof boardSchema>

const PAGES = 1_000_000

export const overview = endpoint({
  service: 'dashboard',
  method: 'GET',
  path: '/api/Leaderboard/Overview',
  access: 'member',
  summary: 'The top of the board over all games.',
  team: 'query.companyId',
  query: z.object({
    companyId: idSchema,
    top: z.coerce.number().int().min(1).max(100).default(10),
    period: z.enum(periods).default('week'),
  }),
  compressed: true,
  answer: boardSchema,
})

/** How a page of a board is asked for. */
export const pageQuery = {
  companyId: idSchema,
  startDate: daySchema.optional(),
  endDate: daySchema.optional(),
  period: z.enum(periods).default('week'),
  departmentId: idSchema.optional(), // only who is in it now, ranked among themselves
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
  pageNumber: z.coerce.number().int().min(1).max(PAGES).default(1),
}

export const details = endpoint({
  service: 'dashboard',
  method: 'GET',
  path: '/api/Leaderboard/Details',
  access: 'member',
  summary:
    'A page of the board of one game in any case (game_unknown for none there is), or of all (gameType empty); startDate and endDate make a free range, or a whole week, month or quarter. startDate alone ends today, endDate alone begins with the first day there are points of.',
  team: 'query.companyId',
  query: z.object({ ...pageQuery, gameType: textSchema(40).default('') }),
  compressed: true,
  answer: boardSchema,
})

export const puzzleDetails = endpoint({
  service: 'dashboard',
  method: 'GET',
  path: '/api/Leaderboard/PuzzleDetails',
  access: 'member',
  summary: 'A page of the board of one puzzle; puzzleType is its gameType in any case.',
  team: 'query.companyId',
  query: z.object({ ...pageQuery, puzzleType: textSchema(40) }),
  compressed: true,
  answer: boardSchema,
})

export const meetingDetails = endpoint({
  service: 'dashboard',
  method: 'GET',
  path: '/api/Leaderboard/MeetingDetails',
  access: 'member',
  summary: 'A page of the board of one meeting: what was won at the tables opened in it.',
  team: 'query.companyId',
  query: z.object({
    companyId: idSchema,
    meeting: textSchema(300).min(1),
    pageSize: pageQuery.pageSize,
    pageNumber: pageQuery.pageNumber,
  }),
  compressed: true,
  answer: boardSchema,
})

const board = {
  companyId: idSchema,
  gameType: textSchema(40).default(''), // '' is all games
  period: z.enum(periods).default('week'),
}
const days = { startDate: daySchema.optional(), endDate: daySchema.optional() }

const about = {
  service: 'dashboard',
  method: 'GET',
  access: 'member',
  team: 'query.companyId',
  compressed: true,
} as const

export const ownResults = endpoint({
  ...about,
  path: '/api/Leaderboard/OwnResults',
  summary:
    "The results that make the caller's points on a board, the newest first, a hundred at most.",
  query: z.object({ ...board, ...days }),
  answer: z.object({
    points: z.int(),
    count: z.int(), // of all, those that are not listed too
    results: z.array(
      z.object({
        day: z.string(),
        gameType: z.string(),
        points: z.int(),
        won: z.boolean(),
        score: scoreSchema.nullable(), // of a solved puzzle
        isCorrected: z.boolean(),
        isTakenBack: z.boolean(), // it gives no points any more
      }),
    ),
  }),
})
export type OwnResults = z.infer<typeof ownResults.answer>

const scored = z.array(z.object({ gameType: z.string(), points: z.int() }))
const passer = z.object({
  userId: z.string(),
  name: z.string(),
  profileImage: z.string(),
  points: z.int(), // on the board, now
  results: scored, // theirs of today
})

export const moves = endpoint({
  ...about,
  path: '/api/Leaderboard/Moves',
  summary: 'Why the caller moved since the day began: who passed them, and whom they passed.',
  query: z.object(board),
  answer: z.object({
    passedBy: z.array(passer), // the nearest ten
    passed: z.array(passer),
    results: scored, // the caller's own of today
  }),
})
export type Moves = z.infer<typeof moves.answer>

const regular = z.object({
  rank: z.int(), // 1224
  userId: z.string(),
  name: z.string(),
  profileImage: z.string(),
  days: z.int(), // work days with a finished game
})

export const regulars = endpoint({
  ...about,
  path: '/api/Leaderboard/Regulars',
  summary: 'Who played on how many of the work days among the last ninety days.',
  query: z.object({
    companyId: idSchema,
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
    pageNumber: z.coerce.number().int().min(1).max(1_000_000).default(1),
  }),
  answer: z.object({
    of: z.int(), // work days there were
    players: z.int(),
    pageSize: z.int(),
    pageNumber: z.int(),
    rows: z.array(regular),
    me: regular.nullable(),
  }),
})
export type Regulars = z.infer<typeof regulars.answer>

export const weekArchive = endpoint({
  ...about,
  path: '/api/Leaderboard/Weeks',
  summary:
    'Weeks whose figures are final, the latest first: who stood on the podium, and the caller.',
  query: z.object({
    companyId: idSchema,
    before: daySchema.optional(), // exclusive
    pageSize: z.coerce.number().int().min(1).max(20).default(10),
  }),
  answer: z.object({
    weeks: z.array(
      z.object({
        monday: z.string(),
        players: z.int(),
        first: z.array(boardRowSchema), // the first three
        me: boardRowSchema.nullable(),
      }),
    ),
    more: z.boolean(),
  }),
})
export type WeekArchive = z.infer<typeof weekArchive.answer>

export const exportBoard = endpoint({
  ...about,
  path: '/api/Leaderboard/Export',
  summary: 'A whole board as CSV: what the caller may see of it, ten thousand people at most.',
  query: z.object({ ...board, ...days, departmentId: pageQuery.departmentId }),
  perMinute: 6,
  answer: z.object({ csv: z.string() }),
})

export const BADGES_A_PERSON = 3 // are told by name
export const BADGES_A_BOARD = 4
export const FEWEST_PEOPLE = 5 // make a spread of a team's guesses

const openBadge = z.enum(badges)

const aboutColumns = {
  service: 'dashboard',
  method: 'GET',
  access: 'member',
  team: 'query.companyId',
  query: z.object({ ...pageQuery, gameType: textSchema(40).default('') }), // as of the board itself
  compressed: true,
} as const

export const earnedBadges = endpoint({
  ...aboutColumns,
  path: '/api/Leaderboard/EarnedBadges',
  summary:
    'Badges that were earned within the days of a board: by each person on a page of it, and by how many of its people.',
  answer: z.object({
    rows: z.array(
      z.object({
        userId: z.string(), // whoever is named on the page, and the caller
        badges: z.int(), // different ones
        newest: z.array(openBadge), // three of them at most
      }),
    ),
    most: z.array(z.object({ badge: openBadge, people: z.int() })), // the four that most earned
  }),
})
export type EarnedBadges = z.infer<typeof earnedBadges.answer>

export const guessSpread = endpoint({
  ...aboutColumns,
  path: '/api/Leaderboard/GuessSpread',
  summary:
    'In how many guesses a puzzle was solved within the days of a board: by each person on a page of it, and by all of them.',
  answer: z.object({
    of: z.int().nullable(), // guesses allowed; null: nothing was solved in guesses
    rows: z.array(
      z.object({
        userId: z.string(),
        guesses: z.array(z.int()), // results solved at the first, the second, …
        lost: z.int(),
      }),
    ),
    team: z // null: fewer than five people have a result
      .object({
        people: z.int(),
        results: z.int(),
        guesses: z.array(z.number()), // shares of the results, which make 1 with `lost`
        lost: z.number(),
      })
      .nullable(),
  }),
})
export type GuessSpread = z.infer<typeof guessSpread.answer>

export const TOOK_PART = 3 // finished games in the period make somebody count
export const FEWEST = 5 // such people make an average

export const boardDepartmentSchema = z.object({
  departmentId: z.string(),
  name: z.string(),
  isMine: z.boolean(), // the caller's own
  rank: z.int().nullable(), // 1224, by the average shown; null: there is none
  tied: z.boolean(),
  movement: z.int().nullable(), // places gained since the day began; null: it had no rank then
  people: z.int(), // who are in it or took part for it
  tookPart: z.int().nullable(), // null: fewer than five did
  average: z.int().nullable(), // rounded to a coarser step where a hidden person's points would show
  total: z.int().nullable(), // of those who took part; null where it would show a hidden person's points
  note: z.enum(['too_few', 'rounded', 'withheld']).nullable(), // withheld: of any dates, where somebody hidden took part
  ranks: z.array(z.int().nullable()), // one a week, as in `weeks`
})
export type BoardDepartment = z.infer<typeof boardDepartmentSchema>

export const departmentBoard = endpoint({
  service: 'dashboard',
  method: 'GET',
  path: '/api/Leaderboard/Departments',
  access: 'member',
  summary:
    'Departments by the average of those who took part in a period or on any days, and the rank of each week by week.',
  team: 'query.companyId',
  query: z.object({
    companyId: idSchema,
    period: z.enum(periods).default('week'),
    startDate: daySchema.optional(),
    endDate: daySchema.optional(),
    gameType: textSchema(40).default(''), // '' is all games
    weeks: z.enum(rankWeeks).default('12'),
  }),
  compressed: true,
  answer: z.object({
    gameType: z.string(),
    period: z.enum([...periods, 'range']),
    from: z.string().nullable(), // the team's days, both included; null for all time
    to: z.string().nullable(),
    departments: z.array(boardDepartmentSchema), // those with an average first, by rank
    weeks: z.array(z.string()), // Mondays, the oldest first
  }),
})
export type DepartmentBoard = z.infer<typeof departmentBoard.answer>
