import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { listedPuzzleSchema, scoreSchema } from '#modules/play/puzzles/contract.ts'
import { competitionKinds } from '#shared/predictors.ts'
import { clockSchema } from '#shared/protocol.ts'
import { idSchema } from '#shared/text.ts'

export const pointsRuleSchema = z.object({ text: z.string(), points: z.int() })

/** A game's TablePolicy. */
const tableSchema = z.object({
  clocks: z.array(clockSchema), // null: no clock; the first is the usual one
  series: z.array(z.union([z.literal(1), z.literal(3), z.literal(5)])),
  caller: z.boolean(), // a room may be led without a seat
  lateJoin: z.boolean(),
  start: z.enum(['allReady', 'whoIsHere']),
})

export const catalogueGameSchema = z.object({
  gameType: z.string(), // folderOf(gameType) names the view's chunk and the texts
  kind: z.enum(['room', 'puzzle']),
  seats: z.object({ min: z.int(), max: z.int() }),
  minutes: z.number(),
  bots: z.array(z.int()), // levels; [] for a game without bots
  hasDraws: z.boolean(), // players may agree on one
  table: tableSchema,
  options: z.record(z.string(), z.unknown()), // JSON schema of what a new room may choose
  editions: z.array(z.string()), // of a puzzle
  editionsOn: z.array(z.string()), // those of them that the team plays
  points: z.array(pointsRuleSchema),
  countsFrom: z.int(), // moves two players must each have made until a game gives points; 0: who stays needs none
  allowed: z.boolean(), // false: turned off by an admin
})
export type CatalogueGame = z.infer<typeof catalogueGameSchema>

/** A predictor in the catalogue; its texts are under its folder's name in the namespace `rules`. */
export const cataloguePredictorSchema = z.object({
  gameType: z.string(),
  kind: z.enum(competitionKinds),
  points: z.array(pointsRuleSchema), // the usual ones
  allowed: z.boolean(), // false: turned off by an admin
})
export type CataloguePredictor = z.infer<typeof cataloguePredictorSchema>

export const todaysPuzzleSchema = listedPuzzleSchema.extend({
  puzzleType: z.string(), // the gameType
  playing: z.boolean(), // the edition the caller has begun today, or would by default
  colleagues: z.int(), // who finished it today, in any edition, the caller not counted
})
export type TodaysPuzzle = z.infer<typeof todaysPuzzleSchema>

export const streakSchema = z.object({
  current: z.int(), // days
  best: z.int(),
  week: z.array(
    z.object({
      day: z.string(),
      state: z.enum(['done', 'today', 'missed', 'off', 'ahead', 'frozen', 'away']),
    }),
  ), // Monday to Sunday of the team's week
  hasFreeze: z.boolean(), // this month's is still there
  saved: z // the last day of the past week that was not played and cost nothing, weekends aside
    .object({ day: z.string(), by: z.enum(['freeze', 'holiday', 'away']) })
    .nullable(),
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
  compressed: true,
  answer: z.object({
    games: z.array(catalogueGameSchema),
    predictors: z.array(cataloguePredictorSchema),
    puzzles: z.array(todaysPuzzleSchema),
    streak: streakSchema,
    members: z.int(),
    playedToday: z.int(), // colleagues who finished one of today's puzzles
    quickest: z // today's best so far in each puzzle, if a colleague's
      .array(z.object({ gameType: z.string(), name: z.string(), score: scoreSchema })),
    isClosed: z.boolean(), // rooms may not begin now, by the playing hours
    arePuzzlesClosed: z.boolean(), // nor puzzles, which an admin can hold to those hours
    isMorning: z.boolean(), // what happened on the last working day is still to be shown (the contract of home)
    nextDayAt: z.string(), // ISO instant of the team's next midnight
    now: z.string(),
  }),
})
