import { z } from 'zod'
import { daySchema, idSchema, textSchema } from '#shared/text.ts'
import { endpoint } from '#shared/endpoint.ts'

/** People are counted in fives, downwards, and fewer than five are nobody: docs/decisions/084-analytics.md. */
export const COUNTED_IN = 5
export const MOST_WEEKS = 53

const about = { service: 'dashboard', method: 'GET', team: 'query.companyId' } as const
const days = {
  companyId: idSchema,
  startDate: daySchema.optional(), // widened to whole weeks; none: the last twelve
  endDate: daySchema.optional(),
}
const chosen = {
  ...days,
  gameType: textSchema(40).default(''), // '' is all games
  departmentId: idSchema.optional(), // whose months; never of one game
}

const span = {
  from: z.string(), // the Monday of the first week, in the team's zone
  to: z.string(), // the last day that is counted: today is counted tomorrow
}
const fives = z.int() // at least so many; 0: fewer than five

const figures = {
  perDay: z.int().nullable(), // people on a working day, on average
  minutes: z.int().nullable(), // that one of them plays a day
  again: z.int().nullable(), // per cent who played again within seven days
  plays: z.int(), // games finished
}
export type AnalyticsFigures = z.infer<z.ZodObject<typeof figures>>

/** What is told of as many weeks before those that are over, and of the month before after as many weeks. */
const beforeSchema = z.object({ ...figures, from: z.string(), to: z.string(), tookPart: fives })

const weekSchema = z.object({
  monday: z.string(),
  isRunning: z.boolean(),
  people: fives,
  fresh: fives, // of them, who had not played for four weeks
  days: z.array(z.object({ from: z.string(), to: z.string(), people: fives })), // few are added to the next day
})
export type AnalyticsWeek = z.infer<typeof weekSchema>

const sharesSchema = {
  departmentIds: z.array(z.string()), // small ones are counted together
  names: z.array(z.string()), // theirs; '': who is in none
  people: z.int(),
  share: z.int().nullable(), // per cent who took part, at least; null: fewer than five
}
const departmentSchema = z.object({
  ...sharesSchema,
  before: z.int().nullable(), // the share of the month before; null: it was not told of the same ones
})
export type AnalyticsDepartment = z.infer<typeof departmentSchema>

const departmentMonthSchema = z.object({ month: z.string(), ...sharesSchema })
export type DepartmentMonth = z.infer<typeof departmentMonthSchema>

const departmentsSchema = z.object({
  state: z.enum(['shown', 'notInPlan', 'none', 'noMonth']),
  month: z.string(), // '2026-10', the last one that is over
  rows: z.array(departmentSchema),
})

export const analyticsOverview = endpoint({
  ...about,
  path: '/api/Analytics/Overview',
  access: 'member',
  summary:
    'How many of a company play, by day, week, month, hour and department: never one person.',
  query: z.object(chosen),
  compressed: true,
  answer: z.object({
    ...span,
    gameType: z.string(),
    people: z.int(), // in the company now
    weeks: z.array(weekSchema), // the oldest first
    months: z.array(z.object({ month: z.string(), isRunning: z.boolean(), people: fives })), // of whole weeks; of all games only
    ...figures,
    before: beforeSchema,
    ofDepartment: z.array(departmentMonthSchema), // of the one asked for, the oldest first
    hours: z.array(z.object({ weekday: z.int(), hour: z.int(), people: fives })), // of the last four weeks together
    departments: departmentsSchema,
  }),
})
export type AnalyticsOverview = z.infer<typeof analyticsOverview.answer>

export const gameKinds = ['puzzle', 'room', 'predictor'] as const

const gameSchema = z.object({
  gameType: z.string(),
  kind: z.enum(gameKinds),
  plays: z.int(), // of weeks in which five or more played it; 0: in none
  people: fives, // in a week, on average
  again: z.int().nullable(), // per cent who played it again within seven days
})
export type AnalyticsGame = z.infer<typeof gameSchema>

export const analyticsGames = endpoint({
  ...about,
  path: '/api/Analytics/GameDetails',
  access: 'member',
  summary: 'How much each game is played, and how many come back to it.',
  query: z.object(days),
  compressed: true,
  answer: z.object({
    ...span,
    kinds: z.array(z.object({ kind: z.enum(gameKinds), plays: z.int() })),
    games: z.array(gameSchema), // what is loved most first
  }),
})
export type AnalyticsGames = z.infer<typeof analyticsGames.answer>

const memberSchema = z.object({
  userId: z.string(),
  name: z.string(),
  profileImage: z.string(),
  department: z.string(), // '' is none
  days: z.int(), // on which they played
  plays: z.int(),
})
export type ActiveMember = z.infer<typeof memberSchema>

const ofMembers = {
  ...chosen,
  search: textSchema(80).default(''), // a part of their name
  order: z.enum(['name', 'department']).default('name'),
}

export const activeMembers = endpoint({
  ...about,
  path: '/api/Analytics/ActiveMembers',
  access: 'admin',
  summary: 'Who played in some weeks that are over, by name, and never when.',
  query: z.object({
    ...ofMembers,
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
    pageNumber: z.coerce.number().int().min(1).max(1_000_000).default(1),
  }),
  compressed: true,
  answer: z.object({
    ...span,
    count: z.int(),
    workingDays: z.int(),
    pageSize: z.int(),
    pageNumber: z.int(),
    members: z.array(memberSchema),
  }),
})
export type ActiveMembers = z.infer<typeof activeMembers.answer>

export const exportAnalytics = endpoint({
  ...about,
  path: '/api/Analytics/Export',
  access: 'member',
  summary: 'What the other two calls say, as CSV.',
  query: z.object(chosen),
  perMinute: 6,
  answer: z.object({ csv: z.string() }),
})

export const exportActiveMembers = endpoint({
  ...about,
  path: '/api/Analytics/ActiveMembersExport',
  access: 'admin',
  summary: 'Who played in some weeks that are over, as CSV: by name, and never when.',
  query: z.object(ofMembers),
  perMinute: 6,
  answer: z.object({ csv: z.string() }),
})
