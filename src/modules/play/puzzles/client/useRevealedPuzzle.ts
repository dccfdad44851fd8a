import { useEffect, useRef, useState } from 'react'
import type { RevealMs } from '#games/kit/puzzle-view.tsx'
import type { PuzzlePlay } from '../contract.ts'
import { isStill } from '#games/kit/reduced-motion.tsx'

/** How long what came of a move is the board's alone. Without motion only an end is dwelt on. */
function waitMs(before: PuzzlePlay, after: PuzzlePlay, revealMs: RevealMs<unknown>): number {
  if (isStill() && after.progress !== 'finished') return 0
  if (!before.view || !after.view) return 0 // paused
  return revealMs(before.view, after.view)
}

/**
 * The puzzle as far as its board has revealed it: streak, team and result wait for the last tile.
 * A further move within a reveal shortens neither.
 */
export function useRevealedPuzzle(
  play: PuzzlePlay | undefined,
  revealMs: RevealMs<unknown>,
): PuzzlePlay | undefined {
  const [revealedPlay, setRevealedPlay] = useState(play)
  const last = useRef({ play, at: 0, turn: 0 })
  const revealedTurn = useRef(0)
  const timers = useRef(new Set<number>())
  useEffect(() => {
    const before = last.current
    if (before.play === play) return
    const now = performance.now()
    const wait = before.play && play ? waitMs(before.play, play, revealMs) : 0
    const at = Math.max(before.at, now + wait) // what is told later was made later
    const turn = before.turn + 1
    last.current = { play, at, turn }
    const reveal = () => {
      if (turn < revealedTurn.current) return // timers of one moment may go off in either order
      revealedTurn.current = turn
      setRevealedPlay(play)
    }
    if (at <= now) return reveal()
    const timer = window.setTimeout(() => {
      timers.current.delete(timer)
      reveal()
    }, at - now)
    timers.current.add(timer)
  }, [play, revealMs])
  useEffect(() => {
    const waiting = timers.current
    return () => waiting.forEach((timer) => clearTimeout(timer))
  }, [])
  return revealedPlay
}
