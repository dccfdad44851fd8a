import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { daySchema, idSchema, textSchema } from '../text.ts'

export const periods = ['week', 'month', 'season', 'all'] as const
export type Period = (typeof periods)[number]

export const boardRowSchema = z.object({
  rank: z.int(), // 1224: ties share, the next rank skips
  tied: z.boolean(),
  movement: z.int().nullable(), // places gained since the day began; null: not on the board then
  userId: z.string(),
  name: z.string(),
  profileImage: z.string(),
  points: z.int(),
  plays: z.int(),
  wins: z.int(),
  puzzles: z.int(), // of the plays; the others were games at a table
  solved: z.int(), // of the puzzles; the other wins were at a table
  streak: z.int(), // days
})
export type BoardRow = z.infer<typeof boardRowSchema>

export const boardSchema = z.object({
  gameType: z.string(), // '' is all games
  period: z.enum([...periods, 'range', 'meeting']),
  from: z.string().nullable(), // the team's days, both included; null for all time
  to: z.string().nullable(),
  daysLeft: z.int().nullable(),
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

const pageQuery = {
  companyId: idSchema,
  startDate: daySchema.optional(),
  endDate: daySchema.optional(),
  period: z.enum(periods).default('week'),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
  pageNumber: z.coerce.number().int().min(1).max(PAGES).default(1),
}

export const details = endpoint({
  service: 'dashboard',
  method: 'GET',
  path: '/api/Leaderboard/Details',
  access: 'member',
  summary:
    'A page of the board of one game, or of all (gameType empty); startDate and endDate make a free range.',
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
