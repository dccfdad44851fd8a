import { createContext, use, useLayoutEffect } from 'react'

/** How far a table has shown what happened: the game tells, and whose turn it is waits for it. */
export interface Pace {
  readonly skips: number // how often what is being shown was skipped
  readonly skip: () => void
  readonly setShowing: (isShowing: boolean) => void
}

/** Given by the table; null: nothing waits for what is shown. */
export const PaceContext = createContext<Pace | null>(null)

export const usePace = () => use(PaceContext)

/** Tells the table while something is shown, before the browser paints. */
export function useShowing(isShowing: boolean): void {
  const setShowing = usePace()?.setShowing
  useLayoutEffect(() => {
    setShowing?.(isShowing)
    return () => setShowing?.(false)
  }, [setShowing, isShowing])
}
