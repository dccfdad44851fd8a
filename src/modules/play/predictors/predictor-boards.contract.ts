import { z } from 'zod'
import { boardDepartmentSchema } from '#modules/boards/leaderboard/department-board.contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { boardRowSchema, boardSchema } from '#modules/boards/leaderboard/contract.ts'
import { idSchema } from '#shared/text.ts'

const companyId = idSchema
/** What pages of a predictor's table are asked by. */
export const predictorPaging = {
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
  pageNumber: z.coerce.number().int().min(1).max(1_000_000).default(1),
}
/** What tables of predictors have in common. */
export const predictorBoards = {
  service: 'dashboard',
  method: 'GET',
  access: 'member',
  team: 'query.companyId',
  compressed: true,
} as const

export const predictorBoard = boardSchema.extend({ gameId: z.string(), name: z.string() })

export const scorePredictorDetails = endpoint({
  ...predictorBoards,
  path: '/api/Leaderboard/ScorePredictorDetails',
  summary: "A competition's whole table, or that of its second half.",
  query: z.object({
    companyId,
    fixtureId: idSchema,
    half: z.enum(['', 'second']).default(''),
    ...predictorPaging,
  }),
  answer: predictorBoard,
})

export const scorePredictorStageDetails = endpoint({
  ...predictorBoards,
  path: '/api/Leaderboard/ScorePredictorStageDetails',
  summary: "A round's table.",
  query: z.object({ companyId, fixtureId: idSchema, stageId: idSchema, ...predictorPaging }),
  answer: predictorBoard,
})

export const stageDepartments = endpoint({
  ...predictorBoards,
  path: '/api/Leaderboard/ScorePredictorStageDepartments',
  summary:
    'Departments by the average of those who tipped in a round: at least five people, and nothing where it would show a hidden person’s points.',
  query: z.object({ companyId, fixtureId: idSchema, stageId: idSchema }),
  answer: z.object({
    departments: z.array(
      boardDepartmentSchema
        .pick({
          departmentId: true,
          name: true,
          isMine: true,
          rank: true,
          tied: true,
          people: true,
          tookPart: true,
          note: true,
        })
        .extend({ average: z.number().nullable() }), // to a tenth
    ), // those with an average first, by rank
  }),
})

export const scorePredictorOverviewDetails = endpoint({
  ...predictorBoards,
  path: '/api/Leaderboard/ScorePredictorOverviewDetails',
  summary: 'The table of all score predictors together, or of one.',
  query: z.object({
    companyId,
    fixtureId: idSchema.optional(),
    period: z.enum(['week', 'month', 'season', 'all']).default('month'),
    ...predictorPaging,
  }),
  answer: predictorBoard,
})

export const scorePredictorFixtures = endpoint({
  ...predictorBoards,
  path: '/api/Leaderboard/ScorePredictorFixtures',
  cost: 50,
  summary: 'The competitions the team plays or has played, with who leads and the caller.',
  query: z.object({ companyId, fixtureId: idSchema.optional(), ...predictorPaging }),
  answer: z.object({
    pageSize: z.int(),
    pageNumber: z.int(),
    count: z.int(),
    fixtures: z.array(
      z.object({
        fixtureId: z.string(),
        gameId: z.string(),
        name: z.string(),
        state: z.enum(['announced', 'running', 'over']),
        players: z.int(),
        rows: z.array(boardRowSchema), // the first three
        me: boardRowSchema.nullable(),
        stages: z.array(z.object({ stageId: z.string(), name: z.string(), groupMatches: z.int() })),
      }),
    ),
  }),
})
