import { CELLS, digitsOf, PEERS, SIDE, sizeOf, UNITS, UNITS_OF } from '../board.ts'
import type { Pencil } from '../pencil.ts'

/*
 * What follows from a candidate that is right (on) or wrong (off), by what is pencilled in now.
 * A node is a candidate and which of both it is.
 */
export const NODES = CELLS * SIDE * 2
export const on = (cell: number, digit: number): number => (cell * SIDE + digit - 1) * 2 + 1
export const off = (cell: number, digit: number): number => (cell * SIDE + digit - 1) * 2
export const cellOf = (node: number): number => Math.floor(node / 2 / SIDE)
export const digitOf = (node: number): number => ((node >> 1) % SIDE) + 1
export const isOn = (node: number): boolean => (node & 1) === 1

export type Implications = readonly (readonly number[])[]

/** Which links a chain may use: of one digit only, or through cells with two candidates as well. */
export type Links = 'digit' | 'all'

function fromOn(pencil: Pencil, cell: number, digit: number, links: Links): number[] {
  const peers = PEERS[cell]!.filter((peer) => pencil.has(peer, digit))
  const offNodes = peers.map((peer) => off(peer, digit))
  if (links === 'digit') return offNodes
  const others = digitsOf(pencil.marks[cell]!).filter((one) => one !== digit)
  return [...offNodes, ...others.map((one) => off(cell, one))]
}

/** The only other place of a digit in each of a cell's units. */
const onlyOther = (pencil: Pencil, cell: number, digit: number) =>
  UNITS_OF[cell]!.flatMap((unit) => {
    const places = UNITS[unit]!.filter((one) => one !== cell && pencil.has(one, digit))
    return places.length === 1 ? [on(places[0]!, digit)] : []
  })

function fromOff(pencil: Pencil, cell: number, digit: number, links: Links): number[] {
  const forced = onlyOther(pencil, cell, digit)
  if (links === 'digit' || sizeOf(pencil.marks[cell]!) !== 2) return forced
  const other = digitsOf(pencil.marks[cell]!).find((one) => one !== digit)!
  return [...forced, on(cell, other)]
}

/** What follows from each node. */
export function implicationsOf(pencil: Pencil, links: Links): Implications {
  const follows: number[][] = Array.from({ length: NODES }, () => [])
  for (let cell = 0; cell < CELLS; cell++)
    for (const digit of digitsOf(pencil.marks[cell]!)) {
      follows[on(cell, digit)] = fromOn(pencil, cell, digit, links)
      follows[off(cell, digit)] = fromOff(pencil, cell, digit, links)
    }
  return follows
}

/** A goal for what is to be followed as far as it goes. */
export const NOWHERE = -1

const before = new Int16Array(NODES)
const queue = new Int16Array(NODES)

/** All that follows from a node, nearest first: nodes, and through which each was reached. */
export function follow(
  implications: Implications,
  start: number,
  goal: number,
): { readonly reached: Int16Array; readonly before: Int16Array } {
  before.fill(-1)
  before[start] = start
  queue[0] = start
  let length = 1
  for (let at = 0; at < length; at++) {
    if (queue[at] === goal) break
    for (const next of implications[queue[at]!]!) {
      if (before[next] !== -1) continue
      before[next] = queue[at]!
      queue[length++] = next
    }
  }
  return { reached: queue.subarray(0, length), before }
}

/** The nodes from the start to `end`, in order. */
export function trailTo(end: number, from: Int16Array): number[] {
  const trail = [end]
  for (let node = end; from[node] !== node; node = from[node]!) trail.push(from[node]!)
  return trail.toReversed()
}
