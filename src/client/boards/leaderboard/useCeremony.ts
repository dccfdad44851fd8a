import { useEffect, useState } from 'react'
import { isStill } from '#games/kit/reduced-motion.tsx'
import { useSuppressedTopics, useQuiet } from '../../base/quiet-now.ts'
import { useSession } from '../../base/session/session.ts'
import { readStored, writeStored } from '../../base/session/storage.ts'

const STEP_MS = 520 // a block rises in 400, the next follows 120 later
const PATIENCE_MS = 3_000 // for what is kept quiet; then the podium stands as a picture
/** On a podium. */
export const PLACES = 3

const keyOf = (userId: string) => `recess.ceremony.${userId}`

const seenBefore = (userId: string, week: string): boolean =>
  (readStored<string>(keyOf(userId)) ?? '') >= week

const remember = (userId: string, week: string): void => writeStored(keyOf(userId), week)

/** Whether the moment may be played: neither still nor kept quiet. Null until that is known. */
function useMayPlay(): boolean | null {
  const isQuiet = useQuiet('moments')
  const isKnown = useSuppressedTopics((s) => s.topics !== null)
  if (isStill()) return false
  return isKnown ? !isQuiet : null
}

/**
 * How many places of a week's podium are told, from the third up: all at once where it was seen on
 * this device, nothing may move or moments are kept quiet, else one after the other. `places`: how
 * many there are; `skip` tells the rest.
 */
export function useCeremony(
  week: string,
  places: number,
): { revealedPlaces: number; skip: () => void } {
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
