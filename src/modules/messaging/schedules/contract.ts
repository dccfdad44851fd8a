import { z } from 'zod'
import { channelSchema, postStates } from '#shared/channels.ts'
import { predictorScheduleSchema } from '#modules/play/predictors/contract.ts'
import { done } from '#shared/accounts.ts'
import { endpoint } from '#shared/endpoint.ts'
import { daySchema, idSchema, opaqueSchema } from '#shared/text.ts'

/** What only this module refuses with, and the status of each. */
export const refusals = {
  days_invalid: 400,
  duration_invalid: 400,
  setting_unknown: 400, // detail: which
  too_many_schedules: 409,
  nothing_to_post: 409,
} as const

declare module '#shared/errors.ts' {
  interface RefusalCodes extends RefusalsOf<typeof refusals> {}
}

const MOST_MINUTES = 24 * 60
const MOST_NAME = 40
const MOST_SETTINGS = 2000

const companyId = idSchema
const nameSchema = opaqueSchema(MOST_NAME)

const isoDays = z
  .array(z.int('days_invalid').min(1, 'days_invalid').max(7, 'days_invalid'), 'days_invalid')
  .min(1, 'days_invalid')
  .max(7, 'days_invalid')

/** An object, or its JSON text. */
const settingsSchema = z
  .union([
    z.record(z.string().max(MOST_NAME), z.unknown()),
    z.string().max(MOST_SETTINGS),
    z.null(),
  ])
  .optional()

const time = {
  ...channelSchema,
  hour: z.int('hour_invalid').min(0, 'hour_invalid').max(23, 'hour_invalid'),
  minute: z.int('minute_invalid').min(0, 'minute_invalid').max(59, 'minute_invalid'),
  timeZoneId: opaqueSchema(60).min(1, 'time_zone_invalid'), // IANA or Windows
  days: isoDays, // ISO, Monday 1
  userId: idSchema,
}

const more = {
  duration: z
    .int('duration_invalid')
    .min(5, 'duration_invalid')
    .max(MOST_MINUTES, 'duration_invalid')
    .nullish(), // minutes
  additionalSettings: settingsSchema,
  hasResults: z.boolean().default(true), // what came of it is posted when it is over
}

const mostOfPuzzle = { ...more, hasReminder: z.boolean().default(false) } // before it closes, while fewer than half have played

export const scheduleSchema = z.object({
  gameId: z.string(), // the schedule's own id
  companyId: z.string(),
  what: z.string(), // the day's puzzle of a game, a room, or what else a module has posted
  gameType: z.string(), // '' for what is the team's
  puzzleType: z.string(), // '' for what is no puzzle
  groupId: z.string(),
  channelId: z.string(),
  channelName: z.string(),
  failure: z.string(), // why nothing reaches the channel, as of a destination; '': it is on
  hour: z.int(),
  minute: z.int(),
  timeZoneId: z.string(), // IANA
  duration: z.int().nullable(),
  days: z.array(z.int()).readonly(),
  additionalSettings: z.record(z.string(), z.unknown()).readonly(),
  hasResults: z.boolean(),
  hasReminder: z.boolean(),
  userId: z.string(),
  isPaused: z.boolean(),
  pausedUntil: z.string(), // the first day it runs again; '' with isPaused: until somebody says so
  next: z.array(z.string()), // its next three times, as instants
})
export type ScheduledGame = z.infer<typeof scheduleSchema>

const company = {
  team: 'query.companyId',
  access: 'admin',
  service: 'game',
  method: 'GET',
} as const
const change = { team: 'body.companyId', access: 'admin', service: 'game', method: 'POST' } as const
const postedBy = { ...change, user: 'body.userId', play: true } as const // a limited space posts nothing

export const getSchedule = endpoint({
  ...company,
  path: '/api/Puzzle/GetSchedule',
  summary: "When a game's daily puzzle is posted; not_found while it is not.",
  query: z.object({ companyId, puzzleType: nameSchema }),
  answer: scheduleSchema,
})

export const postSchedule = endpoint({
  ...postedBy,
  path: '/api/Puzzle/PostSchedule',
  summary: "Have a game's daily puzzle posted, in place of its schedule before.",
  body: z.object({ companyId, puzzleType: nameSchema, ...time, ...mostOfPuzzle }),
  answer: scheduleSchema,
})

export const deleteSchedule = endpoint({
  ...change,
  path: '/api/Puzzle/DeleteSchedule',
  summary: "Have a game's daily puzzle posted no more.",
  body: z.object({ companyId, puzzleType: nameSchema }),
  answer: done,
})

export const getScheduleFindTheWord = endpoint({
  service: 'game',
  method: 'GET',
  path: '/api/Teams/GetScheduleFindTheWord/:id',
  access: 'admin',
  summary: 'When find the word is posted; the same as Puzzle/GetSchedule of it.',
  team: 'params.id',
  params: z.object({ id: idSchema }),
  answer: scheduleSchema,
})

