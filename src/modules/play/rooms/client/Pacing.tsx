import { useMemo, type ReactNode } from 'react'
import { PaceContext, type Pace } from '#games/kit/pace.tsx'
import type { Seat } from '#shared/game.ts'
import { gameStatus } from '#shared/room.ts'
import { showEnding, useRoomStore } from './room-store.ts'

const NOBODY: readonly Seat[] = []

const setShowing = (isShowing: boolean) => useRoomStore.setState({ isShowing })

function skip(): void {
  useRoomStore.setState(({ skips }) => ({ skips: skips + 1, isShowing: false }))
  if (useRoomStore.getState().ending === 'landing') showEnding('headline')
}

/** A table whose turns wait until what happened has been shown. */
export function Pacing({ children }: { children: ReactNode }) {
  const skips = useRoomStore((s) => s.skips)
  const pace = useMemo<Pace>(() => ({ skips, skip, setShowing }), [skips])
  return <PaceContext value={pace}>{children}</PaceContext>
}

/** Whose turn it is as far as the game has been shown: nobody's while it shows what happened, or stands paused. */
export const useVisibleTurns = (): readonly Seat[] =>
  useRoomStore((s) => (s.isShowing || s.gameStatus === gameStatus.paused ? NOBODY : s.turns))
