import { useTranslation } from 'react-i18next'
import { useSession } from '#client/session/session.ts'
import { Card } from '#client/ui/Card.tsx'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { LevelSquares } from '#client/ui/LevelSquares.tsx'
import { usePersonName } from '#client/ui/usePersonName.ts'
import { Caption } from '#client/ui/Text.tsx'
import { useCollectors } from './useBadges.ts'
import styles from './BadgeCount.module.css'

function Floor() {
  return (
    <svg
      className={styles.floor}
      viewBox="0 0 300 150"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect className="plum" width="300" height="150" />
      <path className="plum-deep" d="M150 0H300V150H150Z" />
      <circle className="asphalt" cx="150" cy="75" r="58" />
      <path
        className="line"
        style={{ strokeWidth: 5 }}
        d="M150 -4V17M150 133V154M-4 40H52V110H-4M304 40H248V110H304"
      />
      <circle className="line" style={{ strokeWidth: 5 }} cx="150" cy="75" r="58" />
    </svg>
  )
}

/** How many one has, on a court, and how many the others have. */
export function BadgeCount({ count, of }: { count: number; of: number }) {
  const { t, i18n } = useTranslation()
  const company = useSession((s) => s.user?.team.name ?? '')
  const personName = usePersonName()
  const { data } = useCollectors(1, 1)
  const average = (data?.average ?? 0).toLocaleString(i18n.language)
  return (
    <Card aria-label={t('badges.yours')}>
      <div className={styles.court}>
        <Floor />
        <span className={styles.count}>
          <CourtNumeral value={count} size={56} label={String(count)} />
          <span>{t('badges.of', { of })}</span>
        </span>
      </div>
      <div className={styles.below}>
        <div className={styles.track}>
          <LevelSquares tier={count} of={of} />
        </div>
        <Caption>
          {data && data.players > 0 && t('badges.average', { company, average })}{' '}
          {data?.ahead &&
            t('badges.ahead', { name: personName(data.ahead.name), count: data.ahead.badges })}
        </Caption>
      </div>
    </Card>
  )
}
