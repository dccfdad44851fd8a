import { z } from 'zod'
import { done } from '#shared/accounts.ts'
import { channelSchema } from '#shared/channels.ts'
import { endpoint } from '#shared/endpoint.ts'
import { rulesSchema } from '#shared/predictors.ts'
import { raceRulesSchema } from '#shared/races.ts'
import { daySchema, idSchema, opaqueSchema } from '#shared/text.ts'

const companyId = idSchema
const admins = {
  service: 'game',
  method: 'POST',
  access: 'admin',
  team: 'body.companyId',
  user: 'body.userId',
} as const

/** When and where a predictor is posted. */
export const predictorScheduleSchema = z.object({
  companyId: z.string(),
  gameId: z.string(),
  gameType: z.string(),
  fixtureId: z.string(),
  name: z.string(),
  groupId: z.string(), // '' is Slack
  channelId: z.string(), // '': nothing is posted
  channelName: z.string(),
  failure: z.string(), // why nothing reaches the channel, as for a destination; '': it is on
  hour: z.int(),
  minute: z.int(),
  timeZoneId: z.string(),
  startDay: z.string(), // from then on members see it; '': immediately
  hasReminder: z.boolean(),
  hasResults: z.boolean(),
  rules: rulesSchema,
  raceRules: raceRulesSchema.nullable(), // of a season of races
  areRulesFixed: z.boolean(),
  userId: z.string(),
  isPaused: z.boolean(),
  pausedUntil: z.string(),
})
export type PredictorSchedule = z.infer<typeof predictorScheduleSchema>

export const getPredictorSchedule = endpoint({
  service: 'game',
  method: 'GET',
  path: '/api/ScorePredictor/GetSchedule/:id',
  cost: 40,
  access: 'admin',
  summary: "The team's predictors with their channels and hours.",
  team: 'params.id',
  params: z.object({ id: idSchema }),
  answer: z.object({ schedules: z.array(predictorScheduleSchema) }),
})

const schedule = {
  companyId,
  fixtureId: idSchema,
  userId: idSchema,
  hour: z.int('hour_invalid').min(0, 'hour_invalid').max(23, 'hour_invalid').optional(), // 9
  minute: z.int('minute_invalid').min(0, 'minute_invalid').max(59, 'minute_invalid').optional(), // 30
  timeZoneId: opaqueSchema(60).optional(), // the space's
  startDay: z.union([daySchema, z.literal('')]).optional(), // in that zone; '': immediately
  hasReminder: z.boolean().optional(),
  hasResults: z.boolean().optional(),
  raceRules: raceRulesSchema.optional(), // of a season of races; the same holds
  rules: rulesSchema.optional(), // refused with rules_fixed once the first match has locked
}

export const postPredictorSchedule = endpoint({
  ...admins,
  path: '/api/ScorePredictor/PostSchedule',
  summary:
    "Makes the team's game of a competition, once, or changes it: what is left out stays. Without a channel nothing is posted.",
  body: z.object({
    ...schedule,
    groupId: channelSchema.groupId,
    channelId: channelSchema.channelId.or(z.literal('')).default(''),
  }),
  answer: predictorScheduleSchema,
})

export const scheduleTeamsPredictor = endpoint({
  ...admins,
  path: '/api/Teams/SchedulePredictor',
  summary: 'As ScorePredictor/PostSchedule, to a channel of Teams.',
  body: z.object({ ...schedule, ...channelSchema, groupId: channelSchema.channelId }),
  answer: predictorScheduleSchema,
})

export const scheduleSlackPredictor = endpoint({
  ...admins,
  path: '/api/Slack/SchedulePredictor',
  summary: 'As ScorePredictor/PostSchedule, to a channel of Slack.',
  body: z.object({ ...schedule, channelId: channelSchema.channelId }),
  answer: predictorScheduleSchema,
})

export const deletePredictor = endpoint({
  ...admins,
  user: undefined,
  path: '/api/ScorePredictor/DeleteSchedule',
  summary: 'Ends a predictor: nothing is posted or predicted any more, what was scored stays.',
  body: z.object({ companyId, gameId: idSchema }),
  answer: done,
})

export const pausePredictor = endpoint({
  ...admins,
  user: undefined,
  path: '/api/ScorePredictor/Pause',
  summary: "Pause a predictor's posts, until a day or until it is said again; or let them run.",
  body: z.object({
    companyId,
    gameId: idSchema,
    isPaused: z.boolean(),
    until: z.union([daySchema, z.literal('')]).default(''), // the first day it posts again
  }),
  answer: predictorScheduleSchema,
})

export const postStageResult = endpoint({
  service: 'game',
  method: 'POST',
  path: '/api/ScorePredictor/PostResult',
  access: 'admin',
  summary:
    "Tells the predictor's channel how a round ended: at once, whenever an admin asks. channel_missing where it has none, stage_not_over before everyone is scored.",
  team: 'body.companyId',
  body: z.object({
    companyId,
    gameId: idSchema,
    stageId: idSchema,
    key: z.uuid(), // of this press: it is posted once, however often it is sent
  }),
  answer: done,
  perMinute: 10,
})
