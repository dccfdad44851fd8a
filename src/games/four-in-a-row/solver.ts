import { outOfNodes } from '../kit/deepening.ts'
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
import { positionOf, type Position } from './position.ts'
import { allowNodes, CELLS, fromCentre, knownScore, lossAt, search, winAt } from './search.ts'

const SOON = 8 // plies: even a few hundred nodes see that far

/** A column at the root, its cell, and the bounds of its score found so far. */
interface Option {
  readonly column: number
  readonly low: number
  readonly high: number
  floor: number
  ceiling: number
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
      option.floor = Math.min(0, lossAt(ply + 2)) // into the last hole nobody loses
      option.ceiling = winAt(ply + 2)
    }
  }
}

/** Puts an option first that was found to score more than `alpha` in an earlier search. */
function recallFirst(options: Option[], position: Position, alpha: number): void {
  const { low, high, allLow, allHigh } = position
  const i = options.findIndex((option) => {
    const next = [allLow | option.low, allHigh | option.high] as const
    return option.ceiling > alpha && knownScore(low ^ allLow, high ^ allHigh, ...next) > alpha
  })
  if (i > 0) options.unshift(...options.splice(i, 1))
}

/** Narrows bounds until one option is known to score more than `alpha`, or none does. */
function ask(options: Option[], position: Position, alpha: number): void {
  const { low, high, allLow, allHigh, ply } = position
  recallFirst(options, position, alpha)
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

type Bounds = readonly [floor: number, ceiling: number]

function bounds(options: readonly Option[]): Bounds {
  const floors = options.map(({ floor }) => floor)
  return [Math.max(...floors), Math.max(...options.map(({ ceiling }) => ceiling))]
}

type First = 'win' | 'hold'

const isExact = ([floor, ceiling]: Bounds) => floor === ceiling
const isSettled = (known: Bounds) => known[0] > 0 || known[1] < 0 || isExact(known)

/** The next question to ask: what is soon over, then who wins, then half of what is open. */
function nextAlpha([floor, ceiling]: Bounds, ply: number, first: First): number {
  const soon = winAt(ply + SOON)
  if (-floor > soon || ceiling > soon) return -floor >= ceiling ? floor : ceiling - 1
  const [win, hold] = [floor <= 0 && ceiling > 0, floor < 0 && ceiling >= 0]
  if (win && !(hold && first === 'hold')) return 0
  return hold ? -1 : (floor + ceiling) >> 1
}

/** Asks until this holds of the bounds, and returns whether the nodes sufficed. */
function narrow(
  options: Option[],
  position: Position,
  nodes: number,
  isEnough: (known: Bounds) => boolean,
  first: First = 'win',
): boolean {
  allowNodes(nodes)
  try {
    for (let known = bounds(options); !isEnough(known); known = bounds(options))
      ask(options, position, nextAlpha(known, position.ply, first))
    return true
  } catch (error) {
    if (error === outOfNodes) return false
    throw error
  }
}

export interface Best {
  readonly column: number
  readonly score: number // what is certain of it
  readonly exact: boolean
}

function begin(played: readonly number[]): [Position, Option[]] {
  const position = positionOf(played)
  const options = optionsOf(position)
  boundByThreats(options, position)
  return [position, options]
}

function bestOf(options: Option[]): Best {
  const unbeaten = options.filter((option) => option.ceiling >= 0)
  const hopeful = unbeaten.length > 0 ? unbeaten : options
  const best = hopeful.reduce((a, b) => (b.floor > a.floor ? b : a))
  return { column: best.column, score: best.floor, exact: isExact(bounds(options)) }
}

/**
 * The best column found within so many nodes; `played` has room and no four yet. Half of the nodes
 * look for a win first, the other half for what doesn't lose.
 */
export function bestColumn(played: readonly number[], nodes: number): Best {
  const [position, options] = begin(played)
  if (!narrow(options, position, nodes / 2, isExact))
    narrow(options, position, nodes / 2, isExact, 'hold')
  return bestOf(options)
}

/** The winner (1 the side to move, -1 the other, 0 neither) and a column that keeps it, found within so many nodes; else null. */
export function settle(
  played: readonly number[],
  nodes: number,
): { readonly sign: number; readonly column: number } | null {
  const [position, options] = begin(played)
  if (!narrow(options, position, nodes, isSettled)) return null
  const [floor, ceiling] = bounds(options)
  const sign = floor > 0 ? 1 : ceiling < 0 ? -1 : 0
  return { sign, column: bestOf(options).column }
}

/** A column that keeps a win or a draw, found within so many nodes; else null. */
export const settledColumn = (played: readonly number[], nodes: number): number | null =>
  settle(played, nodes)?.column ?? null

/** The score under best play for the side to move: 0 a draw, else 22 less the winner's discs. */
export function solveScore(played: readonly number[]): number {
  if (lineOf(played)) return 0 - winAt(played.length - 1)
  if (played.length === CELLS) return 0
  return bestColumn(played, 2_000_000_000).score
}

/** The winner under best play: 1 the side to move, -1 the other, 0 neither. */
export function solveSign(played: readonly number[]): number {
  if (lineOf(played)) return -1
  if (played.length === CELLS) return 0
  const [position, options] = begin(played)
  narrow(options, position, Infinity, isSettled)
  return Math.sign(bounds(options)[0])
}

/** Columns in which the side to move, or the other, would complete a four now. */
export function fours(played: readonly number[], side: 'mine' | 'theirs'): number[] {
  const position = positionOf(played)
  const { low, high, allLow, allHigh } = position
  const [l, h] = side === 'mine' ? [low, high] : [low ^ allLow, high ^ allHigh]
  return optionsOf(position).flatMap((option) => (completes(option, l, h) ? [option.column] : []))
}
