import { z } from 'zod'
import { type Claim, type Service, endpoint } from '#shared/endpoint.ts'
import { capitalise } from '#shared/names.ts'
import { resultSignSchema, signsSchema } from '#shared/result-reactions.ts'
import { daySchema, idSchema, textSchema } from '#shared/text.ts'

/** What only this module refuses with, and the status of each. */
export const refusals = {
  both_must_finish: 409,
  signs_off: 409,
  not_joined: 409,
  puzzle_closed: 409,
  puzzle_finished: 409,
  puzzle_not_finished: 409,
  other_edition_started: 409,
  puzzle_played: 409,
  puzzle_paused: 409,
  guess_number_used: 409,
  guess_number_ahead: 409,
} as const

declare module '#shared/errors.ts' {
  interface RefusalCodes extends RefusalsOf<typeof refusals> {}
}

/** How good a solved puzzle was: lower is better. */
export const scoreSchema = z.object({
  value: z.number(),
  unit: z.enum(['guesses', 'ms']),
  of: z.number().optional(), // guesses allowed
})

const progressSchema = z.enum(['new', 'started', 'finished'])

export const teammateSchema = z.object({
  userId: z.string(),
  name: z.string(),
  profileImage: z.string(),
  progress: progressSchema,
  solved: z.boolean(), // known only when finished
  score: scoreSchema.nullable(), // of a solved one
  signs: signsSchema.optional(), // on a finished one, for anyone who has finished too
})
export type Teammate = z.infer<typeof teammateSchema>

export const puzzleStatsSchema = z.object({
  played: z.int(),
  solved: z.int(),
  streak: z.int(), // days
  streakTomorrow: z.int(), // what is left of it then when this game stays unsolved today
  best: z.int(),
  daily: z.object({ streak: z.int(), tomorrow: z.int() }), // the same of all puzzles together
  unit: z.enum(['guesses', 'ms']).nullable(), // of average and bars; null: never solved
  average: z.number(), // of solved puzzles
  distribution: z.array(z.object({ upTo: z.number(), count: z.int() })), // how often solved; the last bar takes what is above
})
export type PuzzleStats = z.infer<typeof puzzleStatsSchema>

/** What every puzzle of a day shows, wherever it is listed. */
export const listedPuzzleSchema = z.object({
  gameId: z.string(),
  gameType: z.string(),
  edition: z.string(), // language, level or mode
  number: z.int(), // days since the space began, from 1
  day: z.string(), // the team's day, '2026-10-14'
  progress: progressSchema,
  done: z.int(), // the progress
  of: z.int(),
  solved: z.boolean(),
  score: scoreSchema.nullable(), // of a solved one
})

export const puzzlePlaySchema = listedPuzzleSchema.extend({
  joined: z.boolean(),
  version: z.int(), // of the caller's copy: what Move reports to have seen
  guessNumber: z.int(), // of the next guess, from 1
  view: z.unknown(), // what the game's own View draws; null while paused
  paused: z.boolean(),
  pausable: z.boolean(),
  running: z.boolean(), // the clock is
  points: z.array(z.object({ text: z.string(), points: z.int() })), // why, line by line; empty until finished
  ms: z.int(), // played, pauses excluded
  share: z.object({ score: z.string(), rows: z.array(z.string()).readonly() }).nullable(), // null until finished
  isPractice: z.boolean(), // from the archive: it counts for nothing
  report: z.unknown(), // the report of the game's coach on the caller's finished copy; null until it is there
  reporting: z.boolean(), // it is on its way
  nextAt: z.string(), // ISO instant the next puzzle opens
  now: z.string(),
  others: z.array(z.object({ gameId: z.string(), edition: z.string(), locked: z.boolean() })), // today's other editions
  team: z.array(teammateSchema),
  members: z.int(),
  played: z.int(), // members who finished today's, in any edition
  stats: puzzleStatsSchema,
  betterBy: z.number().nullable(), // ms than the caller's best before in this edition; null: it is not
})
export type PuzzlePlay = z.infer<typeof puzzlePlaySchema>

/** The caller's own copy, without what only its screen shows. */
const ownPlaySchema = puzzlePlaySchema.omit({
  team: true,
  stats: true,
  betterBy: true,
  others: true,
  members: true,
  played: true,
})
export type OwnPlay = z.infer<typeof ownPlaySchema>

const place = {
  service: 'game' as Service,
  access: 'member' as const,
  play: true,
  compressed: true,
}
const own = { user: 'body.userId' as Claim }
const copy = { gameId: idSchema, userId: idSchema }

/** 'findTheWord' → 'FindTheWord': a puzzle's calls are under /api/FindTheWord/… */
export const nameOf = (gameType: string): string => capitalise(gameType, 'en')

const pathOf = (gameType: string, call: string) => `/api/${nameOf(gameType)}/${call}`

/** Looking at a puzzle, and opening it. */
const sessionCalls = (gameType: string) => ({
  joinGame: endpoint({
    ...place,
    ...own,
    team: 'body.companyId',
    method: 'POST',
    path: pathOf(gameType, 'JoinGame'),
    summary: "Open one's own copy of the puzzle; again is harmless.",
    body: z.object({ ...copy, companyId: idSchema }),
    answer: puzzlePlaySchema,
  }),
  getGameInfo: endpoint({
    ...place,
    play: false,
    user: 'params.userId',
    method: 'GET',
    path: pathOf(gameType, 'GetGameInfo/:gameId/:userId'),
    summary: 'The puzzle as the caller sees it, with how the team did.',
    params: z.object(copy),
    answer: puzzlePlaySchema,
  }),
})

