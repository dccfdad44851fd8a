import { useEffect, useEffectEvent } from 'react'
import { useSession } from '../../../base/session/session.ts'
import { useResumedPicks } from '../picks/usePicks.ts'
import { hold, placeOf, useHeldTips } from './held-tips.ts'
import { keptTips } from './kept-tips.ts'
import { planSending } from './send-tips.ts'
import { useOnSaved } from './useTips.ts'

/** Sends what a page before this one could not, wherever one is now. */
export default function KeptTips() {
  const userId = useSession((s) => s.user?.userId)
  useResumedPicks(userId)
  const onSaved = useEffectEvent(useOnSaved())
  useEffect(() => {
    if (!userId) return
    for (const tip of keptTips(userId)) {
      if (placeOf(tip) in useHeldTips.getState()) continue
      hold({ ...tip, state: 'changed', code: '' })
      planSending(tip, (tips, saved) => onSaved(tips, saved), 0)
    }
  }, [userId])
  return null
}
