import { z } from 'zod'
import {
  boardRowSchema,
  boardSchema,
  boardDepartmentSchema,
} from '#modules/boards/leaderboard/contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import {
  correctionSchema,
  eventMatchSchema,
  scoredMatchSchema,
  splitSchema,
  stageMatchSchema,
} from '#shared/predictor-matches.ts'
import {
  fixtureSchema,
  lockSchema,
  ownStageSchema,
  personSchema,
  predictorSchema,
  rulesSchema,
  standingSchema,
} from '#shared/predictors.ts'
import { daySchema, idSchema } from '#shared/text.ts'

export * from './predictor-day.contract.ts'
export * from './special-events.contract.ts'
export * from './predictor-schedules.contract.ts'

const MOST_TIPS = 200 // of one call
const idParams = z.object({ id: idSchema })

const memberGet = { service: 'game', method: 'GET', access: 'member', compressed: true } as const
const memberPost = { service: 'game', method: 'POST', access: 'member', play: true } as const

export const getEvents = endpoint({
  ...memberGet,
  path: '/api/Event/GetEvents/:id',
  cost: 50,
  summary:
    "The team's predictors, what comes first, then what is over, with the caller's standing.",
  team: 'params.id',
  params: idParams,
  answer: z.object({ upcoming: z.array(predictorSchema), past: z.array(predictorSchema) }),
})

export const getEventMatches = endpoint({
  ...memberGet,
  path: '/api/Event/GetMatches/:id',
  cost: 50,
  summary: "The matches of the team's predictors in the days from one, with the caller's tips.",
  team: 'params.id',
  params: idParams,
  query: z.object({
    from: daySchema,
    days: z.coerce.number().int().min(1).max(42).default(42), // six weeks show any month
  }),
  answer: z.object({ now: z.string(), today: z.string(), matches: z.array(eventMatchSchema) }),
})

export const getFixtures = endpoint({
  ...memberGet,
  path: '/api/Event/GetFixtures',
  cost: 45,
  summary:
    'Competitions that can be scheduled, with the gameId of those the team plays: all spaces share the operator’s, the others are its own.',
  answer: z.object({ fixtures: z.array(fixtureSchema) }),
})

export const getScheduledGames = endpoint({
  ...memberGet,
  path: '/api/ScorePredictor/GetScheduledGames/:id',
  cost: 60,
  summary: 'Predictors a member can open, and the locks that come next over all of them.',
  team: 'params.id',
  params: idParams,
  answer: z.object({
    games: z.array(predictorSchema),
    locks: z.array(lockSchema), // the next twenty, the soonest first
    open: z.int(), // picks the caller has not made, over all
    /** How many others have not tipped either what locks next of what the caller has not; null where few predict. */
    waiting: z.object({ gameId: z.string(), matchId: z.string(), people: z.int() }).nullable(),
    scored: z.array(scoredMatchSchema), // the last four that were scored, the newest first
    now: z.string(),
  }),
})

export const getStages = endpoint({
  ...memberGet,
  path: '/api/ScorePredictor/GetStages',
  summary: "A competition's rounds, with the caller's own where the team plays it.",
  query: z.object({ fixtureId: idSchema }),
  answer: z.object({ gameId: z.string(), stages: z.array(ownStageSchema) }),
})

export const getStageMatches = endpoint({
  ...memberGet,
  path: '/api/ScorePredictor/GetStageMatches',
  cost: 45,
  summary:
    "A round's matches with the caller's tips, what they earned and why; how the team tipped a match from its lock on.",
  user: 'query.userId',
  query: z.object({ gameId: idSchema, stageId: idSchema, userId: idSchema }),
  answer: z.object({
    gameId: z.string(),
    stage: ownStageSchema,
    rules: rulesSchema,
    joker: z.string(), // the match it is on; '' none
    isJokerFixed: z.boolean(), // that match has locked
    standing: standingSchema, // the caller's, as it is now
    matches: z.array(stageMatchSchema),
    most: z.int(), // points there were to win in it, with the joker
    now: z.string(), // the server's
  }),
})
export type StageMatches = z.infer<typeof getStageMatches.answer>

/** Judged match by match, so that each fault is told: see `fields` of the refusal, by matchId. */
const predictionSchema = z.object({
  matchId: z.string().max(64),
  home: z.number(),
  away: z.number(),
  joker: z.boolean().optional(), // true takes it from the match of the round that had it
})

export const scorePredict = endpoint({
  ...memberPost,
  path: '/api/ScorePredictor/ScorePredict',
  summary:
    'Tips of a round, all or none. Faults are told by matchId in fields: match_unknown, match_doubled, match_locked, match_not_open, score_invalid, joker_twice, joker_used, joker_off. A locked match whose tip is unchanged is no fault.',
  user: 'body.userId',
  body: z.object({
    userId: idSchema,
    stageId: idSchema,
    gameId: idSchema,
    predictionList: z.array(predictionSchema).max(MOST_TIPS),
  }),
  answer: z.object({
    saved: z.int(), // tips that are new or changed
    receivedAt: z.string(), // when they count as received
    joker: z.string(), // the match it is on now; ''
    open: z.int(), // matches of the round that may still be tipped and are not
  }),
})

