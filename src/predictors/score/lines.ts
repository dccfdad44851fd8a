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

const CELLS = /\t|;|\s*\|\s*|,(?!\d)/
const SCORE = /^(\d{1,2})\s*[:\-–]\s*(\d{1,2})$/
const TIME = /^(\d{1,2})[:.](\d{2})$/
const DAY_SHAPED = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/
const VERSUS = /\s+(?:v|vs\.?|–|-|x)\s+/i
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

/* What looks like a day, a time or a score is one, wherever it stands; the others keep their order. */
function sorted(cells: readonly string[]): Cells {
  const found: Cells = { day: '', time: '', ft: null, rest: [] }
  for (const cell of cells) {
    const score = SCORE.exec(cell)
    const day = readDay(cell) ?? (DAY_SHAPED.test(cell) ? cell : '') // one that is none is mended there
    if (!found.day && day) found.day = day
    else if (found.day && !found.time && TIME.test(cell)) found.time = cell
    else if (score && !found.ft && found.rest.length > 0)
      found.ft = [Number(score[1]), Number(score[2])]
    else found.rest.push(cell)
  }
  return found
}

function lineOf(text: string, number: number, round: string): PastedLine {
  const cells = text
    .split(CELLS)
    .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    .filter(Boolean)
  const { day, time, ft, rest } = sorted(cells)
  const names = rest.length === 1 ? rest[0]!.split(VERSUS) : rest
  const [home = '', away = ''] = names.slice(-2)
  const named = names.length > 2 ? names.at(-3)! : ''
  const isNumber = /^\d+\.?$/.test(named) && names.length > 3
  return { number, round: (isNumber ? names.at(-4) : named) || round, day, time, home, away, ft }
}

/** Lines from a spreadsheet or a web page: a round, a day, a time and two teams, in any usual form. */
export function readLinesOf(text: string, round: string): PastedLine[] {
  return text
    .split(/\r?\n/)
    .map((line, i) => ({ line, number: i + 1 }))
    .filter(({ line }) => line.trim() !== '')
    .map(({ line, number }) => lineOf(line, number, round))
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(
        Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + Number(a[i - 1] !== b[j - 1])),
      )
    row = next
  }
  return row.at(-1)!
}

const folded = (name: string) => name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The team a name that is none of them may mean; '' where none is near. */
export function nearestTeam(name: string, teams: readonly string[]): string {
  const [best] = teams
    .map((team) => ({ team, d: distance(folded(name), folded(team)) }))
    .toSorted((a, b) => a.d - b.d)
  return best && best.d <= Math.max(2, name.length / 3) ? best.team : ''
}
