import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { PINS, type Frame } from './scoring.ts'
import styles from './FrameCell.module.css'

/** What a ball's box shows: a number of pins, or what it did. */
type Mark = number | 'strike' | 'spare' | null

/** The boxes of a frame: a strike stands in the second of two. */
export function marksOf(rolls: readonly number[], isLast: boolean): Mark[] {
  let standing = PINS
  let isFirst = true // at these pins: ten after a miss are a spare
  const marks = rolls.map((roll): Mark => {
    if (roll < standing) {
      standing -= roll
      isFirst = false
      return roll
    }
    const isStrike = isFirst
    standing = PINS
    isFirst = true
    return isStrike ? 'strike' : 'spare'
  })
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
  const marks = marksOf(rolls, isLast)
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
