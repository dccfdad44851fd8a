import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { headingPaths } from './headings.ts'
import { columnPaints, paintOf } from './paint.tsx'
import { callOf, type Balls } from './patterns.ts'
import styles from './BingoCaller.module.css'

interface CalledBoardProps {
  balls: Balls
  called: readonly number[]
  wide?: boolean // a row for each letter, else a column
}

const headings = Object.keys(headingPaths)

/** In which order the numbers stand, row by row. */
function order(balls: Balls, wide: boolean): number[] {
  if (balls === 90 || wide) return Array.from({ length: balls }, (_, i) => i + 1)
  return Array.from({ length: 75 }, (_, i) => (i % 5) * 15 + Math.floor(i / 5) + 1)
}

/** Every number there is; painted: it was called. */
export function CalledBoard({ balls, called, wide = false }: CalledBoardProps) {
  const { t } = useTranslation('rules')
  const has = new Set(called)
  const last = called.at(-1)
  const number = (n: number) => (
    <span
      key={n}
      className={`${has.has(n) ? `${styles.on} ${paintOf(balls, n)}` : ''} ${n === last ? styles.last : ''}`}
    >
      {n}
    </span>
  )
  const heading = (column: number) => (
    <b key={headings[column]} className={`${styles.heading} ${columnPaints[column]}`}>
      {headings[column]}
    </b>
  )
  const cells = order(balls, wide).map(number)
  const rows = wide
    ? headings.flatMap((_, row) => [heading(row), ...cells.slice(row * 15, row * 15 + 15)])
    : [...headings.map((_, column) => heading(column)), ...cells]
  return (
    <>
      <div
        className={`${styles.board} ${styles[`of${balls}`]} ${wide ? styles.wide : ''}`}
        aria-hidden="true"
      >
        {balls === 75 ? rows : cells}
      </div>
      <VisuallyHidden as="p">
        {called.length === 0
          ? t('bingo.noneCalled')
          : t('bingo.allCalled', { calls: called.map((n) => callOf(balls, n)).join(', ') })}
      </VisuallyHidden>
    </>
  )
}