const guessSchema = z.object({
  ...copy,
  guess: textSchema(600),
  guessNumber: z.int().min(1),
  notes: z.unknown().optional(), // what a game lets a guess carry besides
})

const moveCalls = (gameType: string) => ({
  guess: endpoint({
    ...place,
    ...own,
    method: 'POST',
    path: pathOf(gameType, 'Guess'),
    summary:
      'Make guess number guessNumber. The same number with the same guess answers the same again; what the rules refuse costs nothing.',
    body: guessSchema,
    answer: ownPlaySchema,
  }),
  move: endpoint({
    ...place,
    ...own,
    method: 'POST',
    path: pathOf(gameType, 'Move'),
    summary:
      'Make a move that is no guess, on the version one has seen. A stale version answers 409 with the copy as it stands.',
    body: z.object({ ...copy, version: z.int().min(0), move: z.unknown() }),
    answer: ownPlaySchema,
  }),
  submit: endpoint({
    ...place,
    ...own,
    method: 'POST',
    path: pathOf(gameType, 'Submit'),
    summary: 'Hand in a solution, under the name of the game. A wrong one costs no guess.',
    body: z.object({ ...copy, [gameType]: textSchema(600) }),
    answer: puzzlePlaySchema,
  }),
})

const archiveDaySchema = z.object({
  day: z.string(),
  number: z.int(),
  gameId: z.string().nullable(), // null: nobody in the space has opened that day's
  progress: progressSchema,
  solved: z.boolean(),
  score: scoreSchema.nullable(),
  isPractice: z.boolean(),
})
export type ArchiveDay = z.infer<typeof archiveDaySchema>

export const replayStepSchema = z.object({ at: z.int(), view: z.unknown() }) // at: ms played

/** What remains of a puzzle after its day, and after its end. */
const pastCalls = (gameType: string) => ({
  archive: endpoint({
    ...place,
    play: false,
    team: 'query.companyId',
    method: 'GET',
    path: pathOf(gameType, 'Archive'),
    summary: 'Days gone by in one edition, the latest first, with how far the caller came.',
    query: z.object({
      companyId: idSchema,
      edition: textSchema(20),
      before: daySchema.optional(), // exclusive
      pageSize: z.coerce.number().int().min(1).max(62).default(31),
    }),
    answer: z.object({ days: z.array(archiveDaySchema), more: z.boolean() }),
  }),
  openArchive: endpoint({
    ...place,
    ...own,
    team: 'body.companyId',
    method: 'POST',
    path: pathOf(gameType, 'OpenArchive'),
    summary: "Open a past day's puzzle for practice: it gives no points and feeds no streak.",
    body: z.object({
      companyId: idSchema,
      userId: idSchema,
      day: daySchema,
      edition: textSchema(20),
    }),
    answer: puzzlePlaySchema,
  }),
  replay: endpoint({
    ...place,
    play: false,
    user: 'params.userId',
    method: 'GET',
    path: pathOf(gameType, 'Replay/:gameId/:userId'),
    summary: "One's own finished puzzle again, as it stood before the first move and after each.",
    params: z.object(copy),
    answer: z.object({ steps: z.array(replayStepSchema) }),
  }),
  sharePicture: endpoint({
    ...place,
    play: false,
    user: 'body.userId',
    method: 'POST',
    path: pathOf(gameType, 'SharePicture'),
    summary:
      "One's own finished puzzle as a picture that tells nothing of the answer, for a month.",
    body: z.object(copy),
    answer: z.object({ path: z.string(), expiresAt: z.string() }), // for anyone who has it
  }),
})

const clockCall = (gameType: string, call: string, summary: string) =>
  endpoint({
    ...place,
    ...own,
    method: 'POST',
    path: pathOf(gameType, call),
    summary,
    body: z.object(copy),
    answer: ownPlaySchema,
  })

/** A puzzle's calls; `submit` and those of the clock are served where the game has them. */
export const puzzleEndpoints = (gameType: string) => ({
  ...sessionCalls(gameType),
  ...moveCalls(gameType),
  ...pastCalls(gameType),
  pause: clockCall(gameType, 'Pause', 'Stop the clock: nothing is shown until it goes on.'),
  resume: clockCall(gameType, 'Resume', 'Let the clock go on.'),
})
export type PuzzleCalls = ReturnType<typeof puzzleEndpoints>

export const playingNow = endpoint({
  service: 'game',
  method: 'GET',
  path: '/api/Puzzle/Playing',
  access: 'member',
  summary:
    'Colleagues who made a move in today’s puzzle of a game in the last two minutes: names only. Nobody, for who does not show either.',
  user: 'query.userId',
  query: z.object({ userId: idSchema, puzzleType: textSchema(40) }),
  answer: z.object({
    people: z.array(z.object({ userId: z.string(), name: z.string(), profileImage: z.string() })), // the first few, by name
    count: z.int(), // of all of them
  }),
})

export const reactToResult = endpoint({
  service: 'game',
  method: 'POST',
  path: '/api/Puzzle/React',
  access: 'member',
  summary:
    'Leaves one sign on a colleague’s result of today, once both have finished; another takes its place, null takes it back.',
  user: 'body.userId',
  body: z.object({
    userId: idSchema,
    colleagueId: idSchema,
    puzzleType: textSchema(40),
    sign: resultSignSchema.nullable(),
  }),
  answer: signsSchema,
})

/** A streak that ends today, or takes its freeze, unless the person plays. */
export const streakNoticeSchema = z.object({
  days: z.int().default(0),
  day: z.string().default(''), // on which that is so
  hasFreeze: z.boolean().default(false),
})
export type StreakNotice = z.infer<typeof streakNoticeSchema>
