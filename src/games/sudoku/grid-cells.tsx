import { useEffect, useRef } from 'react'
import { boxOf, clashes, columnOf, paintedBoxes, PEERS, rowOf, SIDE, UNITS } from './board.ts'
import type { Hint } from './lessons.ts'
import type { View } from './rules.ts'
import { useNames, useTexts } from './useNames.tsx'
import type { Solving } from './useSolving.tsx'
import styles from './SudokuGrid.module.css'

/** What of a hint a cell shows. */
function partOf(hint: Hint | null, cell: number): 'target' | 'reason' | 'leaves' | null {
  if (!hint) return null
  if (hint.cell === cell) return 'target'
  if (hint.technique === 'mistake') return null
  if (hint.cells.includes(cell)) return 'reason'
  if (hint.remove?.some(([one]) => one === cell)) return 'leaves'
  const bare = hint.cells.length === 0 && hint.unit !== undefined
  return bare && UNITS[hint.unit]!.includes(cell) ? 'reason' : null
}

interface Look {
  readonly view: View
  readonly solving: Solving
  readonly clashing: readonly number[]
  readonly painted: readonly number[]
}

function classOf({ view, solving, clashing, painted }: Look, cell: number): string {
  const { sheet, cell: selected, armed } = solving
  const digit = sheet.grid[cell]!
  const same = selected === null ? String(armed ?? '') : sheet.grid[selected]!
  const part = partOf(view.hint, cell)
  return [
    styles.cell,
    columnOf(cell) % 3 === 2 && columnOf(cell) < SIDE - 1 && styles.boxEnd,
    rowOf(cell) % 3 === 2 && rowOf(cell) < SIDE - 1 && styles.boxFoot,
    view.puzzle[cell] === '.' ? styles.own : styles.granted,
    painted.includes(boxOf(cell)) && styles.painted,
    selected !== null && PEERS[selected]!.includes(cell) && styles.peer,
    digit !== '.' && digit === same && styles.same,
    part && styles[part],
    clashing.includes(cell) && styles.clash,
    selected === cell && styles.selected,
  ]
    .filter(Boolean)
    .join(' ')
}

function useLabel({ view, solving, clashing }: Look) {
  const { t } = useTexts()
  const { placeOf } = useNames()
  return (cell: number) => {
    const digit = solving.sheet.grid[cell]!
    const notes = solving.sheet.notes[cell]
    const place = placeOf(cell)
    if (digit === '.')
      return notes
        ? t('cell.notes', { ...place, digits: [...notes].join(' ') })
        : t('cell.empty', place)
    const kind = view.puzzle[cell] === '.' ? 'cell.own' : 'cell.given'
    const label = t(kind, { ...place, digit })
    return clashing.includes(cell) ? t('cell.clash', { cell: label }) : label
  }
}

function Notes({ digits, leaving }: { digits: string; leaving: number }) {
  return (
    <span className={styles.notes} aria-hidden="true">
      {Array.from({ length: SIDE }, (_, i) => {
        const isThere = digits.includes(String(i + 1))
        return (
          <i key={i} className={(leaving >> i) & 1 ? styles.absent : undefined}>
            {isThere ? i + 1 : ''}
          </i>
        )
      })}
    </span>
  )
}

const leavingOf = (hint: Hint | null, cell: number) =>
  hint && hint.technique !== 'mistake' ? (hint.remove?.find(([one]) => one === cell)?.[1] ?? 0) : 0

function Flag() {
  return (
    <svg className={styles.flag} viewBox="0 0 12 12" aria-hidden="true">
      <path d="M0 0H12L0 12Z" fill="currentColor" />
    </svg>
  )
}

function Cell({ look, cell, label }: { look: Look; cell: number; label: string }) {
  const { solving, view, clashing } = look
  const ref = useRef<HTMLButtonElement>(null)
  const isSelected = solving.cell === cell
  useEffect(() => {
    if (isSelected) ref.current?.focus({ preventScroll: true })
  }, [isSelected])
  const digit = solving.sheet.grid[cell]!
  const inTabOrder = solving.cell === null ? cell === 0 : isSelected
  return (
    <button
      type="button"
      ref={ref}
      role="gridcell"
      tabIndex={inTabOrder ? 0 : -1}
      aria-label={label}
      aria-selected={isSelected}
      aria-invalid={clashing.includes(cell) || undefined}
      className={classOf(look, cell)}
      onClick={() => solving.touch(cell)}
      onFocus={() => !isSelected && !solving.armed && solving.select(cell)}
      data-cell={cell}
    >
      {digit === '.' ? (
        <Notes digits={solving.sheet.notes[cell]!} leaving={leavingOf(view.hint, cell)} />
      ) : (
        digit
      )}
      {clashing.includes(cell) && <Flag />}
    </button>
  )
}

/** The 81 cells, a row each nine. */
export function GridCells({ view, solving }: { view: View; solving: Solving }) {
  const { t } = useTexts()
  const { grid } = solving.sheet
  const look = { view, solving, clashing: clashes(grid), painted: paintedBoxes(grid) }
  const label = useLabel(look)
  return (
    <div
      className={styles.grid}
      role="grid"
      aria-label={t('grid', { level: t(`editions.${view.level}`) })}
    >
      {UNITS.slice(0, SIDE).map((cells) => (
        <div role="row" key={cells[0]} className={styles.row}>
          {cells.map((cell) => (
            <Cell key={cell} look={look} cell={cell} label={label(cell)} />
          ))}
        </div>
      ))}
    </div>
  )
}
