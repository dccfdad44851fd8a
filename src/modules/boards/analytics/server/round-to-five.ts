import { COUNTED_IN } from '../contract.ts'

/** A number of people as it may be told: in fives, downwards. */
export const inFives = (people: number): number => people - (people % COUNTED_IN)

/** A share in steps of five per cent, downwards; null: of nobody. */
export const share = (some: number, all: number): number | null =>
  all === 0 ? null : inFives(Math.floor((100 * some) / all))
