import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { AIM, POWER, SPIN } from './lane.ts'
import type { Fit } from './lane-picture.tsx'
import type { Point } from './motion.ts'
import { straight, type Move } from './rules.ts'

const within = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(most, value)) || 0
const BOARDS_A_SLOPE = 40 // drawn back at 27 degrees it is aimed at the gutter
const LEAST_PULL = 0.8 // steps of power: less is no throw

/** What a ball drawn back so far is aimed at; null: it isn't drawn back. */
export function aimOf(pull: Point, { ball }: Fit): Pick<Move, 'aim' | 'power'> | null {
  const length = Math.hypot(pull.x, pull.y)
  const step = ball / (POWER.max - 1)
  if (length < step * LEAST_PULL || pull.x > 0) return null
  const slope = -pull.y / Math.max(-pull.x, step)
  return {
    aim: within(Math.round(slope * BOARDS_A_SLOPE), -AIM, AIM),
    power: within(Math.floor(length / step) + 1, POWER.min, POWER.max),
  }
}

const keys: Readonly<Record<string, Partial<Move>>> = {
  ArrowUp: { aim: -1 },
  ArrowDown: { aim: 1 },
  ArrowLeft: { power: -1 },
  ArrowRight: { power: 1 },
}

/** A step by an arrow key: up and down aim as on the picture, with Shift they spin. */
export function stepBy(aimed: Move, key: string, shift: boolean): Move | null {
  const { aim = 0, power = 0 } = keys[key] ?? {}
  if (!(key in keys)) return null
  if (shift && aim !== 0) return { ...aimed, spin: within(aimed.spin + aim, -SPIN, SPIN) }
  return {
    ...aimed,
    aim: within(aimed.aim + aim, -AIM, AIM),
    power: within(aimed.power + power, POWER.min, POWER.max),
  }
}

interface AimOptions {
  fit: Fit
  mayBowl: boolean
  onBowl: (aimed: Move) => void
}

/** What is aimed at, by ball, keys or steps; it stays from throw to throw. */
export function useAim({ fit, mayBowl, onBowl }: AimOptions) {
  const [aimed, setAimed] = useState<Move>(straight)
  const [drag, setDrag] = useState<{ from: Point; scale: number; pull: Point } | null>(null)
  const pulled = mayBowl && drag ? drag.pull : null
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!mayBowl || event.button > 0) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    const lane = event.currentTarget.parentElement!.getBoundingClientRect().width
    const from = { x: event.clientX, y: event.clientY }
    setDrag({ from, scale: fit.width / (lane || fit.width), pull: { x: 0, y: 0 } })
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!drag || !mayBowl) return
    const { from, scale } = drag
    const pull = { x: (event.clientX - from.x) * scale, y: (event.clientY - from.y) * scale }
    setDrag({ ...drag, pull })
    const to = aimOf(pull, fit)
    if (to) setAimed({ ...aimed, ...to })
  }
  const letGo = () => {
    if (pulled && aimOf(pulled, fit)) onBowl(aimed)
    setDrag(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === 'Escape' && drag) setDrag(null)
    const next = mayBowl ? stepBy(aimed, event.key, event.shiftKey) : null
    if (!next) return
    setAimed(next)
    event.preventDefault()
  }
  const grip = {
    onPointerDown,
    onPointerMove,
    onPointerUp: letGo,
    onPointerCancel: () => setDrag(null),
    onKeyDown,
  }
  return { aimed, setAimed, pull: pulled, grip }
}
