import { useEffect, useState } from 'react'

interface StepsOptions {
  readonly first?: number // the step it opens at
  readonly running?: boolean // it starts automatically
  readonly msAt: (step: number) => number // how long a step is shown while it runs
}

export interface Steps {
  readonly at: number // from 0
  readonly last: number
  readonly runs: boolean
  readonly toggle: () => void
  readonly goTo: (step: number) => void // by hand: it stops
}

/** Steps forward automatically until the last step, or until it is stopped. */
export function useSteps(last: number, { first = 0, running: starts, msAt }: StepsOptions): Steps {
  const [at, setAt] = useState(Math.min(first, last))
  const [running, setRunning] = useState(starts ?? false)
  const isOver = at >= last
  const ms = msAt(at)
  useEffect(() => {
    if (!running || isOver) return undefined
    const timer = setTimeout(() => setAt(at + 1), ms)
    return () => clearTimeout(timer)
  }, [running, isOver, at, ms])
  const toggle = () => {
    if (isOver) setAt(0)
    setRunning(isOver || !running)
  }
  const goTo = (step: number) => {
    setRunning(false)
    setAt(Math.min(last, Math.max(0, step)))
  }
  return { at, last, runs: running && !isOver, toggle, goTo }
}

const keyed: Record<string, (steps: Steps) => void> = {
  ArrowLeft: ({ at, goTo }) => goTo(at - 1),
  ArrowRight: ({ at, goTo }) => goTo(at + 1),
  Home: ({ goTo }) => goTo(0),
  End: ({ last, goTo }) => goTo(last),
  ' ': ({ toggle }) => toggle(),
}

/** What handles the key already: a field, an open dialog or menu, and for the space bar what it presses. */
const hasItself = ({ key, target }: KeyboardEvent) =>
  target instanceof Element &&
  target.closest(
    `input, textarea, select, dialog, [role=dialog], [role=menu]${key === ' ' ? ', button, a' : ''}`,
  ) !== null

/** Arrows, Home, End and the space bar step, wherever the focus is on the page. */
export function useStepKeys(steps: Steps): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
      const act = keyed[event.key]
      if (!act || isModified || event.defaultPrevented || hasItself(event)) return
      event.preventDefault()
      act(steps)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [steps])
}
