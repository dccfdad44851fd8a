import assert from 'node:assert/strict'
import type { Outcome } from '#shared/game.ts'
import type { Moment, Table } from './playouts.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((all, n) => all + n, 0)

/*
 * These hold at hundreds of thousands of moments: `assert` takes a fifth of the time of `expect`,
 * which has its message ready before it knows that it needs one.
 */

/** Every seat stands once; the dropped last, the later dropped the better. */
function expectPlaces({ places }: Outcome, { seats, dropped }: Moment): void {
  assert.deepEqual(
    places.flat().toSorted((a, b) => a - b),
    Array.from({ length: seats }, (_, i) => i),
  )
  assert(places.every((shared) => shared.length > 0))
  const last = places.slice(places.length - dropped.length)
  assert.deepEqual(
    last,
    dropped.toReversed().map((seat) => [seat]),
  )
}

function expectPoints({ game }: Table, { points, lines }: Outcome, seats: number): void {
  assert.equal(points.length, seats)
  assert(Math.min(...points) >= 0)
  assert(points.every(Number.isSafeInteger)) // as their column holds
  if (!lines) return assert.equal(sum(points), 0) // what is paid is explained
  assert.deepEqual(
    lines.map((own) => sum(own.map((line) => line.points))),
    points,
  )
  const known = new Set(game.meta.points.map(({ text }) => text))
  assert.deepEqual(
    lines.flat().filter(({ text }) => !known.has(text)),
    [],
  )
}

function expectRunning({ game }: Table, moment: Moment): void {
  const { state, seats, dropped, caller } = moment
  const turns = game.turns(state)
  assert(dropped.length < seats)
  assert.equal(new Set(turns).size, turns.length)
  assert(turns.every((seat) => seat >= 0 && seat < seats && Number.isInteger(seat)))
  assert(!turns.some((seat) => dropped.includes(seat)))
  assert(turns.length > 0 || caller || Boolean(game.due?.(state)), 'nobody may move')
}

function expectJson(value: unknown): void {
  assert.deepEqual(JSON.parse(JSON.stringify(value)), value)
}

/** What holds at any moment: while it runs somebody may move, and at the end all have a place. */
export function expectSound(table: Table, moment: Moment): void {
  const { game } = table
  const { state } = moment
  expectJson(state)
  expectJson(game.view(state))
  const outcome = game.outcome(state)
  if (!outcome) return expectRunning(table, moment)
  assert.deepEqual(game.turns(state), [])
  assert.equal(game.due?.(state) ?? null, null)
  expectPlaces(outcome, moment)
  expectPoints(table, outcome, moment.seats)
}
