import type { ShareText } from '#shared/game.ts'
import type { State } from './rules.ts'

const SECOND_MS = 1000
const MINUTE_S = 60

function clock(ms: number): string {
  const seconds = Math.round(ms / SECOND_MS)
  return `${Math.floor(seconds / MINUTE_S)}:${String(seconds % MINUTE_S).padStart(2, '0')}`
}

const ORDER = [...'①②③④⑤⑥⑦⑧⑨']

/** The time and the order the boxes were painted in, as they lie; a mark a hint. No digit of the grid. */
export function shareOf({ ms, painted, hints }: State, played: number): ShareText {
  if (ms === null) return { score: '–', rows: [] }
  const order = (box: number) => ORDER[painted.findIndex((one) => one.box === box)] ?? '□'
  const rows = [0, 3, 6].map((first) => [0, 1, 2].map((i) => order(first + i)).join(' '))
  return { score: `${clock(played)}${'*'.repeat(hints.length)}`, rows }
}
