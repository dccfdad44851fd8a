import { useTranslation } from 'react-i18next'
import type { Board } from '../contract.ts'
import { Card } from '#client/ui/Card.tsx'
import { Podium } from '#client/ui/Podium.tsx'
import styles from './PodiumCard.module.css'

const heights = { 1: 176, 2: 128, 3: 94 } as const

/** The first three on their steps, on a court of their own. */
export function PodiumCard({ board, title }: { board: Board; title: string }) {
  const { t } = useTranslation()
  return (
    <Card className={styles.court} aria-label={title}>
      <svg
        className={styles.floor}
        viewBox="0 0 440 366"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <path className="plum-deep" d="M2 384A218 218 0 0 1 438 384Z" />
        <path className="sky-deep" d="M0 0H84A84 84 0 0 1 0 84Z" />
        <path className="green" d="M440 0H356A84 84 0 0 0 440 84Z" />
        <path
          className="line"
          style={{ strokeWidth: 5 }}
          d="M2 384A218 218 0 0 1 438 384M84 0A84 84 0 0 1 0 84M356 0A84 84 0 0 0 440 84"
        />
      </svg>
      <div className={styles.ends}>
        <b>{title}</b>
        {board.daysLeft !== null && <span>{t('board.daysLeft', { count: board.daysLeft })}</span>}
      </div>
      <Podium
        plates
        rows={board.rows.slice(0, 3)}
        heights={heights}
        avatars={[72, 60]}
        numerals={[80, 64, 52]}
      />
    </Card>
  )
}
