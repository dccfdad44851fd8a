/** A number of dice without order, and where throwing one more leads. */
export interface Keep {
  readonly size: number
  readonly dice: readonly number[] // rising
  readonly next: readonly number[] // index by face thrown, from 1; [] for five dice
}

const SIZE = 5
const faces = [1, 2, 3, 4, 5, 6]
const keyOf = (dice: readonly number[]) => dice.toSorted((a, b) => a - b).join('')

function sets(size: number, from = 1): number[][] {
  if (size === 0) return [[]]
  return faces
    .filter((face) => face >= from)
    .flatMap((face) => sets(size - 1, face).map((rest) => [face, ...rest]))
}

const all = [5, 4, 3, 2, 1, 0].flatMap((size) => sets(size))
const indexes = new Map(all.map((dice, i) => [keyOf(dice), i]))

/** Where some dice stand in `keeps`; order doesn't matter. */
export const keepIndex = (dice: readonly number[]): number => indexes.get(keyOf(dice))!

/** Every set of five dice first, then of four, down to none. */
export const diceSubsets: readonly Keep[] = all.map((dice) => ({
  size: dice.length,
  dice,
  next: dice.length < SIZE ? faces.map((face) => keepIndex([...dice, face])) : [],
}))

/** Nothing kept: all five are thrown. */
export const empty = keepIndex([])

/** How many sets of all five there are: they come first. */
export const throws = diceSubsets.filter(({ size }) => size === SIZE).length

/** What may be kept of each set of five, all of it included. */
export const partsOf: readonly (readonly number[])[] = diceSubsets
  .slice(0, throws)
  .map(({ dice }) => {
    const parts = Array.from({ length: 2 ** SIZE }, (_, bits) =>
      keepIndex(dice.filter((_, i) => ((bits >> i) & 1) === 1)),
    )
    return [...new Set(parts)]
  })

/** What each keep is worth on average once the rest is thrown; `values` are those of five dice. */
export function expected(values: Float64Array): Float64Array {
  const worth = new Float64Array(diceSubsets.length)
  diceSubsets.forEach(({ next }, i) => {
    if (next.length === 0) worth[i] = values[i]!
    else worth[i] = next.reduce((sum, to) => sum + worth[to]!, 0) / faces.length
  })
  return worth
}
