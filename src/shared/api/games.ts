import { z } from 'zod'
import { languageSchema } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { idSchema } from '../text.ts'

export const pointsRuleSchema = z.object({ text: z.string(), points: z.int() })

export const catalogueGameSchema = z.object({
  gameType: z.string(),
  folder: z.string(), // names the view's chunk and the texts
  kind: z.enum(['room', 'puzzle']),
  seats: z.object({ min: z.int(), max: z.int() }),
  minutes: z.number(),
  bots: z.array(z.int()),
  points: z.array(pointsRuleSchema),
  allowed: z.boolean(), // false: turned off by an admin
})
export type CatalogueGame = z.infer<typeof catalogueGameSchema>

export const todaysPuzzleSchema = z.object({
  gameId: z.string(),
  gameType: z.string(),
  puzzleType: z.string(),
  language: languageSchema,
  number: z.int(), // days since the space began, from 1
  day: z.string(), // the team's day, '2026-10-14'
  progress: z.enum(['new', 'started', 'finished']),
  step: z.int(), // guesses made
  steps: z.int(), // guesses allowed
  solved: z.boolean(),
  playing: z.boolean(), // the language the caller has chosen today, or would by default
})
export type TodaysPuzzle = z.infer<typeof todaysPuzzleSchema>

export const streakSchema = z.object({
  current: z.int(), // days
  best: z.int(),
  week: z.array(z.object({ day: z.string(), state: z.enum(['done', 'today', 'missed', 'ahead']) })), // Monday to Sunday of the team's week
})
export type Streak = z.infer<typeof streakSchema>

export const gameAreaInfo = endpoint({
  service: 'game',
  method: 'GET',
  path: '/api/Game/GameAreaInfo/:id',
  access: 'member',
  summary: "The space's games and today's puzzles, with the caller's progress.",
  team: 'params.id',
  params: z.object({ id: idSchema }),
  answer: z.object({
    games: z.array(catalogueGameSchema),
    puzzles: z.array(todaysPuzzleSchema),
    streak: streakSchema,
    members: z.int(),
    playedToday: z.int(), // colleagues who finished one of today's puzzles
    quickest: z // today's best so far in the puzzle the caller plays
      .array(z.object({ gameType: z.string(), name: z.string(), step: z.int() })),
    nextDayAt: z.string(), // ISO instant of the team's next midnight
    now: z.string(),
  }),
})
