import { z } from 'zod'
import { done } from '#shared/accounts.ts'
import { endpoint } from '#shared/endpoint.ts'
import {
  competitionKinds,
  feedAnswers,
  feedQuestionKinds,
  feedStateSchema,
  matchStatuses,
  pairSchema,
  personSchema,
  scoreSchema,
  stageSchema,
} from '#shared/predictors.ts'
import { driverIdSchema, raceDriverSchema, raceTargets } from '#shared/races.ts'
import { idSchema, linesSchema, opaqueSchema, textSchema } from '#shared/text.ts'

const MOST_NAME = 60
export const MOST_MATCHES = 250 // of one call
const MOST_TEXT = 60_000 // of what is pasted

const companyId = idSchema
const nameSchema = textSchema(MOST_NAME).min(1, 'name_invalid')
const zoneSchema = opaqueSchema(60).min(1, 'time_zone_invalid') // IANA or Windows
const fixture = { companyId, fixtureId: idSchema }

const adminGet = {
  service: 'game',
  method: 'GET',
  access: 'admin',
  team: 'query.companyId',
} as const
const adminPost = {
  service: 'game',
  method: 'POST',
  access: 'admin',
  team: 'body.companyId',
} as const

export const competitionMatchSchema = z.object({
  matchId: z.string(),
  number: z.int(),
  stageId: z.string(),
  round: z.string(),
  day: z.string(),
  time: z.string(), // 'HH:mm' by the competition's zone; '' none is known
  home: z.string(),
  away: z.string(),
  part: z.enum(raceTargets),
  drivers: z.array(raceDriverSchema.pick({ driverId: true, name: true, fullName: true })), // of a race, who may be named
  status: z.enum(matchStatuses),
  score: scoreSchema, // as it counts: typed, or the feed's
  typed: z.object({ by: z.string(), at: z.string(), why: z.string() }).nullable(),
  feedScore: scoreSchema, // what the feed has
  isLocked: z.boolean(),
  hasTips: z.boolean(), // then it can't be deleted
})
export type CompetitionMatch = z.infer<typeof competitionMatchSchema>

/** Rows of a feed that are held back until somebody answers. */
export const pendingRowSchema = z.object({
  key: z.string(),
  kind: z.enum(feedQuestionKinds),
  line: z.int(), // in the feed, from 1; 0: a match that it has no more
  round: z.string(),
  day: z.string(), // as the feed has it, ISO where it is a day
  home: z.string(),
  away: z.string(),
  value: z.string(), // what the feed has instead of a score, a status …
  match: z
    .object({ day: z.string(), home: z.string(), away: z.string(), score: scoreSchema })
    .nullable(), // the known match that it may be
  answers: z.array(z.enum(feedAnswers)), // possible answers
})
export type PendingRow = z.infer<typeof pendingRowSchema>

export const PENDING_ROWS = 50 // of a competition, shown together

export const competitionSchema = z.object({
  fixtureId: z.string(),
  gameId: z.string(), // '' while the team does not play it
  kind: z.enum(competitionKinds),
  name: z.string(),
  isOwn: z.boolean(), // false: the operator's, whose results and names only may be typed over, for this space
  timeZoneId: z.string(),
  address: z.string(), // of its feed, visible to its own admins only; ''
  feed: feedStateSchema,
  people: z.int(), // number of people who predict
  teams: z.array(z.string()),
  otherNames: z.array(z.object({ team: z.string(), names: z.array(z.string()) })), // a feed has called teams by
  held: z.object({ total: z.int(), rows: z.array(pendingRowSchema) }),
  stages: z.array(stageSchema),
  matches: z.array(competitionMatchSchema),
})
export type Competition = z.infer<typeof competitionSchema>

export const competitionList = endpoint({
  ...adminGet,
  path: '/api/Competition/List',
  summary: "The space's own competitions.",
  query: z.object({ companyId }),
  answer: z.object({
    competitions: z.array(
      competitionSchema.omit({
        teams: true,
        otherNames: true,
        held: true,
        stages: true,
        matches: true,
      }),
    ),
  }),
})

export const competition = endpoint({
  ...adminGet,
  path: '/api/Competition/Get',
  cost: 30,
  summary: 'A competition with all its matches, for its admins.',
  query: z.object(fixture),
  compressed: true,
  answer: competitionSchema,
})

export const createCompetition = endpoint({
  ...adminPost,
  path: '/api/Competition/Create',
  summary: 'Begins a competition of the space, by hand or from the address of a feed.',
  body: z.object({
    companyId,
    name: nameSchema,
    timeZoneId: zoneSchema,
    address: opaqueSchema(2000).default(''), // https; read immediately, and refused where it is no feed
  }),
  answer: competitionSchema,
})

export const changeCompetition = endpoint({
  ...adminPost,
  path: '/api/Competition/Change',
  cost: 35,
  summary: "Changes a competition's name, zone or feed; what is left out stays.",
  body: z.object({
    ...fixture,
    name: nameSchema.optional(),
    timeZoneId: zoneSchema.optional(),
    address: opaqueSchema(2000).optional(),
  }),
  answer: competitionSchema,
})

export const readFeed = endpoint({
  ...adminPost,
  path: '/api/Competition/ReadFeed',
  cost: 100,
  summary:
    "Reads a competition's feed now. What it refuses is told by code and detail, and changes nothing.",
  body: z.object(fixture),
  answer: competitionSchema,
  perMinute: 6,
})

