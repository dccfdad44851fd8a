import { useEffect, useState } from 'react'
import { profile } from '#modules/play/profile/contract.ts'
import { call } from '#client/api.ts'
import { currentUser } from '#client/session/session.ts'
import { gainsBetween, type Gain, type Standing } from './gains.ts'

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