export const postStandingTip = endpoint({
  ...memberPost,
  path: '/api/ScorePredictor/PostStandingTip',
  summary:
    'What serves for matches one forgets, from now on: nothing, a score, or the home side. standing_off where an admin turned it off.',
  user: 'body.userId',
  body: z.object({
    userId: idSchema,
    gameId: idSchema,
    kind: z.enum(['none', 'score', 'home']),
    home: z.int('score_invalid').min(0, 'score_invalid').max(99, 'score_invalid').default(0),
    away: z.int('score_invalid').min(0, 'score_invalid').max(99, 'score_invalid').default(0),
  }),
  answer: standingSchema,
})

const visibleTipSchema = personSchema.extend({
  home: z.int(),
  away: z.int(),
  joker: z.boolean(),
  isStanding: z.boolean(),
  points: z.int().nullable(), // null: not scored
})

export const matchTips = endpoint({
  ...memberGet,
  path: '/api/ScorePredictor/MatchTips',
  summary: 'What everyone tipped for a match, from its lock on; match_not_locked before.',
  query: z.object({
    gameId: idSchema,
    matchId: idSchema,
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
    pageNumber: z.coerce.number().int().min(1).max(1_000_000).default(1),
  }),
  answer: z.object({
    split: splitSchema.nullable(),
    people: z.int(),
    tips: z.array(visibleTipSchema),
  }),
})

export const whatIf = endpoint({
  ...memberGet,
  path: '/api/ScorePredictor/WhatIf',
  summary:
    "A round's table and the tips of its locked matches that have no result: the browser works out what would be. The best hundred and the caller.",
  query: z.object({ gameId: idSchema, stageId: idSchema }),
  answer: z.object({
    rules: rulesSchema,
    matches: z.array(stageMatchSchema), // locked, without a result
    people: z.array(
      personSchema.extend({
        points: z.int(), // on the stage's board now
        overall: z.int(), // on the whole's
        half: z.int(), // on the fresh table of the second half
        hits: z.object({ exact: z.int(), difference: z.int(), tendency: z.int() }), // rank those with as many points
        tips: z.array(
          z.object({
            matchId: z.string(),
            home: z.int(),
            away: z.int(),
            joker: z.boolean(),
            isStanding: z.boolean(),
          }),
        ),
      }),
    ),
  }),
})
export type WhatIf = z.infer<typeof whatIf.answer>

const moved = z.object({ matchId: z.string(), home: z.string(), away: z.string(), points: z.int() })

export const predictorMoves = endpoint({
  ...memberGet,
  path: '/api/ScorePredictor/Moves',
  summary:
    'Why the caller moved on the whole table since its last day began: who passed them, whom they passed, and by which matches.',
  query: z.object({ gameId: idSchema }),
  answer: z.object({
    day: z.string(), // '' before anything was scored
    own: z.array(moved),
    passedBy: z.array(personSchema.extend({ points: z.int(), matches: z.array(moved) })), // the nearest ten
    passed: z.array(personSchema.extend({ points: z.int(), matches: z.array(moved) })),
  }),
})

export const corrections = endpoint({
  ...memberGet,
  path: '/api/ScorePredictor/Corrections',
  summary: 'Results of a game that were corrected, the newest twenty.',
  query: z.object({ gameId: idSchema }),
  answer: z.object({ corrections: z.array(correctionSchema) }),
})

const addressAnswer = z.object({ address: z.string() }) // '' before it was asked for

export const calendarAddress = endpoint({
  ...memberGet,
  compressed: false, // a secret
  path: '/api/ScorePredictor/CalendarAddress',
  summary: "The address of the caller's own locks as a calendar; '' where they have none.",
  answer: addressAnswer,
})

export const renewCalendarAddress = endpoint({
  ...memberPost,
  play: false,
  path: '/api/ScorePredictor/RenewCalendarAddress',
  summary: 'Makes that address, or another in its place: the one before leads nowhere.',
  body: z.object({ isOff: z.boolean().default(false) }), // true: none any more
  answer: addressAnswer,
})

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

/** A round locks soon; `channel` is the competition's name, `open` how many matches have no tip. */
export const closingNoticeSchema = z.object({
  predictorId: z.string(),
  channel: z.string().default(''),
  open: z.int().default(0),
})
export type ClosingNotice = z.infer<typeof closingNoticeSchema>

/** Something about a competition's feed; `channel` is the competition's name. */
export const feedNoticeSchema = z.object({ fixtureId: z.string(), channel: z.string().default('') })
export type FeedNotice = z.infer<typeof feedNoticeSchema>
