import { useTranslation } from 'react-i18next'
import { Movement } from '../ui/Movement.tsx'
import { badgeArt } from '../ui/badge-art.ts'
import { Art } from '../ui/Art.tsx'
import { CourtNumeral } from '../ui/CourtNumeral.tsx'
import type { Gain } from './gains.ts'
import styles from './Gains.module.css'

function Line({ gain }: { gain: Gain }) {
  const { t } = useTranslation()
  if (gain.kind === 'badge')
    return (
      <>
        <Art svg={badgeArt[gain.badge]} className={styles.badge} fit="meet" />
        {t('gains.badge', { badge: t(`profile.badge.${gain.badge}`) })}
      </>
    )
  if (gain.kind === 'streak')
    return (
      <>
        <CourtNumeral value={gain.days} size={28} />
        {t('gains.streak', { count: gain.days })}
      </>
    )
  return (
    <>
      {gain.up > 0 && <Movement by={gain.up} />}
      {t('gains.rank', { rank: gain.rank })}
    </>
  )
}

/** What a game brought besides points, told as it becomes known. */
export function Gains({ gains }: { gains: readonly Gain[] }) {
  return (
    <ul className={styles.gains} aria-live="polite">
      {gains.map((gain) => (
        <li key={gain.kind === 'badge' ? gain.badge : gain.kind}>
          <Line gain={gain} />
        </li>
      ))}
    </ul>
  )
}
