import { CELLS, digitsOf, maskOf, SIDE, UNITS } from '../board.ts'
import type { Find, Pencil, Step, Technique } from '../pencil.ts'
import {
  cellOf,
  digitOf,
  follow,
  implicationsOf,
  isOn,
  NOWHERE,
  off,
  on,
  trailTo,
  type Implications,
  type Links,
} from './implications.ts'

/** How much a chain of so many links is harder than the shortest, as Sudoku Explainer has it. */
export function lengthRating(links: number): number {
  let added = 0
  let isOdd = false
  for (let ceiling = 4; links > ceiling; isOdd = !isOdd) {
    added += 0.1
    ceiling = isOdd ? (ceiling * 4) / 3 : (ceiling * 3) / 2
  }
  return added
}

const unique = (values: readonly number[]) => [...new Set(values)]
const round = (rating: number) => Math.round(rating * 10) / 10

/** What a node says, as a step's conclusion: it stands. */
const standing = (node: number): Pick<Step, 'place' | 'remove'> =>
  isOn(node)
    ? { place: [cellOf(node), digitOf(node)] }
    : { remove: [[cellOf(node), maskOf(digitOf(node))]] }

/** The shortest chain by which a candidate, right or wrong, leads to its own contrary. */
function shortestChain(pencil: Pencil, implications: Implications): number[] | null {
  let best: number[] | null = null
  for (let cell = 0; cell < CELLS; cell++)
    for (const digit of digitsOf(pencil.marks[cell]!))
      for (const [start, goal] of [
        [on(cell, digit), off(cell, digit)],
        [off(cell, digit), on(cell, digit)],
      ] as const) {
        const { before } = follow(implications, start, goal)
        if (before[goal] === -1) continue
        const trail = trailTo(goal, before)
        if (!best || trail.length < best.length) best = trail
      }
  return best
}

const chained =
  (links: Links, technique: Technique, base: number): Find =>
  (pencil) => {
    const trail = shortestChain(pencil, implicationsOf(pencil, links))
    if (!trail) return null
    return {
      technique,
      rating: round(base + lengthRating(trail.length - 2)),
      cells: unique(trail.map(cellOf)),
      digits: unique(trail.map(digitOf)),
      ...standing(trail.at(-1)!),
    }
  }

export const xChain = chained('digit', 'xChain', 6.6)
export const chain = chained('all', 'chain', 7)

/** A digit that can't stand in a cell, because then some unit would have no place for it. */
export const nishio: Find = (pencil) => {
  for (let digit = 1; digit <= SIDE; digit++)
    for (let cell = 0; cell < CELLS; cell++) {
      if (!pencil.has(cell, digit)) continue
      const trial = pencil.copy()
      trial.place(cell, digit)
      if (canStand(trial, digit)) continue
      const remove = [[cell, maskOf(digit)] as const]
      return { technique: 'nishio', rating: 7.5, cells: [cell], digits: [digit], remove }
    }
  return null
}

/** Places a digit wherever it must go; false when a unit has no place left. */
function canStand(trial: Pencil, digit: number): boolean {
  for (let moved = true; moved;) {
    moved = false
    for (const unit of UNITS) {
      if (unit.some((cell) => trial.digits[cell] === digit)) continue
      const places = unit.filter((cell) => trial.has(cell, digit))
      if (places.length === 0) return false
      if (places.length > 1) continue
      trial.place(places[0]!, digit)
      moved = true
    }
  }
  return true
}

/** Candidates of which one must be right: those of a cell, or a digit's places in a unit. */
function* alternatives(pencil: Pencil): Generator<readonly number[]> {
  for (let cell = 0; cell < CELLS; cell++)
    if (pencil.marks[cell]) yield digitsOf(pencil.marks[cell]!).map((digit) => on(cell, digit))
  for (const unit of UNITS)
    for (let digit = 1; digit <= SIDE; digit++) {
      const places = unit.filter((cell) => pencil.has(cell, digit))
      if (places.length > 1) yield places.map((cell) => on(cell, digit))
    }
}

const isCandidate = (pencil: Pencil, node: number) => pencil.has(cellOf(node), digitOf(node))

/** What follows whichever of some candidates is right. */
export const forcing: Find = (pencil) => {
  const implications = implicationsOf(pencil, 'all')
  const reachedFrom = new Map<number, Set<number>>()
  const from = (start: number) => {
    const known = reachedFrom.get(start) ?? new Set(follow(implications, start, NOWHERE).reached)
    reachedFrom.set(start, known)
    return known
  }
  for (const starts of alternatives(pencil)) {
    const [first, ...rest] = starts.map(from)
    const node = [...first!].find(
      (one) => isCandidate(pencil, one) && rest.every((set) => set.has(one)),
    )
    if (node === undefined) continue
    const cells = unique(starts.map(cellOf))
    const digits = unique([...starts.map(digitOf), digitOf(node)])
    return { technique: 'forcing', rating: 8.2, cells, digits, ...standing(node) }
  }
  return null
}

/** A candidate that leads to a cell or a unit without any, by singles alone. */
export const contradiction: Find = (pencil) => {
  for (let cell = 0; cell < CELLS; cell++)
    for (const digit of digitsOf(pencil.marks[cell]!)) {
      const trial = pencil.copy()
      trial.place(cell, digit)
      if (!runsDry(trial)) continue
      const remove = [[cell, maskOf(digit)] as const]
      return { technique: 'contradiction', rating: 8.8, cells: [cell], digits: [digit], remove }
    }
  return null
}

function runsDry(trial: Pencil): boolean {
  for (;;) {
    if (trial.marks.some((mask, cell) => mask === 0 && trial.digits[cell] === 0)) return true
    let moved = false
    for (const unit of UNITS) {
      for (let digit = 1; digit <= SIDE; digit++) {
        if (unit.some((cell) => trial.digits[cell] === digit)) continue
        const places = unit.filter((cell) => trial.has(cell, digit))
        if (places.length === 0) return true
        if (places.length > 1) continue
        trial.place(places[0]!, digit)
        moved = true
      }
    }
    const cell = trial.marks.findIndex((mask) => mask !== 0 && (mask & (mask - 1)) === 0)
    if (cell >= 0) {
      trial.place(cell, 32 - Math.clz32(trial.marks[cell]!))
      moved = true
    }
    if (!moved) return false
  }
}
