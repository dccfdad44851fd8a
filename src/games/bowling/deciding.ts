import type { View } from './rules.ts'
import { PINS, type Frame } from './scoring.ts'

const MOST = 3 // lines
const LEAST = 1 / 5 // of the margin: what is less has not decided it

/** Frames in which a winner gained on the next, one after another where they are strikes. */
export interface Gain {
  readonly from: number // frames, from 0
  readonly to: number
  readonly kind: 'strikes' | 'strike' | 'spare' | 'pins'
  readonly count: number // strikes, or pins
  readonly points: number // of the winner, as they came to count
  readonly against: number // of the next in the same frames
}

const isStrike = (frame: Frame | undefined) => frame?.rolls[0] === PINS
const scoreBefore = (frames: readonly Frame[], at: number) =>
  at === 0 ? 0 : frames[at - 1]!.score!
const worthOf = (frames: readonly Frame[], from: number, to: number) =>
  frames[to]!.score! - scoreBefore(frames, from)

function kindOf({ rolls }: Frame, strikes: number): Pick<Gain, 'kind' | 'count'> {
  if (strikes > 1) return { kind: 'strikes', count: strikes }
  if (strikes === 1) return { kind: 'strike', count: 1 }
  const [first = 0, second = 0] = rolls
  const count = first + second
  return { kind: count === PINS ? 'spare' : 'pins', count }
}

function gainsOf(best: readonly Frame[], next: readonly Frame[]): Gain[] {
  const all: Gain[] = []
  for (let from = 0, to = 0; from < best.length; from = ++to) {
    while (isStrike(best[from]) && isStrike(best[to + 1])) to++
    const strikes = isStrike(best[from]) ? to - from + 1 : 0
    const points = worthOf(best, from, to)
    const against = worthOf(next, from, to)
    all.push({ from, to, ...kindOf(best[from]!, strikes), points, against })
  }
  return all
}

/**
 * The frames in which who won gained most on who came next, in their order. None where several share
 * the first place, or somebody's frames were not all played.
 */
export function decidingGains({ sheets, outcome }: View): Gain[] {
  const [first, second] = outcome?.places ?? []
  if (first?.length !== 1 || !second) return []
  const [one, two] = [sheets[first[0]!]!, sheets[second[0]!]!]
  const [best, next] = [one.frames, two.frames]
  if ([...best, ...next].some(({ score }) => score === null)) return []
  return gainsOf(best, next)
    .filter(({ points, against }) => points - against >= (one.total - two.total) * LEAST)
    .toSorted((a, b) => b.points - b.against - (a.points - a.against))
    .slice(0, MOST)
    .toSorted((a, b) => a.from - b.from)
}
