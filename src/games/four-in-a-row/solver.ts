import {
  boardHigh,
  boardLow,
  bottomHigh,
  bottomLow,
  columnHigh,
  columnLow,
  threatsHigh,
  threatsLow,
} from './bitboard.ts'
import { lineOf } from './board.ts'
import { allowNodes, CELLS, fromCentre, lossAt, outOfNodes, search, winAt } from './search.ts'

const SOON = 8 // plies: even a few hundred nodes see that far

interface Position {
  readonly low: number // discs of the side to move
  readonly high: number
  readonly allLow: number
  readonly allHigh: number
  readonly ply: number
}

/** A column at the root, its cell, and the bounds of its score found so far. */
interface Option {
  readonly column: number
  readonly low: number
  readonly high: number
  floor: number
  ceiling: number
}

function positionOf(played: readonly number[]): Position {
  const low: [number, number] = [0, 0]
  const high: [number, number] = [0, 0]
  played.forEach((column, ply) => {
    const seat = ply % 2 === 0 ? 0 : 1
    low[seat] |= ((low[0] | low[1]) + bottomLow) & columnLow[column]!
    high[seat] |= ((high[0] | high[1]) + bottomHigh) & columnHigh[column]!
  })
  const seat = played.length % 2 === 0 ? 0 : 1
  const all = { allLow: low[0] | low[1], allHigh: high[0] | high[1] }
  return { low: low[seat], high: high[seat], ...all, ply: played.length }
}

/** Open columns from the centre, all bounds as wide as the ply allows. */
function optionsOf({ allLow, allHigh, ply }: Position): Option[] {
  const openLow = (allLow + bottomLow) & boardLow
  const openHigh = (allHigh + bottomHigh) & boardHigh
  return fromCentre
    .map((column) => ({
      column,
      low: openLow & columnLow[column]!,
      high: openHigh & columnHigh[column]!,
      floor: lossAt(ply),
      ceiling: winAt(ply),
    }))
    .filter(({ low, high }) => (low | high) !== 0)
}

const completes = (option: Option, low: number, high: number) =>
  ((option.low & threatsLow(low, high)) | (option.high & threatsHigh(low, high))) !== 0

/** Bounds the options by what the next two discs can do; `search` leaves those to its caller. */
function boundByThreats(options: Option[], { low, high, allLow, allHigh, ply }: Position): void {
  const theirsLow = threatsLow(low ^ allLow, high ^ allHigh)
  const theirsHigh = threatsHigh(low ^ allLow, high ^ allHigh)
  for (const option of options) {
    const nextLow = (allLow | option.low) + bottomLow
    const nextHigh = (allHigh | option.high) + bottomHigh
    if (completes(option, low, high)) option.floor = winAt(ply)
    else if ((nextLow & theirsLow) | (nextHigh & theirsHigh)) option.ceiling = lossAt(ply)
    else {
      option.floor = lossAt(ply + 2)
      option.ceiling = winAt(ply + 2)
    }
  }
}

/** Narrows bounds until one option is known to score more than `alpha`, or none does. */
function ask(options: Option[], position: Position, alpha: number): void {
  const { low, high, allLow, allHigh, ply } = position
  for (const [i, option] of options.entries()) {
    if (option.ceiling <= alpha) continue
    const nextLow = allLow | option.low
    const nextHigh = allHigh | option.high
    const theirs = search(low ^ allLow, high ^ allHigh, nextLow, nextHigh, ply + 1, -1 - alpha)
    const score = 0 - theirs // not -0
    if (score > alpha) {
      option.floor = score
      options.unshift(...options.splice(i, 1)) // most likely the best next time too
      return
    }
    option.ceiling = score
  }
}

function bounds(options: readonly Option[]): [floor: number, ceiling: number] {
  const floors = options.map(({ floor }) => floor)
  return [Math.max(...floors), Math.max(...options.map(({ ceiling }) => ceiling))]
}

/** The next question to ask: wins and losses within a few plies first, then half of what is open. */
function nextAlpha(floor: number, ceiling: number, ply: number): number {
  const soon = winAt(ply + SOON)
  if (-floor > soon || ceiling > soon) return -floor >= ceiling ? floor : ceiling - 1
  const middle = (floor + ceiling) >> 1
  if (middle <= 0) return Math.min(middle, (floor + 1) >> 1)
  return Math.max(middle, ceiling >> 1)
}

/** Narrows until the best score is known. Scores far from a draw come first: they cost less. */
function narrow(options: Option[], position: Position): void {
  for (;;) {
    const [floor, ceiling] = bounds(options)
    if (floor === ceiling) return
    ask(options, position, nextAlpha(floor, ceiling, position.ply))
  }
}

export interface Best {
  readonly column: number
  readonly score: number // what is certain of it
  readonly exact: boolean
}

/** The best column found within so many nodes; `played` has room and no four yet. */
export function bestColumn(played: readonly number[], nodes: number): Best {
  const position = positionOf(played)
  const options = optionsOf(position)
  boundByThreats(options, position)
  allowNodes(nodes)
  try {
    narrow(options, position)
  } catch (error) {
    if (error !== outOfNodes) throw error
  }
  const [floor, ceiling] = bounds(options)
  const unbeaten = options.filter((option) => option.ceiling >= 0)
  const hopeful = unbeaten.length > 0 ? unbeaten : options
  const best = hopeful.reduce((a, b) => (b.floor > a.floor ? b : a))
  return { column: best.column, score: best.floor, exact: floor === ceiling }
}

/** The score under best play for the side to move: 0 a draw, else 22 less the winner's discs. */
export function solveScore(played: readonly number[]): number {
  if (lineOf(played)) return 0 - winAt(played.length - 1)
  if (played.length === CELLS) return 0
  return bestColumn(played, 2_000_000_000).score
}

/** Columns in which the side to move, or the other, would complete a four now. */
export function fours(played: readonly number[], side: 'mine' | 'theirs'): number[] {
  const position = positionOf(played)
  const { low, high, allLow, allHigh } = position
  const [l, h] = side === 'mine' ? [low, high] : [low ^ allLow, high ^ allHigh]
  return optionsOf(position).flatMap((option) => (completes(option, l, h) ? [option.column] : []))
}
