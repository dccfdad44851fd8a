import { isDeepStrictEqual } from 'node:util'
import type { Outcome } from '#shared/game.ts'
import type { Moment, Table } from './play-out.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((all, n) => all + n, 0)

/** Every seat stands once; the dropped last, the later dropped the better. */
function expectPlaces({ places }: Outcome, { seats, dropped }: Moment): void {
  expect(places.flat().toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: seats }, (_, i) => i),
  )
  expect(places.every((shared) => shared.length > 0)).toBe(true)
  const last = places.slice(places.length - dropped.length)
  expect(last).toEqual(dropped.toReversed().map((seat) => [seat]))
}

function expectPoints({ game }: Table, { points, lines }: Outcome, seats: number): void {
  expect(points).toHaveLength(seats)
  expect(Math.min(...points)).toBeGreaterThanOrEqual(0)
  if (!lines) return expect(sum(points)).toBe(0) // what is paid is explained
  expect(lines.map((own) => sum(own.map((line) => line.points)))).toEqual(points)
  const known = new Set(game.meta.points.map(({ text }) => text))
  expect(lines.flat().filter(({ text }) => !known.has(text))).toEqual([])
}

function expectRunning({ game }: Table, moment: Moment): void {
  const { state, seats, dropped, caller } = moment
  const turns = game.turns(state)
  expect(dropped.length).toBeLessThan(seats)
  expect(new Set(turns).size).toBe(turns.length)
  expect(turns.filter((seat) => !(seat >= 0 && seat < seats && Number.isInteger(seat)))).toEqual([])
  expect(turns.filter((seat) => dropped.includes(seat))).toEqual([])
  const somebody = turns.length > 0 || caller || Boolean(game.due?.(state))
  expect(somebody).toBe(true)
}

/** Comparing by `expect` takes a crowd's cards minutes. */
function expectJson(value: unknown): void {
  const text = JSON.stringify(value)
  expect(isDeepStrictEqual(JSON.parse(text), value) || text).toBe(true)
}

/** What holds at any moment: while it runs somebody may move, and at the end all have a place. */
export function expectSound(table: Table, moment: Moment): void {
  const { game } = table
  const { state } = moment
  expectJson(state)
  expectJson(game.view(state))
  const outcome = game.outcome(state)
  if (!outcome) return expectRunning(table, moment)
  expect(game.turns(state)).toEqual([])
  expect(game.due?.(state) ?? null).toBeNull()
  expectPlaces(outcome, moment)
  expectPoints(table, outcome, moment.seats)
}
