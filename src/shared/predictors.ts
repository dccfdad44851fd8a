import { z } from 'zod'
import { driverIdSchema, raceTargets, raceRulesSchema } from './races.ts'

/** What a competition is of, and so what is predicted. */
export const competitionKinds = ['score', 'race', 'event'] as const
export type CompetitionKind = (typeof competitionKinds)[number]

/** The gameType under which each kind's points are kept. */
export const gameTypeOf = {
  score: 'scorePredictor',
  race: 'racePredictor',
  event: 'specialEvent',
} as const satisfies Record<CompetitionKind, string>

export const MOST_GOALS = 99
export const MOST_POINTS = 50 // of one tier

/** Goals of both sides, home first. */
const goalsSchema = z.int().min(0).max(MOST_GOALS)
/* OpenAPI knows no tuples: there it is a list of such numbers. */
export const pairSchema = z
  .tuple([goalsSchema, goalsSchema])
  .meta({ items: { type: 'integer', minimum: 0, maximum: MOST_GOALS } })
export type Pair = z.infer<typeof pairSchema>

/**
 * How a match ended: after 90 minutes, after extra time (goals of all 120 minutes), and the shoot-out
 * alone. Of a race's parts: who starts first; who stood on the podium, was fastest and retired first,
 * '' for nobody, and left out while that is not known.
 */
export const scoreSchema = z.object({
  ft: pairSchema.optional(),
  et: pairSchema.optional(),
  p: pairSchema.optional(),
  pole: driverIdSchema.optional(),
  podium: z.array(driverIdSchema).length(3).optional(),
  fastestLap: driverIdSchema.optional(),
  firstRetirement: driverIdSchema.optional(),
  answer: z.array(z.string()).optional(), // of a special event's question, what was right
})
export type MatchScore = z.infer<typeof scoreSchema>

/**
 * `open` till it is scored; `awarded` pays the winner only; `postponed` waits for another day with
 * its tips; `void` (cancelled, abandoned) gives nothing and gives the joker back.
 */
export const matchStatuses = ['open', 'played', 'awarded', 'postponed', 'void'] as const
export type MatchStatus = (typeof matchStatuses)[number]

/** Which score counts: after 90 minutes, with extra time, or with the shoot-out's winner too. */
export const countsOf = ['ft', 'et', 'p'] as const

const tier = z.int('rules_invalid').min(0, 'rules_invalid').max(MOST_POINTS, 'rules_invalid')

export const rulesSchema = z
  .strictObject({
    exact: tier.default(4),
    difference: tier.default(3), // the right goal difference of no draw; a draw that is not exact is a tendency
    tendency: tier.default(2), // the right winner, or a draw
    counts: z.enum(countsOf).default('ft'),
    hasJoker: z.boolean().default(true), // one a round doubles
    hasStanding: z.boolean().default(true), // a standing tip serves for a match somebody forgot
    lateJoiners: z.enum(['zero', 'lowest']).default('zero'), // for rounds that were over before they joined
    hasHalves: z.boolean().default(true), // one more table from the second half on
  })
  .refine((rules) => rules.exact >= rules.difference && rules.difference >= rules.tendency, {
    message: 'rules_invalid',
    path: ['exact'],
  })
export type Rules = z.infer<typeof rulesSchema>

/** What the schema's defaults are; written out, as the browser has no schemas. */
export const defaultRules: Rules = {
  exact: 4,
  difference: 3,
  tendency: 2,
  counts: 'ft',
  hasJoker: true,
  hasStanding: true,
  lateJoiners: 'zero',
  hasHalves: true,
}

/** What a tip earned: which tier it reached, and the points with the joker in them. */
export const tiers = ['exact', 'difference', 'tendency', 'missed'] as const
export type Tier = (typeof tiers)[number]

const standingKinds = ['none', 'score', 'home'] as const
/** What serves for a forgotten match: nothing, one score for all, or the home side by 1:0. */
export const standingSchema = z.object({
  kind: z.enum(standingKinds),
  home: z.int(),
  away: z.int(),
})
export type Standing = z.infer<typeof standingSchema>

/** The spec's Game entity of a predictor. */
const gameEntity = {
  gameId: z.string(), // this team's game of it; '' before it is scheduled
  gameType: z.string(),
  fixtureId: z.string(), // the competition
  stageId: z.string(), // the round that is open; '' when none is
  raceSeasonId: z.string(), // the fixtureId of a race season; else ''
  raceId: z.string(), // the stageId of one; else ''
  puzzleType: z.string(), // '' always: it is no puzzle
}

/** A round's table, that of the second half, and that of all rounds. */
export const predictorTables = ['stage', 'half', 'overall'] as const
export type PredictorTable = (typeof predictorTables)[number]

export const stageSchema = z.object({
  stageId: z.string(),
  name: z.string(), // as the feed or the admin calls it, e.g. 'Round of 16', 'Matchday 9'
  groupMatches: z.int(), // 1 to 3: the groups' first, second or third matches, for which name is ''
  number: z.int(), // from 1
  isSecondHalf: z.boolean(), // it counts on the fresh table too
  grew: z.array(z.enum(predictorTables)), // were final before it, or a match of it, came
  matches: z.int(),
  played: z.int(),
  opensAt: z.string(), // ISO; '' open from the start
  locksAt: z.string(), // of its first match
  endsAt: z.string(), // when its last match kicks off
  state: z.enum(['ahead', 'open', 'running', 'final']), // ahead: its teams are not known; running: some are locked
})
export type Stage = z.infer<typeof stageSchema>

