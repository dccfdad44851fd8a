import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useEffect, useState } from 'react'
import type { BoardRow } from '../contract.ts'
import { Podium, type PodiumProps } from '#client/ui/Podium.tsx'
import { isStill } from '#games/kit/reduced-motion.tsx'
import { useSuppressedTopics, useQuiet } from '#client/quiet-now.ts'
import { useSession } from '#client/session/session.ts'
import { readStored, writeStored } from '#client/session/storage.ts'
import styles from './PodiumCeremony.module.css'

interface PodiumCeremonyProps {
  week: string // its Monday
  rows: readonly BoardRow[]
  look: Omit<PodiumProps, 'rows' | 'revealedPlaces'>
}

const STEP_MS = 520 // a block rises in 400, the next follows 120 later
const PATIENCE_MS = 3_000 // while the quiet topics are not known; then the podium stands as a picture
/** On a podium. */
const PLACES = 3

const keyOf = (userId: string) => `recess.ceremony.${userId}`

const seenBefore = (userId: string, week: string): boolean =>
  (readStored<string>(keyOf(userId)) ?? '') >= week

const remember = (userId: string, week: string): void => writeStored(keyOf(userId), week)

/** Whether the animation may play: no reduced motion, no quiet moments. Null until that is known. */
function useMayPlay(): boolean | null {
  const isQuiet = useQuiet('moments')
  const isKnown = useSuppressedTopics((s) => s.topics !== null)
  if (isStill()) return false
  return isKnown ? !isQuiet : null
}

/**
 * How many places of a week's podium are revealed, from the third up: all together where it was seen on
 * this device, motion is reduced or moments are quiet, else one after the other. `places`: how
 * many there are; `skip` reveals the rest.
 */
function useCeremony(week: string, places: number): { revealedPlaces: number; skip: () => void } {
  const userId = useSession((s) => s.user?.userId ?? '')
  const mayPlay = useMayPlay()
  const [step, setStep] = useState(() => (seenBefore(userId, week) ? PLACES : PLACES - places))
  const revealedPlaces = mayPlay === false ? PLACES : step
  useEffect(() => {
    if (revealedPlaces >= PLACES) return remember(userId, week)
    const [next, ms] = mayPlay ? [revealedPlaces + 1, STEP_MS] : [PLACES, PATIENCE_MS]
    const timer = setTimeout(() => setStep(next), ms)
    return () => clearTimeout(timer)
  }, [revealedPlaces, mayPlay, userId, week])
  return { revealedPlaces, skip: () => setStep(PLACES) }
}

/** A week's podium as it is told: third, second, first. Once a device; then, and where nothing may move, as a picture. */
export function PodiumCeremony({ week, rows, look }: PodiumCeremonyProps) {
  const { t } = useTranslation()
  const { revealedPlaces, skip } = useCeremony(week, rows.length)
  const isRunning = revealedPlaces < PLACES
  return (
    <>
      <Podium {...look} rows={rows} revealedPlaces={revealedPlaces} />
      {isRunning && (
        <Button size="small" className={styles.skip ?? ''} onClick={skip}>
          {t('weeks.skip')}
        </Button>
      )}
    </>
  )
}
