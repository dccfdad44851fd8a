import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { idSchema } from '#shared/text.ts'

/** What only this module refuses with, and the status of each. */
export const refusals = {
  replay_outdated: 410,
  moves_gone: 410, // deleted by the space's retention setting
} as const

declare module '#shared/errors.ts' {
  interface RefusalCodes extends RefusalsOf<typeof refusals> {}
}

export const replayMoveSchema = z.object({
  version: z.int(), // the room's, with this move in it
  moveId: z.string(),
  seat: z.int().nullable(), // null: the game's own move
  by: z.string(), // player, bot, clock, host; join and leave between moves
  at: z.int(), // ms played
  move: z.unknown(), // null while the game runs: it may be secret
})

/** The side that was ahead, and which moves gave up a win, a draw or points. */
export const judgementSchema = z.object({
  ahead: z.array(z.union([z.int(), z.literal('level')]).nullable()), // a seat; before the first move, then after each; null: not found out
  turns: z.array(
    z.object({
      ply: z.int(), // from 1
      seat: z.int(), // whose move it was
      better: z.unknown(), // a move that would have kept it
      kept: z.enum(['ahead', 'level', 'behind']), // how it would have left the player who moved
      lost: z.number().optional(), // points on average, in a game that counts them
    }),
  ),
  expected: z.array(z.array(z.number()).nullable()).optional(), // at each moment, points by seat
  plies: z.array(z.int().nullable()).optional(), // how far each moment was looked ahead; null: to the end
})
export type Judgement = z.infer<typeof judgementSchema>

export const replay = endpoint({
  service: 'game',
  method: 'GET',
  path: '/api/Room/Replay/:roomId/:gameId',
  access: 'member',
  play: true,
  summary: 'A game of a room, move by move, played again from its seed and log.',
  params: z.object({ roomId: idSchema, gameId: idSchema }),
  compressed: true,
  answer: z.object({
    gameId: z.string(),
    gameType: z.string(),
    seats: z.array(z.string().nullable()), // user by seat; null: a bot
    players: z.array(z.object({ name: z.string(), profileImage: z.string() })), // by seat; '' for a bot and a former player
    options: z.unknown(),
    startedAt: z.string(),
    finishedAt: z.string().nullable(),
    outcome: z.unknown(), // with why each seat has its points
    scored: z.array(z.int().nullable()), // points written to the boards, by seat; null: none
    games: z.array(z.string()), // the room's finished games, in order
    moves: z.array(replayMoveSchema),
    views: z.array(z.unknown()), // as a spectator saw it: before the first move, then after each
    turns: z.array(z.array(z.int())), // who might move then
    judged: judgementSchema.nullable(), // of a finished game
    isJudging: z.boolean(), // it is being computed: ask again
  }),
})

export type Replay = z.infer<typeof replay.answer>

/** The page of a game of a room, at a moment of it: so many moves made. */
export function replayPath(game: { roomId: string; gameId: string }, ply = 0): string {
  const path = `/replay/${game.roomId}/${game.gameId}`
  return ply > 0 ? `${path}?ply=${ply}` : path
}
