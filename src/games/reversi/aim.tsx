import { useSyncExternalStore } from 'react'
import type { Open } from './board.ts'
import type { View } from './rules.ts'
import type { BoardProps } from '../kit/room-view.tsx'

/* The cell aimed at: the board sets it, and what stands beside the board shows what it would give. */
let aimed: number | null = null
const listeners = new Set<() => void>()

export function aimAt(cell: number | null): void {
  aimed = cell
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

type Turn = Pick<BoardProps<View, null, never>, 'view' | 'seat' | 'live'>

export const isMyTurn = ({ view, seat, live }: Turn) => live && seat !== null && view.turn === seat

/** The move the viewer aims at; null if it isn't theirs, or not one. */
export function useAim(turn: Turn): Open | null {
  const cell = useSyncExternalStore(subscribe, () => aimed)
  if (!isMyTurn(turn)) return null
  return turn.view.open.find((open) => open.cell === cell) ?? null
}
