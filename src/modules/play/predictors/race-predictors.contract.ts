import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { matchStatuses, ownStageSchema } from '#shared/predictors.ts'
import {
  raceDriverSchema,
  raceFinishSchema,
  raceLineSchema,
  racePicksSchema,
  raceRulesSchema,
} from '#shared/races.ts'
import { idSchema } from '#shared/text.ts'
import { predictorBoard, predictorBoards, predictorPaging } from './contract.ts'

const memberGet = { service: 'game', method: 'GET', access: 'member', compressed: true } as const
const companyId = idSchema

export const getRaceStages = endpoint({
  ...memberGet,
  path: '/api/RacePredictor/GetStages',
  summary: "A season's races, with the caller's own where the team plays it.",
  query: z.object({ raceSeasonId: idSchema }),
  answer: z.object({ gameId: z.string(), stages: z.array(ownStageSchema) }),
})

const partSchema = z.object({
  matchId: z.string(),
  locksAt: z.string(), // ISO
  isLocked: z.boolean(),
  canPick: z.boolean(), // open, and its drivers are known
  status: z.enum(matchStatuses),
  isTyped: z.boolean(), // an admin typed its result
  receivedAt: z.string(), // ISO, of the caller's picks; '' none
})

const pickedSchema = z.object({ driverId: z.string(), people: z.int() })

export const getStageRace = endpoint({
  ...memberGet,
  path: '/api/RacePredictor/GetStageRace',
  summary:
    "A race with the caller's picks, its two locks, who may be picked, what happened, and what each rule paid; how others picked from each lock on.",
  user: 'query.userId',
  query: z.object({ gameId: idSchema, stageId: idSchema, userId: idSchema }),
  answer: z.object({
    gameId: z.string(),
    stage: ownStageSchema,
    rules: raceRulesSchema,
    raceId: z.string(), // the stageId
    round: z.int(), // as the feed numbers it
    name: z.string(),
    circuit: z.string(),
    country: z.string(),
    day: z.string(),
    startsAt: z.string(), // ISO; '' only its day is known
    pole: partSchema, // locks with qualifying, or with a sprint's
    race: partSchema, // locks with the start
    drivers: z.array(raceDriverSchema.extend({ points: z.number() })), // of the season before it
    picks: racePicksSchema, // of a locked part what counts; '' empty
    result: racePicksSchema.partial(), // what is known
    fastestTime: z.string(),
    finishes: z.array(raceFinishSchema),
    lines: z.array(raceLineSchema), // of the parts that are over, in the order of the rules
    points: z.int(),
    most: z.int(), // six right picks
    people: z.int(), // with points of this race
    average: z.int().nullable(), // of them; null: nobody
    best: z.int().nullable(),
    others: z.object({
      pole: z.array(pickedSchema), // the five most picked; none before the lock
      first: z.array(pickedSchema),
      second: z.array(pickedSchema),
      third: z.array(pickedSchema),
      fastestLap: z.array(pickedSchema),
      firstRetirement: z.array(pickedSchema),
    }),
    now: z.string(), // the server's
  }),
})
export type StageRace = z.infer<typeof getStageRace.answer>

export const racePredict = endpoint({
  service: 'game',
  method: 'POST',
  access: 'member',
  play: true,
  path: '/api/RacePredictor/RacePredict',
  summary:
    'Picks of a race, all or none; an empty slot is an empty text. Faults are told by slot in fields: pick_locked, pick_not_open, driver_unknown, driver_doubled. A locked slot that is unchanged is no fault.',
  user: 'body.userId',
  body: z.object({
    userId: idSchema,
    raceId: idSchema, // the stageId
    gameId: idSchema,
    predictions: racePicksSchema.partial(), // what is left out stays
  }),
  answer: z.object({
    saved: z.int(), // parts that are new or changed
    receivedAt: z.string(), // when they count as received
    open: z.int(), // slots that may still be filled and are empty
  }),
})

export const racePredictorOverviewDetails = endpoint({
  ...predictorBoards,
  path: '/api/Leaderboard/RacePredictorOverviewDetails',
  summary: 'The table of all race predictors together, or of one season.',
  query: z.object({
    companyId,
    fixtureId: idSchema.optional(),
    period: z.enum(['week', 'month', 'season', 'all']).default('month'),
    half: z.enum(['', 'second']).default(''),
    ...predictorPaging,
  }),
  answer: predictorBoard,
})

export const racePredictorGPDetails = endpoint({
  ...predictorBoards,
  path: '/api/Leaderboard/RacePredictorGPDetails',
  summary: "A race's table.",
  query: z.object({ companyId, fixtureId: idSchema, stageId: idSchema, ...predictorPaging }),
  answer: predictorBoard,
})
