import { daySchema } from '#shared/text.ts'

/** A line of a table that was pasted, read. */
export interface PastedLine {
  readonly number: number
  readonly round: string
  readonly day: string
  readonly time: string
  readonly home: string
  readonly away: string
  readonly ft: readonly [number, number] | null
}

const LINE_MAX = 400 // characters; a longer one is no match, and is not read
const CELLS = /[\t;|]|,(?!\d)/
const SCORE = /^(\d{1,2})\s*[:\-–]\s*(\d{1,2})$/
const TIME = /^(\d{1,2})[:.](\d{2})$/
const DAY_SHAPED = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/
const VERSUS = new Set(['v', 'vs', 'vs.', '–', '-', 'x'])
const DAYS = [
  /^(?<y>\d{4})-(?<m>\d{1,2})-(?<d>\d{1,2})$/,
  /^(?:\p{L}+\.?,?\s+)?(?<d>\d{1,2})[./](?<m>\d{1,2})[./](?<y>\d{4})$/u,
]

/** '8.10.2026', '08/10/2026' or '2026-10-08' as ISO; null for none. Days come before months. */
export function readDay(text: string): string | null {
  for (const pattern of DAYS) {
    const { y, m, d } = pattern.exec(text.trim())?.groups ?? {}
    if (!y) continue
    const day = `${y}-${m!.padStart(2, '0')}-${d!.padStart(2, '0')}`
    return daySchema.safeParse(day).success ? day : null
  }
  return null
}

/** '9:05' or '09.05' as 'HH:mm'; '' stays; null for none. */
export function readTime(text: string): string | null {
  if (!text.trim()) return ''
  const [, h, m] = TIME.exec(text.trim()) ?? []
  if (!h || Number(h) > 23 || Number(m) > 59) return null
  return `${h.padStart(2, '0')}:${m}`
}

interface Cells {
  day: string
  time: string
  ft: [number, number] | null
  rest: string[]
}

/* 'Sat 20' before '12:15' and two teams was meant as a day: it is mended where it stands. */
function unreadDay(cells: readonly string[]): string | undefined {
  if (cells.some((cell) => readDay(cell) ?? DAY_SHAPED.test(cell))) return undefined
  return cells.slice(0, -3).findLast((_, i) => TIME.test(cells[i + 1]!))
}

/* What looks like a day, a time or a score is one, wherever it stands; the others keep their order. */
function sorted(cells: readonly string[]): Cells {
  const result: Cells = { day: '', time: '', ft: null, rest: [] }
  const unread = unreadDay(cells)
  for (const cell of cells) {
    const score = SCORE.exec(cell)
    const isDay = DAY_SHAPED.test(cell) || cell === unread
    const day = readDay(cell) ?? (isDay ? cell : '') // one that is none is mended there
    if (!result.day && day) result.day = day
    else if (result.day && !result.time && TIME.test(cell)) result.time = cell
    else if (score && !result.ft && result.rest.length > 0)
      result.ft = [Number(score[1]), Number(score[2])]
    else result.rest.push(cell)
  }
  return result
}

/* 'Red v Blue': what stands between two names, and is none of them. */
function namesOf(text: string): string[] {
  const names: string[][] = [[]]
  const words = text.split(/\s+/)
  for (const [i, word] of words.entries()) {
    const isBetween = VERSUS.has(word.toLowerCase()) && names.at(-1)!.length > 0
    if (isBetween && i < words.length - 1) names.push([])
    else names.at(-1)!.push(word)
  }
  return names.map((name) => name.join(' '))
}

function lineOf(text: string, number: number, round: string): PastedLine {
  const cells = text
    .split(CELLS)
    .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    .filter(Boolean)
  const { day, time, ft, rest } = sorted(cells)
  const names = rest.length === 1 ? namesOf(rest[0]!) : rest
  const [home = '', away = ''] = names.slice(-2)
  const named = names.length > 2 ? names.at(-3)! : ''
  const isNumber = /^\d+\.?$/.test(named) && names.length > 3
  return { number, round: (isNumber ? names.at(-4) : named) || round, day, time, home, away, ft }
}

const unread = (number: number, round: string): PastedLine => ({
  number,
  round,
  day: '',
  time: '',
  home: '',
  away: '',
  ft: null,
})

/**
 * Lines from a spreadsheet or a web page: a round, a day, a time and two teams, in any usual form.
 * Null: there are more than `most`.
 */
export function readLinesOf(text: string, round: string, most: number): PastedLine[] | null {
  const lines = text
    .split(/\r?\n/)
    .map((line, i) => ({ line, number: i + 1 }))
    .filter(({ line }) => line.trim() !== '')
  if (lines.length > most) return null
  return lines.map(({ line, number }) =>
    line.length > LINE_MAX ? unread(number, round) : lineOf(line, number, round),
  )
}