export const ownStageSchema = stageSchema.extend({
  open: z.int(), // matches that may still be tipped, of races slots that may be filled
  tipped: z.int(), // of those
  points: z.int(), // the caller's
  rank: z.int(), // 0: not on its board
})
export type OwnStage = z.infer<typeof ownStageSchema>

/** Why a row of a feed is not taken as it is: what stands in it. */
export const rowFaultKinds = [
  'day_impossible',
  'team_missing',
  'score_unreadable',
  'score_impossible', // fewer goals after extra time, or a shoot-out that is drawn
  'status_unknown',
  'score_early', // before its kick-off
  'ninety_missing', // it is taken, but rules that count 90 minutes wait
  'race_unreadable', // its number or its name
  'race_season', // it says another one
  'race_twice', // two of one name that differ
  'result_unreadable', // a line of a race's result names nobody, or two contradict each other
] as const
export type RowFaultKind = (typeof rowFaultKinds)[number]

/** Why it is not clear which match a row is, or what became of one. */
export const identityKinds = [
  'match_twice', // a second row for it
  'match_moved', // it was played on another day
  'season_other', // half a year lies between
  'sides_swapped',
  'opponent_other', // on its day one of the two plays another
  'match_missing', // the feed has it no more
] as const

export const feedQuestionKinds = [...rowFaultKinds, ...identityKinds] as const
export type FeedQuestionKind = (typeof feedQuestionKinds)[number]

/** What may be said to it: it is that match, it is another one, it is left out. */
export const feedAnswers = ['same', 'another', 'leave_out'] as const
export type FeedAnswer = (typeof feedAnswers)[number]

/** What may be said to a question: of what can't be read only that it is left out. */
export function answersTo(kind: FeedQuestionKind, hasMatch: boolean): readonly FeedAnswer[] {
  if (rowFaultKinds.some((one) => one === kind)) return ['leave_out']
  if (kind === 'match_missing') return ['same', 'leave_out']
  return hasMatch ? feedAnswers : ['another', 'leave_out']
}

export const feedStateSchema = z.object({
  state: z.enum(['none', 'fresh', 'late', 'broken']), // none: written by hand
  readAt: z.string(), // ISO, when it last was read well; ''
  error: z.string(), // a code with a text in both languages; ''
  detail: z.string(), // what and where, e.g. 'matches[12].date'
  nextAt: z.string(), // ISO, the next try; ''
})
export type FeedState = z.infer<typeof feedStateSchema>

/** A competition that can be scheduled. */
export const fixtureSchema = z.object({
  ...gameEntity,
  kind: z.enum(competitionKinds),
  name: z.string(),
  isOwn: z.boolean(), // the space's, written or fed by its admins
  isPractice: z.boolean(), // invented by the server, to try predictions
  teams: z.int(),
  stages: z.array(stageSchema),
  matches: z.int(),
  startsAt: z.string(), // ISO of the first kick-off; ''
  endsAt: z.string(),
  feed: feedStateSchema,
})
export type Fixture = z.infer<typeof fixtureSchema>

/** A tip where it stands beside a match. */
export const shortTipSchema = z.object({ home: z.int(), away: z.int(), joker: z.boolean() })

/** A match whose lock comes next, for lanes, home and the bell. */
export const lockSchema = z.object({
  gameId: z.string(),
  stageId: z.string(),
  matchId: z.string(),
  home: z.string(),
  away: z.string(),
  locksAt: z.string(),
  isTipped: z.boolean(), // by the caller, wholly
  slots: z.int(), // things there are to say of it
  filled: z.int(), // that the caller said
  savedAt: z.string(), // ISO, of the last of them; '' nothing is said
  tip: shortTipSchema.nullable(), // theirs
  part: z.enum(raceTargets), // of a race, which has no away; '' a match
})
export type Lock = z.infer<typeof lockSchema>

/** A team's game as a member opens it. */
export const predictorSchema = z.object({
  ...gameEntity,
  kind: z.enum(competitionKinds),
  name: z.string(),
  rules: rulesSchema,
  raceRules: raceRulesSchema.nullable(), // of a season of races
  areRulesFixed: z.boolean(), // the first match has locked
  people: z.int(), // who predict
  rank: z.int(), // the caller's; 0: not on the board
  points: z.int(),
  movement: z.int().nullable(), // as on boards
  open: z.int(), // matches the caller may still tip and has not
  stages: z.array(ownStageSchema),
  stageName: z.string(), // of stageId
  next: lockSchema.nullable(), // the next lock of any match
  state: z.enum(['announced', 'running', 'over']), // announced: admins only
  startsAt: z.string(),
  endsAt: z.string(),
  feed: feedStateSchema,
})
export type Predictor = z.infer<typeof predictorSchema>

export const personSchema = z.object({
  userId: z.string(),
  name: z.string(),
  profileImage: z.string(),
})
