import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { marksOf, type Frame } from './scoring.ts'
import styles from './BowlingLane.module.css'

/** What a ball's box shows: a number of pins, or what it did. */
type Mark = number | 'strike' | 'spare' | null

/** The boxes of a frame: a strike stands in the second of two. */
export function boxesOf(rolls: readonly number[], isLast: boolean): Mark[] {
  const marks = marksOf(rolls)
  if (!isLast && marks[0] === 'strike') return [null, 'strike']
  return [...marks, null, null, null].slice(0, isLast ? 3 : 2)
}

function Box({ mark }: { mark: Mark }) {
  if (mark === 'strike')
    return (
      <span className={`${styles.box} ${styles.strike}`}>
        <svg viewBox="0 0 26 26" focusable="false">
          <path d="M6 6L20 20M20 6L6 20" />
        </svg>
      </span>
    )
  if (mark === 'spare')
    return (
      <span className={`${styles.box} ${styles.spare}`}>
        <svg viewBox="0 0 26 26" preserveAspectRatio="none" focusable="false">
          <path className={styles.half} d="M26 0V26H0Z" />
          <path d="M27 -1L-1 27" />
        </svg>
      </span>
    )
  return <span className={styles.box}>{mark === 0 ? '–' : mark}</span>
}

interface FrameCellProps {
  frame: Frame
  isLast: boolean
  isNow: boolean
}

/** A frame: a box a ball, and the sum so far once it is known. */
export function FrameCell({ frame: { rolls, score }, isLast, isNow }: FrameCellProps) {
  const { t } = useTranslation('rules')
  const marks = boxesOf(rolls, isLast)
  const results = marks
    .filter((mark) => mark !== null)
    .map((mark) => (typeof mark === 'string' ? t(`bowling.result.${mark}`) : String(mark)))
  const sum = score === null ? [] : [t('bowling.sum', { score })]
  return (
    <div role="cell" className={`${styles.frame} ${isNow ? styles.now : ''}`}>
      <span className={styles.boxes} aria-hidden="true">
        {marks.map((mark, i) => (
          <Box key={i} mark={mark} />
        ))}
      </span>
      <span className={styles.sum} aria-hidden="true">
        {score}
      </span>
      <VisuallyHidden>{[...results, ...sum].join(', ')}</VisuallyHidden>
    </div>
  )
}
