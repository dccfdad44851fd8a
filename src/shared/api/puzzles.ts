import { z } from 'zod'
import { languageSchema } from './accounts.ts'
import { endpoint, type Claim, type Service } from './endpoint.ts'
import { idSchema, textSchema } from '../text.ts'

export const teammateSchema = z.object({
  userId: z.string(),
  name: z.string(),
  profileImage: z.string(),
  progress: z.enum(['new', 'started', 'finished']),
  step: z.int(), // guesses used, told only when finished
  solved: z.boolean(),
})
export type Teammate = z.infer<typeof teammateSchema>

export const puzzleStatsSchema = z.object({
  played: z.int(),
  solved: z.int(),
  streak: z.int(), // days
  best: z.int(),
  average: z.number(), // guesses of solved puzzles
  distribution: z.array(z.int()), // how often solved in 1, 2, 3 … guesses
})
export type PuzzleStats = z.infer<typeof puzzleStatsSchema>

export const puzzlePlaySchema = z.object({
  gameId: z.string(),
  gameType: z.string(),
  number: z.int(),
  day: z.string(),
  language: languageSchema,
  joined: z.boolean(),
  guessNumber: z.int(), // of the next guess, from 1
  view: z.unknown(), // what the game's own View draws
  progress: z.enum(['new', 'started', 'finished']),
  solved: z.boolean(),
  points: z.array(z.object({ text: z.string(), points: z.int() })), // why, line by line; empty until finished
  ms: z.int(), // from first guess to last
  nextAt: z.string(), // ISO instant the next puzzle opens
  now: z.string(),
  others: z.array(z.object({ gameId: z.string(), language: languageSchema, locked: z.boolean() })), // today's same puzzle in other languages
  team: z.array(teammateSchema),
  members: z.int(),
  played: z.int(), // members who finished today's, in any language
  stats: puzzleStatsSchema,
})
export type PuzzlePlay = z.infer<typeof puzzlePlaySchema>

const place = { service: 'game' as Service, access: 'member' as const, play: true }
const own = { user: 'body.userId' as Claim }

/** The three calls every puzzle has, e.g. at /api/FindTheWord/… */
export function puzzleEndpoints(name: string) {
  return {
    joinGame: endpoint({
      ...place,
      ...own,
      team: 'body.companyId',
      method: 'POST',
      path: `/api/${name}/JoinGame`,
      summary:
        "Open one's own copy of the puzzle; again is harmless. `hard` may change until the first guess.",
      body: z.object({
        gameId: idSchema,
        companyId: idSchema,
        userId: idSchema,
        hard: z.boolean().optional(),
      }),
      answer: puzzlePlaySchema,
    }),
    getGameInfo: endpoint({
      ...place,
      play: false,
      user: 'params.userId',
      method: 'GET',
      path: `/api/${name}/GetGameInfo/:gameId/:userId`,
      summary: 'The puzzle as the caller sees it, with how the team did.',
      params: z.object({ gameId: idSchema, userId: idSchema }),
      answer: puzzlePlaySchema,
    }),
    guess: endpoint({
      ...place,
      ...own,
      method: 'POST',
      path: `/api/${name}/Guess`,
      summary:
        'Make guess number guessNumber. The same number with the same guess answers the same again; a refused word costs nothing.',
      body: z.object({
        gameId: idSchema,
        userId: idSchema,
        guess: textSchema(600),
        guessNumber: z.int().min(1),
      }),
      answer: puzzlePlaySchema.omit({
        team: true,
        stats: true,
        others: true,
        members: true,
        played: true,
      }),
    }),
  }
}
export type GuessAnswer = z.infer<ReturnType<typeof puzzleEndpoints>['guess']['answer']>

export const findTheWord = puzzleEndpoints('FindTheWord')

export type PuzzleCalls = ReturnType<typeof puzzleEndpoints>

/** Every puzzle's calls by its gameType. */
export const puzzleCalls: Readonly<Record<string, PuzzleCalls>> = { findTheWord }
