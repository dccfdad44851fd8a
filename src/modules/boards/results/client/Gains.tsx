import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RankMovement } from '#client/ui/RankMovement.tsx'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { type BadgeGain, type Gain, gainsBetween, type Standing } from './gains.ts'
import { profile } from '#modules/play/profile/contract.ts'
import { call } from '#client/api.ts'
import { currentUser } from '#client/session/session.ts'
import styles from './Results.module.css'

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
      <div aria-live="polite" className={styles.gainsMoment}>
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

const LOOKS_MS = [400, 3_000] as const // badges are worked off after the result is written

const look = (): Promise<Standing> =>
  call(profile, { query: { userId: currentUser()?.userId ?? '' } })

/**
 * What a game brings the viewer, once it is over: looked up before and after. Nothing for anyone who comes
 * when it is over, and nothing when a look fails: it is on the profile too.
 */
export function useGains(playing: boolean, isOver: boolean): readonly Gain[] {
  const [before, setBefore] = useState<Standing | null>(null)
  const [gains, setGains] = useState<readonly Gain[]>([])
  const [hasStarted, setStarted] = useState(false)
  if (playing && !isOver && !hasStarted) setStarted(true)
  useEffect(() => {
    if (hasStarted) look().then(setBefore, () => undefined) // no look, no gains
  }, [hasStarted])
  useEffect(() => {
    if (!isOver || !before) return undefined
    let latest = before
    const updateGains = (after: Standing) => {
      latest = after
      setGains(gainsBetween(before, after))
    }
    const timers = LOOKS_MS.map((ms) =>
      setTimeout(() => void look().then(updateGains, () => undefined), ms),
    )
    return () => {
      timers.forEach((timer) => clearTimeout(timer))
      setGains([])
      setBefore(latest) // the next game of a series counts from here
    }
  }, [isOver, before])
  return gains
}
