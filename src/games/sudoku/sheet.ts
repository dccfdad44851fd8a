import { arrows } from '../kit/arrows.ts'
import { CELLS, clashes, columnOf, PEERS, rowOf, SIDE, UNITS } from './board.ts'

/** A grid with what is pencilled into it, as its player sees and sends it. */
export interface Sheet {
  readonly grid: string
  readonly notes: readonly string[] // by cell: '59'
}

/** Whether a value is a sheet of a puzzle: with its givens where they stand. */
export function isSheetOf(puzzle: string, value: unknown): value is Sheet {
  const { grid, notes } = (value ?? {}) as Partial<Sheet>
  return (
    typeof grid === 'string' &&
    /^[.1-9]{81}$/.test(grid) &&
    [...puzzle].every((sign, cell) => sign === '.' || grid[cell] === sign) &&
    Array.isArray(notes) &&
    notes.length === CELLS &&
    notes.every((digits) => typeof digits === 'string' && /^[1-9]{0,9}$/.test(digits))
  )
}

export const keyOf = ({ grid, notes }: Sheet): string => `${grid} ${notes.join(',')}`
export const isEmpty = ({ grid }: Sheet, cell: number): boolean => grid[cell] === '.'

const withSign = (grid: string, cell: number, sign: string) =>
  grid.slice(0, cell) + sign + grid.slice(cell + 1)
const withNotes = (notes: readonly string[], change: (digits: string, cell: number) => string) =>
  notes.map(change)

const toggled = (digits: string, digit: string) =>
  digits.includes(digit) ? digits.replace(digit, '') : [...digits, digit].toSorted().join('')

/** Notes a digit in an empty cell, or rubs the note out. */
export function note(sheet: Sheet, cell: number, digit: number): Sheet {
  if (!isEmpty(sheet, cell)) return sheet
  const notes = withNotes(sheet.notes, (digits, at) =>
    at === cell ? toggled(digits, String(digit)) : digits,
  )
  return { ...sheet, notes }
}

/**
 * Writes a digit, the same again rubs it out; the notes it settles go, which one that clashes does
 * not. Givens stay.
 */
export function write(puzzle: string, sheet: Sheet, cell: number, digit: number): Sheet {
  if (puzzle[cell] !== '.') return sheet
  const sign = String(digit)
  if (sheet.grid[cell] === sign) return erase(puzzle, sheet, cell)
  const peers = PEERS[cell]!
  const isClash = peers.some((at) => sheet.grid[at] === sign)
  const notes = withNotes(sheet.notes, (digits, at) => {
    if (at === cell) return ''
    return !isClash && peers.includes(at) ? digits.replace(sign, '') : digits
  })
  return { grid: withSign(sheet.grid, cell, sign), notes }
}

/** Empties a cell: its digit, or its notes. */
export function erase(puzzle: string, sheet: Sheet, cell: number): Sheet {
  if (puzzle[cell] !== '.') return sheet
  if (isEmpty(sheet, cell) && !sheet.notes[cell]) return sheet
  const notes = withNotes(sheet.notes, (digits, at) => (at === cell ? '' : digits))
  return { grid: withSign(sheet.grid, cell, '.'), notes }
}

/** How many of each digit are still to be written, from 1. */
export function remainingCounts(grid: string): number[] {
  return Array.from({ length: SIDE }, (_, i) => {
    const written = [...grid].filter((sign) => sign === String(i + 1)).length
    return Math.max(0, SIDE - written)
  })
}

/** The first unit in which a digit stands twice; null without a clash. */
export function clashOf(grid: string): { readonly unit: number; readonly digit: string } | null {
  for (const unit of [...UNITS.keys()].toReversed()) {
    const signs = UNITS[unit]!.map((cell) => grid[cell]!).filter((sign) => sign !== '.')
    const digit = signs.find((sign, i) => signs.indexOf(sign) !== i)
    if (digit) return { unit, digit }
  }
  return null
}

/** Full, and nothing clashes: worth handing in. */
export const isReady = (grid: string): boolean => !grid.includes('.') && clashes(grid).length === 0

/** The cell an arrow key leads to, round the edges; null for another key. */
export function moved(cell: number | null, key: string): number | null {
  const step = arrows[key]
  if (!step) return null
  if (cell === null) return Math.floor(CELLS / 2)
  const row = (rowOf(cell) + step[1] + SIDE) % SIDE
  const column = (columnOf(cell) + step[0] + SIDE) % SIDE
  return row * SIDE + column
}
