import { z } from 'zod'
import { done } from '#shared/accounts.ts'
import { endpoint } from '#shared/endpoint.ts'
import { replayStepSchema, scoreSchema } from '#modules/play/puzzles/contract.ts'
import { idSchema } from '#shared/text.ts'

const personSchema = z.object({ userId: z.string(), name: z.string(), profileImage: z.string() })

/** A puzzle of the last working day, revealed. */
const revealedPuzzleSchema = z.object({
  gameId: z.string(),
  gameType: z.string(),
  edition: z.string(),
  answer: z.union([
    z.object({ kind: z.literal('signs'), signs: z.array(z.string()).readonly() }),
    z.object({ kind: z.literal('step'), technique: z.string() }), // the hardest it needed
  ]),
  played: z.int(), // people who finished it
  solved: z.int(),
  average: z.number().nullable(), // of those who solved it; null: nobody
  best: scoreSchema.nullable(), // of those on the boards
  own: scoreSchema.nullable(), // of a solved one
})

const overtakeSchema = z.object({
  by: personSchema,
  passed: z.array(personSchema), // the highest first
  from: z.int(), // places on the month's board
  to: z.int(),
})
export type Overtake = z.infer<typeof overtakeSchema>

export const morningSchema = z.object({
  day: z.string(), // the day it is about
  puzzles: z.array(revealedPuzzleSchema),
  best: z // the solve to watch; null: nobody on the boards solved anything
    .object({ gameId: z.string(), gameType: z.string(), person: personSchema, score: scoreSchema })
    .nullable(),
  // guesses on average over its puzzles of guesses; null: the coach has none of them
  coach: z.object({ coach: z.number(), team: z.number(), own: z.number().nullable() }).nullable(),
  overtakes: z.array(overtakeSchema), // the caller's own first, at most two
})
export type Morning = z.infer<typeof morningSchema>

const own = { service: 'game', access: 'member', user: 'body.userId' } as const
const body = z.object({ userId: idSchema })

export const openMorning = endpoint({
  ...own,
  method: 'POST',
  path: '/api/Puzzle/Morning',
  compressed: true,
  summary:
    'What happened on the last working day, on the first visit of a work day: once a day of the space, and again only within that visit. Null: there is nothing to show.',
  body,
  answer: z.object({ morning: morningSchema.nullable() }),
})

export const closeMorning = endpoint({
  ...own,
  method: 'POST',
  path: '/api/Puzzle/CloseMorning',
  summary: 'Puts today’s card away for good, on every device.',
  body,
  answer: done,
})

export const bestSolve = endpoint({
  service: 'game',
  method: 'GET',
  path: '/api/Puzzle/BestSolve/:gameId/:userId',
  access: 'member',
  user: 'params.userId',
  compressed: true,
  summary:
    'The best solve of a puzzle whose day is over, of those on the boards, as it stood before the first move and after each.',
  params: z.object({ gameId: idSchema, userId: idSchema }),
  answer: z.object({ person: personSchema, steps: z.array(replayStepSchema) }),
})
