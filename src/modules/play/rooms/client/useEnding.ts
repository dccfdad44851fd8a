import { useEffect } from 'react'
import type { RoomPlayer } from '#shared/room.ts'
import { useRoomView } from './room-view.ts'
import { isStill } from '#games/kit/reduced-motion.tsx'
import { showEnding, useRoomStore } from './room-store.ts'

const HEADLINE_MS = 900 // who won is read on the court before the card comes

/** Calls after `ms` of what the next frame begins to move: on a busy machine that frame is late. */
function afterMotion(ms: number, call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const begin = () => {
    timer = setTimeout(call, ms)
  }
  let frame = 0
  if (document.hidden) begin()
  else frame = requestAnimationFrame(begin)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Takes the end of a game from its last move to the card, in a game's own time. */
export function useEndingSteps(folder: string): void {
  const landingMs = useRoomView(folder)?.landingMs
  const ending = useRoomStore((s) => s.ending)
  const view = useRoomStore((s) => s.view)
  useEffect(() => {
    if (ending !== 'landing' && ending !== 'headline') return undefined
    const isLanding = ending === 'landing'
    const landing = isStill() ? 0 : (landingMs?.(view) ?? 0)
    return afterMotion(isLanding ? landing : HEADLINE_MS, () =>
      showEnding(isLanding ? 'headline' : 'card'),
    )
  }, [ending, view, landingMs])
}

const withoutWin = (winner: number) => (player: RoomPlayer) =>
  player.position === winner ? { ...player, wins: player.wins - 1 } : player

/** Games and wins as far as the board has shown them: a win counts once its last move has landed. */
export function useRevealedSeries() {
  const { players, finished, ending } = useRoomStore()
  const [first = []] = finished.at(-1)?.outcome.places ?? []
  if (ending !== 'landing') return { players, finished }
  const revealedGames = finished.slice(0, -1)
  return {
    finished: revealedGames,
    players: first.length === 1 ? players.map(withoutWin(first[0]!)) : players,
  }
}
