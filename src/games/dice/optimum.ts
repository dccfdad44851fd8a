import optimum from './optimum.json' with { type: 'json' }
import { NumberReader, NumberWriter } from './bits.ts'
import { kindIndex, KINDS, likeRow, rowsFromTheEnd } from './cards.ts'
import { empty } from './dice-subsets.ts'
import { ROLLS } from './turn.ts'
import { TurnWorth, type Worth } from './turn-worth.ts'

/*
 * `optimum.json` is made by `npm run optimum`: what each kind of card is worth in 32nds of a point,
 * from the end of the game back. It stores how far a card differs from what those before it predict:
 * it gains as much by its sum as a card with one box more does.
 */
const PARTS = 32

/** What every kind of card is worth; the empty card's 254.59 is known. Takes some 20 s. */
export function makeWorth(): Worth {
  const worth = new Float32Array(KINDS)
  const turn = new TurnWorth()
  for (const { five, set, sums } of rowsFromTheEnd())
    for (const sum of sums) {
      const { keeps } = turn.work({ five, set, sum }, worth)
      worth[kindIndex(five, set, sum)] = keeps[ROLLS - 1]![empty]!
    }
  return worth
}

/** Goes through all kinds with what each is expected to be; `parts` must be known of those before. */
function expectEach(parts: Int32Array, tell: (at: number, expected: number) => void): void {
  for (const row of rowsFromTheEnd()) {
    const own = kindIndex(row.five, row.set, 0)
    const like = likeRow(row)
    const other = kindIndex(like.five, like.set, 0)
    let above = 0 // the card of the sum before is worth more than the other's
    for (const sum of row.sums) {
      tell(own + sum, parts[other + sum]! + above)
      above = parts[own + sum]! - parts[other + sum]!
    }
  }
}

export function writeWorth(worth: Worth): string {
  const parts = Int32Array.from(worth, (points) => Math.round(points * PARTS))
  const writer = new NumberWriter()
  expectEach(parts, (at, expected) => writer.write(parts[at]! - expected))
  return writer.end()
}

export function readWorth(text: string): Worth {
  const parts = new Int32Array(KINDS)
  const reader = new NumberReader(text)
  expectEach(parts, (at, expected) => (parts[at] = expected + reader.read()))
  return Float32Array.from(parts, (part) => part / PARTS)
}

let read: Worth | undefined

/** What every kind of card is worth, by `kindIndex`; read on first use. */
export const cardWorth = (): Worth => (read ??= readWorth(optimum.worth))
