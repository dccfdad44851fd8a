import { useTranslation } from 'react-i18next'
import type { Seat } from '#shared/game.ts'
import type { TakenProps } from '../kit/room-view.tsx'
import { DiscToken } from '../kit/seat-disc.tsx'
import { count, MEN } from './board.ts'
import type { View } from './rules.ts'
import styles from './Taken.module.css'

const ABREAST = 6 // more lie one over another

/** How many pieces a seat has taken. */
export const takenBy = ({ pieces }: View, seat: Seat): number =>
  Math.max(0, MEN - count(pieces, 1 - seat))

/** The pieces a seat has taken. */
export function Taken({ view, seat }: TakenProps<View>) {
  const { t } = useTranslation('rules')
  const taken = takenBy(view, seat)
  return (
    <span className={styles.taken}>
      <span className={styles.words}>{t('checkers.took', { count: taken })}</span>
      <span className={`${styles.pieces} ${taken > ABREAST ? styles.many : ''}`}>
        {Array.from({ length: taken }, (_, i) => (
          <DiscToken key={i} seat={1 - seat} size={18} />
        ))}
      </span>
    </span>
  )
}
