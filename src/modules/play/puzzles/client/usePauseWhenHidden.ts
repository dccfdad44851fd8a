import { useEffect, useEffectEvent } from 'react'
import type { PuzzlePlay } from '../contract.ts'

/** Whoever turns away from a puzzle that may be paused stops its clock. */
export function usePauseWhenHidden(play: PuzzlePlay | undefined, pause: () => void): void {
  const runs = play?.joined && play.pausable && !play.paused && play.progress !== 'finished'
  const onChange = useEffectEvent(() => {
    if (runs && document.visibilityState === 'hidden') pause()
  })
  useEffect(() => {
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
}