export const answerFeed = endpoint({
  ...adminPost,
  path: '/api/Competition/AnswerFeed',
  cost: 100,
  summary:
    'Answers what a feed of the space left unclear; the answer holds for later states of it. The feed is read again.',
  body: z.object({
    ...fixture,
    keys: z.array(opaqueSchema(64)).min(1, 'list_empty').max(PENDING_ROWS, 'list_too_long'),
    answer: z.enum(feedAnswers),
  }),
  answer: competitionSchema,
})

export const nameTeam = endpoint({
  ...adminPost,
  path: '/api/Competition/NameTeam',
  cost: 100,
  summary:
    'Says which team a name in a feed is: another’s, or, given itself, one of its own. A feed of the space is read again; of an operator’s it changes what this space is shown, and no tips or points.',
  body: z.object({ ...fixture, name: nameSchema, team: nameSchema }),
  answer: competitionSchema,
})

export const deleteCompetition = endpoint({
  ...adminPost,
  path: '/api/Competition/Delete',
  summary: 'Deletes a competition nobody has tipped in; competition_in_use else.',
  body: z.object(fixture),
  answer: done,
})

const lineSchema = z.object({
  matchId: idSchema.optional(), // of one that is there
  round: textSchema(MOST_NAME),
  day: z.string().max(20),
  time: z.string().max(10).default(''),
  home: textSchema(MOST_NAME),
  away: textSchema(MOST_NAME),
})
export type Line = z.input<typeof lineSchema>

export const lineFaults = [
  'line_unreadable',
  'day_invalid',
  'time_invalid',
  'team_unknown', // detail: the nearest team's name, or ''
  'team_twice', // a team plays itself, or twice in the round
  'match_there',
  'round_missing',
] as const

export const readLineSchema = z.object({
  number: z.int(), // of the line, from 1
  round: z.string(),
  day: z.string(), // ISO, or what was typed
  time: z.string(),
  home: z.string(),
  away: z.string(),
  score: scoreSchema,
  fault: z.enum(['', ...lineFaults]),
  field: z.enum(['', 'round', 'day', 'time', 'home', 'away']), // where
  detail: z.string(),
})
export type ReadLine = z.infer<typeof readLineSchema>

export const readLines = endpoint({
  ...adminPost,
  path: '/api/Competition/ReadLines',
  cost: 50,
  summary:
    'Reads lines pasted from a spreadsheet, and saves nothing: each with its fault, or none.',
  body: z.object({
    ...fixture,
    round: textSchema(MOST_NAME).default(''), // of lines that name none
    text: linesSchema(MOST_TEXT),
    newTeams: z.boolean().default(false), // names nobody has yet are new teams
  }),
  answer: z.object({ lines: z.array(readLineSchema) }),
})

export const postMatches = endpoint({
  ...adminPost,
  path: '/api/Competition/PostMatches',
  cost: 50,
  summary:
    "Adds matches to the space's own competition, or changes them; all or none. Faults are told in fields by the index of the line.",
  body: z.object({
    ...fixture,
    matches: z.array(lineSchema).min(1, 'list_empty').max(MOST_MATCHES, 'list_too_long'),
  }),
  answer: competitionSchema,
})

export const deleteMatch = endpoint({
  ...adminPost,
  path: '/api/Competition/DeleteMatch',
  summary:
    'Deletes a match of the space’s own competition that nobody has tipped; match_tipped else.',
  body: z.object({ ...fixture, matchId: idSchema }),
  answer: competitionSchema,
})

export const renameTeam = endpoint({
  ...adminPost,
  path: '/api/Competition/RenameTeam',
  summary: 'Gives a team of the space’s own competition another name, in all its matches.',
  body: z.object({ ...fixture, from: nameSchema, to: nameSchema }),
  answer: competitionSchema,
})

const resultBody = {
  ...fixture,
  matchId: idSchema,
  status: z.enum(matchStatuses),
  ft: pairSchema.optional(), // with played and awarded
  et: pairSchema.optional(),
  p: pairSchema.optional(),
  pole: driverIdSchema.optional(), // of a race's qualifying, with played
  podium: z.array(driverIdSchema).length(3).optional(), // of a race, with played
  fastestLap: driverIdSchema.optional(), // '' nobody; left out, not known yet
  firstRetirement: driverIdSchema.optional(),
}

export const previewResult = endpoint({
  ...adminPost,
  path: '/api/Competition/PreviewResult',
  cost: 60,
  summary: 'How many would rise and fall if a result were typed; changes nothing.',
  body: z.object(resultBody),
  answer: z.object({
    rise: z.int(),
    fall: z.int(),
    of: z.int(), // number of people who predict
    frozen: z.array(z.string()), // boards that keep their figures, e.g. 'week:2026-W41'
    people: z.array(
      personSchema.extend({
        before: z.int(), // points of the stage
        after: z.int(),
        movement: z.int(), // places gained on the stage's table
      }),
    ), // the people it moves most, ten at most
  }),
})

export const postResult = endpoint({
  ...adminPost,
  path: '/api/Competition/PostResult',
  summary:
    "Types a match's result for this space, or corrects it. It holds until the feed's own value changes.",
  body: z.object({ ...resultBody, why: textSchema(200).default('') }),
  answer: competitionSchema,
})

export const takeBackResult = endpoint({
  ...adminPost,
  path: '/api/Competition/TakeBackResult',
  summary: "Takes a typed result away: the feed's own stands, or none.",
  body: z.object({ ...fixture, matchId: idSchema, why: textSchema(200).default('') }),
  answer: competitionSchema,
})
