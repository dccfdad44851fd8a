import { useTranslation } from 'react-i18next'
import type { Seat } from '#shared/game.ts'
import type { CapturedPiecesProps } from '../kit/room-view.tsx'
import { DiscToken } from '../kit/seat-disc.tsx'
import { count, MEN } from './board.ts'
import type { View } from './rules.ts'
import styles from './CapturedPieces.module.css'

const ABREAST = 6 // more lie one over another

/** How many pieces a seat has taken. */
export const countCaptured = ({ pieces }: View, seat: Seat): number =>
  Math.max(0, MEN - count(pieces, 1 - seat))

/** The pieces a seat has taken. */
export function CapturedPieces({ view, seat }: CapturedPiecesProps<View>) {
  const { t } = useTranslation('rules')
  const captured = countCaptured(view, seat)
  return (
    <span className={styles.captured}>
      <span className={styles.words}>{t('checkers.took', { count: captured })}</span>
      <span className={`${styles.pieces} ${captured > ABREAST ? styles.many : ''}`}>
        {Array.from({ length: captured }, (_, i) => (
          <DiscToken key={i} seat={1 - seat} size={18} />
        ))}
      </span>
    </span>
  )
}
