import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Drawing } from '../kit/Drawing.tsx'
import { arrows } from '../kit/arrows.ts'
import { headingPaths } from './headings.ts'
import { columnPaints, paintOf } from './paint.tsx'
import { callOf, shapes, type Balls, type Card as Numbers } from './patterns.ts'
import bingoStyles from './Bingo.module.css'
import styles from './BingoCard.module.css'

const STAR = 'M14 2L17.5 10.5L26 11L19.3 16.6L21.6 25L14 20.3L6.4 25L8.7 16.6L2 11L10.5 10.5Z'

export interface CardProps {
  balls: Balls
  card: Numbers
  marked: ReadonlySet<number>
  called: readonly number[]
  done: readonly number[] | null // squares of a finished pattern
  onMark: (number: number) => void
  onBingo: () => void
}

interface SquareProps extends CardProps {
  cell: number
  inTab: boolean
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void
  onFocus: () => void
}

/** A number: called, marked, or neither. */
function Square({ balls, card, marked, called, cell, inTab, onMark, ...on }: SquareProps) {
  const { t } = useTranslation('rules')
  const number = card[cell]!
  const isMarked = marked.has(number)
  const isCalled = called.includes(number)
  const state = isMarked ? 'marked' : isCalled ? 'unmarked' : 'uncalled'
  return (
    <button
      type="button"
      className={[
        styles.square,
        paintOf(balls, number),
        isMarked ? styles.marked : isCalled ? styles.open : '',
        called.at(-1) === number ? styles.last : '',
      ].join(' ')}
      data-cell={cell}
      tabIndex={inTab ? 0 : -1}
      aria-label={t(`bingo.square.${state}`, { call: callOf(balls, number) })}
      aria-pressed={isMarked}
      aria-disabled={!isCalled}
      onClick={() => onMark(number)}
      onKeyDown={on.onKeyDown}
      onFocus={on.onFocus}
    >
      <span>{number}</span>
    </button>
  )
}

/** A square without a number: free with 75 balls, nothing with 90. */
function Blank({ balls }: { balls: Balls }) {
  const { t } = useTranslation('rules')
  if (balls === 90) return <i className={styles.blank} />
  return (
    <span className={styles.free} role="img" aria-label={t('bingo.free')}>
      <Drawing viewBox="0 0 28 28">
        <path d={STAR} />
      </Drawing>
    </span>
  )
}

/** The letters over the columns. */
function Headings() {
  return (
    <div role="row" className={styles.row}>
      {Object.entries(headingPaths).map(([heading, path], column) => (
        <span
          key={heading}
          role="columnheader"
          aria-label={heading}
          className={`${styles.heading} ${columnPaints[column]}`}
        >
          <Drawing viewBox="0 0 72 72">
            <path d={path} />
          </Drawing>
        </span>
      ))}
    </div>
  )
}

/** The next square with a number, from one in a direction; the same at the edge. */
export function nextCell(card: Numbers, balls: Balls, from: number, key: string): number {
  const { rows, columns } = shapes[balls]
  const [dx, dy] = arrows[key] ?? [0, 0]
  let [x, y] = [from % columns, Math.floor(from / columns)]
  for (;;) {
    x += dx
    y += dy
    if ((dx === 0 && dy === 0) || x < 0 || y < 0 || x >= columns || y >= rows) return from
    if (card[y * columns + x] !== 0) return y * columns + x
  }
}

const STICKS_OUT = 0.46 // of a square, over the middle of the first and the last

type Point = readonly [x: number, y: number]

/** A stretch between two squares' middles, in squares, as long as the tape is. */
function stretch([x1, y1]: Point, [x2, y2]: Point): string {
  const more = ([from, to]: readonly [number, number]) => Math.sign(to - from) * STICKS_OUT
  const [dx, dy] = [more([x1, x2]), more([y1, y2])]
  return `M${x1 - dx} ${y1 - dy}L${x2 + dx} ${y2 + dy}`
}

/** Where the tape lies over a finished way: along each straight run, or round what has none. */
export function tapeOf(balls: Balls, way: readonly number[]): string {
  const { rows, columns } = shapes[balls]
  const cells = new Set(way)
  const at = (x: number, y: number) => cells.has(y * columns + x)
  const point = (x: number, y: number): Point => [x + 0.5, y + 0.5]
  const full = way.length === rows * columns
  const across = Array.from({ length: rows }, (_, y) => y).filter((y) =>
    Array.from({ length: columns }, (_, x) => at(x, y)).every(Boolean),
  )
  const down = Array.from({ length: columns }, (_, x) => x).filter((x) =>
    Array.from({ length: rows }, (_, y) => at(x, y)).every(Boolean),
  )
  if (full || way.length === 4) return `M.5 .5H${columns - 0.5}V${rows - 0.5}H.5Z`
  const lines = [
    ...across.map((y) => stretch(point(0, y), point(columns - 1, y))),
    ...down.map((x) => stretch(point(x, 0), point(x, rows - 1))),
  ]
  const diagonal = (up: boolean) =>
    rows === columns &&
    Array.from({ length: rows }, (_, i) => at(i, up ? rows - 1 - i : i)).every(Boolean)
  if (diagonal(false)) lines.push(stretch(point(0, 0), point(columns - 1, rows - 1)))
  if (diagonal(true)) lines.push(stretch(point(0, rows - 1), point(columns - 1, 0)))
  return lines.join('')
}

/** The tape over a finished pattern. */
function Tape({ balls, way }: { balls: Balls; way: readonly number[] }) {
  const { rows, columns } = shapes[balls]
  return (
    <Drawing
      className={`${bingoStyles.tape} ${balls === 75 ? bingoStyles.of75 : ''}`}
      viewBox={`0 0 ${columns} ${rows}`}
      preserveAspectRatio="none"
    >
      <path d={tapeOf(balls, way)} />
    </Drawing>
  )
}

/** A player's card. Arrow keys walk, Enter marks, B calls bingo. */
export function Card(props: CardProps) {
  const { balls, card, done, onBingo } = props
  const { t } = useTranslation('rules')
  const first = card.findIndex((number) => number !== 0)
  const [at, setAt] = useState(first)
  const here = card[at] ? at : first
  const { rows, columns } = shapes[balls]
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key.toLowerCase() === 'b') return onBingo()
    const next = nextCell(card, balls, Number(event.currentTarget.dataset['cell']), event.key)
    if (!(event.key in arrows)) return
    event.preventDefault()
    const grid = event.currentTarget.closest('[role=grid]')
    grid?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus()
  }
  const square = (cell: number) => (
    <div key={cell} role="gridcell" className={styles.cell}>
      {card[cell] === 0 ? (
        <Blank balls={balls} />
      ) : (
        <Square
          {...props}
          cell={cell}
          inTab={cell === here}
          onKeyDown={onKeyDown}
          onFocus={() => setAt(cell)}
        />
      )}
    </div>
  )
  return (
    <div className={`${styles.card} ${styles[`of${balls}`]}`}>
      <div role="grid" aria-label={t('bingo.card')} aria-keyshortcuts="B" className={styles.grid}>
        {balls === 75 && <Headings />}
        {Array.from({ length: rows }, (_, y) => (
          <div key={y} role="row" className={styles.row}>
            {Array.from({ length: columns }, (__, x) => square(y * columns + x))}
          </div>
        ))}
      </div>
      {done && <Tape balls={balls} way={done} />}
    </div>
  )
}
