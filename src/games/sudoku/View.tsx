import { useEffect, useEffectEvent } from 'react'
import { puzzleView, type PuzzleToolsProps } from '../kit/puzzle-view.tsx'
import { takesKeys } from '../kit/useTyping.tsx'
import { paintedBoxes } from './board.ts'
import { moved } from './sheet.ts'
import { useTexts } from './useNames.tsx'
import { Answer, Result } from './finished-grid.tsx'
import { Coach } from './Coach.tsx'
import { GridCells } from './grid-cells.tsx'
import { Messages } from './messages.tsx'
import { Pad } from './pad.tsx'
import type { Move, View as GridView } from './rules.ts'
import { useSolving, type BoardProps, type Solving } from './useSolving.tsx'
import sudokuGridStyles from './SudokuGrid.module.css'
import styles from './Sudoku.module.css'

/** The digit of a key, with or without Shift; null for another key. */
const digitOf = ({ code }: KeyboardEvent) => {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]
  return digit ? Number(digit) : null
}

const undoes = (event: KeyboardEvent, key: string) =>
  event.ctrlKey || event.metaKey ? key === 'z' || key === 'y' : key === 'u'
const redoes = (event: KeyboardEvent, key: string) => event.shiftKey || key === 'y'

function act(event: KeyboardEvent, solving: Solving): boolean {
  const key = event.key.toLowerCase()
  if (undoes(event, key)) {
    if (redoes(event, key)) solving.redo()
    else solving.undo()
    return true
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const digit = digitOf(event)
  const cell = moved(solving.cell, event.key)
  if (digit) solving.type(digit, event.shiftKey || solving.isNoting)
  else if (cell !== null) solving.select(cell)
  else if (key === 'n') solving.toggleNotes()
  else if (['backspace', 'delete', '0'].includes(key)) solving.erase()
  else if (key === 'escape') solving.release()
  else return false
  return true
}

/** Arrows, digits (with Shift as notes), N, U and Shift+U, Ctrl+Z and Y, Delete, Escape. */
function useKeys(solving: Solving, live: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (live && !takesKeys(event.target) && act(event, solving)) event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** The grid with its tools and digits. What is right is the server's to say. */
function Board(props: BoardProps) {
  const { view, live } = props
  const solving = useSolving(props)
  useKeys(solving, live)
  return (
    <div className={styles.sudoku}>
      <div className={styles.grid}>
        <GridCells view={view} solving={solving} />
      </div>
      <div className={styles.side}>
        <Pad solving={solving} remainingHints={view.hintsLeft} disabled={!live} />
        <Messages board={props} solving={solving} />
      </div>
    </div>
  )
}

const EDGE = 36

const square = (box: number) => {
  const [x, y] = [(box % 3) * EDGE, Math.floor(box / 3) * EDGE]
  return {
    area: `M${x} ${y}h${EDGE}v${EDGE}h-${EDGE}Z`,
    tick: `M${x + 11} ${y + 18.5}l5.5 5.5l9.5 -12`,
  }
}

/** The nine boxes, those that are full painted. */
function Picture({ painted }: { painted: readonly number[] }) {
  const { t } = useTexts()
  return (
    <svg
      className={sudokuGridStyles.boxesPicture}
      viewBox="0 0 108 108"
      role="img"
      aria-label={t('boxes.picture', { count: painted.length })}
    >
      <path className="plum" d={painted.map((box) => square(box).area).join('')} />
      <path
        className={sudokuGridStyles.lines}
        d="M2 2H106V106H2ZM36 0V108M72 0V108M0 36H108M0 72H108"
      />
      <path className={sudokuGridStyles.tick} d={painted.map((box) => square(box).tick).join('')} />
    </svg>
  )
}

/** How much is painted, and what it is worth. */
function Boxes({ view, Card }: PuzzleToolsProps<GridView, Move>) {
  const { t } = useTexts()
  const done = [...view.grid].filter((sign) => sign !== '.').length
  return (
    <Card title={t('boxes.title')}>
      <div className={sudokuGridStyles.boxes}>
        <Picture painted={paintedBoxes(view.grid)} />
        <div>
          <p className={sudokuGridStyles.count}>{t('boxes.of', { done, of: view.grid.length })}</p>
          <p>{t('boxes.text', { points: view.worth })}</p>
          <p className={sudokuGridStyles.cost}>{t('boxes.cost')}</p>
        </div>
      </div>
    </Card>
  )
}

/** The painted floor of the stage: its line, and a corner where there is room beside the grid. */
function Floor() {
  return (
    <svg className={styles.floor} viewBox="0 0 816 696" preserveAspectRatio="none">
      <path className="plum" d="M804 560A124 124 0 0 0 680 684H804Z" />
      <path className="sky-deep" d="M804 614A70 70 0 0 0 734 684H804Z" />
      <path
        className={styles.floorLine}
        d="M804 560A124 124 0 0 0 680 684M804 614A70 70 0 0 0 734 684M12 12H804V684H12Z"
      />
    </svg>
  )
}

export default puzzleView<GridView, Move>({
  Board,
  Result,
  Replay: Answer,
  Floor,
  Answer,
  Coach,
  Tools: Boxes,
  paint: 'plum',
})
