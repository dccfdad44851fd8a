import type { Random } from '#shared/game.ts'
import type { Balls, Card } from './patterns.ts'

const range = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i)

/** Five of fifteen numbers in each column, the middle free. */
function card75(random: Random): Card {
  const columns = range(0, 5).map((column) => random.shuffle(range(column * 15 + 1, 15)))
  return range(0, 25).map((cell) => (cell === 12 ? 0 : columns[cell % 5]![Math.floor(cell / 5)]!))
}

const TICKETS = 6
const COLUMNS = 9
const MOST = 3 // numbers of a column on a ticket: one a row
const SWAPS = 200 // until nothing is left of the order they began in

const numbersIn = (column: number) => {
  const from = column === 0 ? 1 : column * 10
  return range(from, (column === COLUMNS - 1 ? 91 : (column + 1) * 10) - from)
}

/** One each, and what a column has more goes round: fifteen on every ticket. */
function firstCounts(): number[][] {
  const counts = range(0, TICKETS).map(() => range(0, COLUMNS).map(() => 1))
  let next = 0
  for (const column of range(0, COLUMNS))
    for (let more = numbersIn(column).length - TICKETS; more > 0; more--)
      counts[next++ % TICKETS]![column]!++
  return counts
}

/** How many numbers each ticket has of each column: one to three, fifteen in all. */
function stripCounts(random: Random): number[][] {
  const counts = firstCounts()
  for (let i = 0; i < SWAPS; i++) {
    const [one, two] = [counts[random.int(TICKETS)]!, counts[random.int(TICKETS)]!]
    const [c, d] = [random.int(COLUMNS), random.int(COLUMNS)]
    const isFull = one[c] === MOST || two[d] === MOST
    if (one === two || c === d || isFull || one[d] === 1 || two[c] === 1) continue
    one[c]!++
    two[c]!--
    two[d]!++
    one[d]!--
  }
  return counts
}

/** Which rows each column fills: the fullest columns first, always in the rows with most room. */
function rowsOf(counts: readonly number[], random: Random): number[][] {
  const room = [5, 5, 5]
  const filled: number[][] = counts.map(() => [])
  const order = random.shuffle(range(0, COLUMNS)).toSorted((a, b) => counts[b]! - counts[a]!)
  for (const column of order) {
    const rows = random.shuffle([0, 1, 2]).toSorted((a, b) => room[b]! - room[a]!)
    filled[column] = rows.slice(0, counts[column]).toSorted((a, b) => a - b)
    for (const row of filled[column]) room[row]!--
  }
  return filled
}

/** Six tickets that hold each of the ninety numbers once; numbers rise down a column. */
export function strip90(random: Random): Card[] {
  const bags = range(0, COLUMNS).map((column) => random.shuffle(numbersIn(column)))
  return stripCounts(random).map((counts) => {
    const card = range(0, 27).map(() => 0)
    for (const [column, rows] of rowsOf(counts, random).entries()) {
      const numbers = bags[column]!.splice(0, rows.length).toSorted((a, b) => a - b)
      for (const [i, row] of rows.entries()) card[row * COLUMNS + column] = numbers[i]!
    }
    return card
  })
}

/** A table's cards by seat, and the tickets of the last strip that nobody has yet. */
export interface Dealt {
  readonly cards: readonly Card[]
  readonly spare: readonly Card[]
}

/** Gives out one more card, unlike all others. Six players share a strip of 90 balls. */
export function deal({ cards, spare }: Dealt, balls: Balls, random: Random): Dealt {
  if (balls === 90) {
    const [next, ...rest] = spare.length ? spare : strip90(random)
    return { cards: [...cards, next!], spare: rest }
  }
  const known = new Set(cards.map(String))
  let card = card75(random)
  while (known.has(String(card))) card = card75(random)
  return { cards: [...cards, card], spare }
}
