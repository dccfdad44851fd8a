import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { RankMovement } from '#client/ui/RankMovement.tsx'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import type { BadgeGain, Gain } from './gains.ts'
import styles from './Gains.module.css'

/* Its medals are fetched when there are any. */
const BadgeMoment = lazyPart(
  () => import(/* webpackChunkName: "badge-moment" */ './BadgeMoment.tsx'),
)

function Line({ gain }: { gain: Exclude<Gain, BadgeGain> }) {
  const { t } = useTranslation()
  if (gain.kind === 'streak')
    return (
      <>
        <CourtNumeral value={gain.days} size={28} />
        {t('gains.streak', { count: gain.days })}
      </>
    )
  return (
    <>
      {gain.up > 0 && <RankMovement by={gain.up} />}
      {t('gains.rank', { rank: gain.rank })}
    </>
  )
}

/** What a game brought besides points, told as it becomes known. */
export function Gains({ gains }: { gains: readonly Gain[] }) {
  const badges = gains.filter((gain) => gain.kind === 'badge')
  const others = gains.filter((gain) => gain.kind !== 'badge')
  return (
    <>
      <div aria-live="polite" className={styles.moment}>
        {badges.length > 0 && (
          <Suspense fallback={null}>
            <BadgeMoment gains={badges} />
          </Suspense>
        )}
      </div>
      <ul className={styles.gains} aria-live="polite">
        {others.map((gain) => (
          <li key={gain.kind}>
            <Line gain={gain} />
          </li>
        ))}
      </ul>
    </>
  )
}
