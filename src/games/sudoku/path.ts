import { Pencil, type Find, type Step } from './pencil.ts'
import { chain, contradiction, forcing, nishio, xChain } from './techniques/chains.ts'
import { kite, skyscraper, strongLinks, turbot } from './techniques/links.ts'
import { claiming, directClaiming, directPointing, pointing } from './techniques/locked.ts'
import {
  fullHouse,
  hiddenSingleInBox,
  hiddenSingleInLine,
  nakedSingle,
} from './techniques/singles.ts'
import {
  directPair,
  directTriple,
  hiddenPair,
  hiddenQuad,
  hiddenTriple,
  jellyfish,
  nakedPair,
  nakedQuad,
  nakedTriple,
  swordfish,
  xWing,
} from './techniques/subsets.ts'
import { grave, rectangle } from './techniques/unique.ts'
import { vwxyzWing, wxyzWing, xyWing, xyzWing } from './techniques/wings.ts'

/** Rating of what no technique here solves. */
export const GUESSING = 9.9

/*
 * Techniques by Sudoku Explainer's rating, the easiest first, with those of its successor
 * SukakuExplainer that people use: single-digit links and the wings of four and five cells.
 */
const ladder: readonly (readonly [rating: number, find: Find])[] = [
  [1, fullHouse],
  [1.2, hiddenSingleInBox],
  [1.5, hiddenSingleInLine],
  [1.7, directPointing],
  [1.9, directClaiming],
  [2, directPair],
  [2.3, nakedSingle],
  [2.5, directTriple],
  [2.6, pointing],
  [2.8, claiming],
  [3, nakedPair],
  [3.2, xWing],
  [3.4, hiddenPair],
  [3.6, nakedTriple],
  [3.8, swordfish],
  [4, hiddenTriple],
  [4, skyscraper],
  [4.1, kite],
  [4.2, xyWing],
  [4.2, turbot],
  [4.4, xyzWing],
  [4.5, rectangle],
  [5, nakedQuad],
  [5.2, jellyfish],
  [5.4, strongLinks],
  [5.4, hiddenQuad],
  [5.5, wxyzWing],
  [5.6, grave],
  [6.3, vwxyzWing],
  [6.6, xChain],
  [7, chain],
  [7.5, nishio],
  [8.2, forcing],
  [8.8, contradiction],
]

function nextStep(pencil: Pencil, most: number): Step | null {
  for (const [rating, find] of ladder) {
    if (rating > most) return null
    const step = find(pencil)
    if (step) return step.rating <= most ? step : null
  }
  return null
}

export interface Path {
  readonly steps: readonly Step[]
  readonly rating: number // of the hardest step, GUESSING where they don't reach the end
  readonly isSolved: boolean
}

/** How a person solves a grid, always by the easiest step there is; steps above `most` are not taken. */
export function findPath(digits: ArrayLike<number>, most = GUESSING): Path {
  const pencil = Pencil.of(digits)
  const steps: Step[] = []
  while (pencil.emptyCount > 0) {
    const step = nextStep(pencil, most)
    if (!step) return { steps, rating: GUESSING, isSolved: false }
    pencil.take(step)
    steps.push(step)
  }
  return { steps, rating: Math.max(0, ...steps.map(({ rating }) => rating)), isSolved: true }
}
