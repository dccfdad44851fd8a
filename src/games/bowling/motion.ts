import type { Run, Track } from './deck.ts'

export interface Point {
  readonly x: number // inches along the lane
  readonly y: number // to the right of its middle
}

/* The roll is shown quicker than it was, what happens among the pins slower. */
const ROLL_RATE = 2.2
const DECK_RATE = 0.4
const DECK_MS = 2_200 // of it is shown at most
const REST_MS = 800 // what is left is looked at
const DECK_FROM = 7_000 // tenths of an inch

const lastTime = (track: Track) => track.at(-3) ?? 0

/** When the ball comes to the pins, ms of its own time. */
function arrival(ball: Track): number {
  for (let i = 0; i < ball.length; i += 3) if (ball[i + 1]! >= DECK_FROM) return ball[i]!
  return lastTime(ball)
}

/** What is shown so many ms after a throw began: the moment of the throw's own time, ms. */
export function momentAt({ ball }: Run, elapsedMs: number): number {
  const roll = arrival(ball)
  const rollDuration = roll / ROLL_RATE
  if (elapsedMs < rollDuration) return elapsedMs * ROLL_RATE
  return roll + (elapsedMs - rollDuration) * DECK_RATE
}

/** How long a throw is shown, ms, until all lies still. */
export function movesFor({ ball, pins }: Run): number {
  const roll = arrival(ball)
  const end = Math.max(lastTime(ball), ...pins.map(({ track }) => lastTime(track)))
  return roll / ROLL_RATE + Math.min(DECK_MS, (end - roll) / DECK_RATE)
}

/** How long a throw is shown, ms, with the moment of rest after it. */
export const throwDuration = (run: Run): number => movesFor(run) + REST_MS

/** Where something is at a moment of a throw; null before its way begins. */
export function pointAt(track: Track, ms: number): Point | null {
  if (track.length === 0 || ms < track[0]!) return null
  let i = 0
  while (i + 3 < track.length && track[i + 3]! <= ms) i += 3
  const [from, x, y] = [track[i]!, track[i + 1]!, track[i + 2]!]
  const to = track[i + 3]
  if (to === undefined) return { x: x / 10, y: y / 10 }
  const part = (ms - from) / (to - from)
  const along = (a: number, b: number) => (a + (b - a) * part) / 10
  return { x: along(x, track[i + 4]!), y: along(y, track[i + 5]!) }
}
