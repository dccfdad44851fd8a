import { z } from 'zod'
import { daySchema, idSchema, textSchema } from '#shared/text.ts'
import { endpoint } from '#shared/endpoint.ts'
import { periods } from '#shared/board-periods.ts'
import { rankWeeks } from '#modules/play/profile/contract.ts'

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