export const scheduleFindTheWord = endpoint({
  ...postedBy,
  path: '/api/Teams/ScheduleFindTheWord',
  summary: 'Have find the word posted; the same as Puzzle/PostSchedule of it, all day long.',
  body: z.object({ companyId, ...time }),
  answer: scheduleSchema,
})

export const postRoomSchedule = endpoint({
  ...postedBy,
  path: '/api/Room/PostSchedule',
  summary:
    'Have a table of a game open by itself and posted, bingo too, or what else opens; with gameId in place of that schedule.',
  body: z.object({
    companyId,
    what: nameSchema.default('room'), // of what opens by schedule
    gameType: nameSchema,
    gameId: idSchema.optional(),
    ...time,
    ...more,
  }),
  answer: scheduleSchema,
})

export const postTeamSchedule = endpoint({
  ...postedBy,
  path: '/api/Schedule/Post',
  summary:
    'Have something of the whole team posted, such as the podium or the court, in place of its schedule before.',
  body: z.object({ companyId, what: nameSchema, ...time }),
  answer: scheduleSchema,
})

export const postPodiumSchedule = endpoint({
  ...postedBy,
  path: '/api/Leaderboard/PostSchedule',
  summary: "Have the week's podium posted, in place of its schedule before.",
  body: z.object({ companyId, ...time }),
  answer: scheduleSchema,
})

export const postCourtSchedule = endpoint({
  ...postedBy,
  path: '/api/TeamCourt/PostSchedule',
  summary: "Have the team's court posted on working days, in place of its schedule before.",
  body: z.object({ companyId, ...time }),
  answer: scheduleSchema,
})

const list = z.object({
  games: z.array(scheduleSchema),
  predictors: z.array(predictorScheduleSchema), // whose rounds are posted there; deleted by the same call
})

const listOf = (platform: 'Slack' | 'Teams') =>
  endpoint({
    ...company,
    path: `/api/${platform}/ManageScheduledGamesList`,
    cost: 40,
    summary: `What is posted to channels of ${platform} by itself.`,
    query: z.object({ companyId }),
    answer: list,
  })

const deleteOf = (platform: 'Slack' | 'Teams') =>
  endpoint({
    ...change,
    path: `/api/${platform}/DeleteScheduledGame`,
    summary: `Stop a schedule that posts to ${platform}; what was played stays.`,
    body: z.object({ companyId, gameId: idSchema }),
    answer: done,
  })

export const slackScheduledGames = listOf('Slack')
export const teamsScheduledGames = listOf('Teams')
export const deleteSlackScheduledGame = deleteOf('Slack')
export const deleteTeamsScheduledGame = deleteOf('Teams')

export const pauseSchedule = endpoint({
  ...change,
  path: '/api/Schedule/Pause',
  summary: 'Pause a schedule, until a day or until it is said again; or let it run.',
  body: z.object({
    companyId,
    gameId: idSchema,
    isPaused: z.boolean(),
    until: z.union([daySchema, z.literal('')]).default(''), // the first day it runs again
  }),
  answer: scheduleSchema,
})

export const runScheduleNow = endpoint({
  ...change,
  path: '/api/Schedule/RunNow',
  summary: 'Post what a schedule posts, now, beside its times.',
  body: z.object({ companyId, gameId: idSchema }),
  answer: done,
  perMinute: 6,
})

export const testSchedule = endpoint({
  ...change,
  path: '/api/Schedule/TestPost',
  summary: 'Post at once what would be posted, marked as a test. Needs no schedule.',
  body: z.object({
    companyId,
    what: nameSchema, // as a schedule's, or predictor
    gameType: nameSchema.default(''),
    fixtureId: idSchema.optional(), // of a predictor: the competition, whether or not it is played yet
    ...channelSchema,
  }),
  answer: done,
  perMinute: 6,
})

export const scheduleCalendar = endpoint({
  ...company,
  path: '/api/Schedule/Calendar',
  summary: 'What was and will be posted in the days from one, a week unless said.',
  query: z.object({
    companyId,
    from: daySchema,
    days: z.coerce.number().int().min(1).max(42).default(7), // six weeks show any month
  }),
  answer: z.object({
    timeZone: z.string(), // the space's
    today: z.string(),
    holidays: z.array(z.string()), // of these days: nothing is posted
    posts: z.array(
      z.object({
        gameId: z.string(),
        what: z.string(), // as a schedule's, or what else its module posts
        gameType: z.string(),
        name: z.string(), // what it is about; '' for what its game or kind names
        groupId: z.string(),
        channelName: z.string(),
        day: z.string(),
        at: z.string(), // 'HH:mm' by the space's clock
        state: z.enum(postStates),
        nextTry: z.string(), // 'HH:mm' by the space's clock, when it did not arrive and waits; else ''
      }),
    ),
  }),
})
