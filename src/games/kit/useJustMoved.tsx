import { useState } from 'react'

/** Whether the last of so many moves was made while one looked on: only that one is animated. */
export function useJustMoved(moves: number): boolean {
  const [seen, setSeen] = useState({ moves, fresh: false })
  if (seen.moves === moves) return seen.fresh
  const next = { moves, fresh: moves === seen.moves + 1 }
  setSeen(next)
  return next.fresh
}
