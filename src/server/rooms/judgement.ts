import type { Judgement } from '#shared/api/rooms.ts'
import type { Seat, Standing } from '#shared/game.ts'

interface Made {
  readonly seat: Seat | null
  readonly by: string
}

const moves = new Set(['player', 'bot', 'clock'])
const worth = ({ ahead }: Standing, seat: Seat) => (ahead === 'level' ? 0 : ahead === seat ? 1 : -1)

/**
 * What a game's moments make of its moves: `standings` before the first and after each. A move that
 * gives up a win or a draw turned the game.
 */
export function judgementOf(
  standings: readonly (Standing | null)[],
  made: readonly Made[],
): Judgement {
  const turns = made.flatMap(({ seat, by }, at) => {
    const [before, after] = [standings[at], standings[at + 1]]
    if (!before || !after || seat === null || !moves.has(by)) return []
    if (worth(after, seat) >= worth(before, seat)) return []
    const kept = before.ahead === 'level' ? ('level' as const) : ('ahead' as const)
    return [{ ply: at + 1, seat, better: before.best, kept }]
  })
  return { ahead: standings.map((one) => one?.ahead ?? null), turns }
}
