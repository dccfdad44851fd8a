import type { AnyPuzzle } from '#shared/game.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { isPaused, playedAt } from './clock.ts'
import { checkOpen, getOpenSession, type OpenSession } from './session.ts'
import { updateClock, type Play } from './store/plays.ts'

const LOST_SWAPS = 5

type Clock = Pick<Play, 'playedMs' | 'clockSince'>

async function setClock(
  world: World,
  caller: Caller,
  game: AnyPuzzle,
  puzzleId: string,
  change: (session: OpenSession, now: Date) => Clock | null,
): Promise<OpenSession> {
  for (let lost = 0; lost < LOST_SWAPS; lost++) {
    const session = await getOpenSession(world, caller, game, puzzleId)
    const clock = change(session, world.now())
    if (!clock) return session
    if (await updateClock(world.db, session.play, clock))
      return getOpenSession(world, caller, game, puzzleId)
  }
  throw new RefusalError('unavailable')
}

/** Stops the copy's clock; a stopped one stays stopped. */
export function pause(world: World, caller: Caller, game: AnyPuzzle, puzzleId: string) {
  return setClock(world, caller, game, puzzleId, ({ play }, now) =>
    play.clockSince ? { playedMs: playedAt(play, now), clockSince: null } : null,
  )
}

/** Resumes a paused copy's clock. Throws puzzle_closed, game_not_allowed. */
export function resume(world: World, caller: Caller, game: AnyPuzzle, puzzleId: string) {
  return setClock(world, caller, game, puzzleId, (session, now) => {
    if (!isPaused(game, session.play)) return null
    checkOpen(world, caller, session)
    return { playedMs: session.play.playedMs, clockSince: now }
  })
}
