import { useEffect, useEffectEvent } from 'react'
import { useSession } from '#client/session/session.ts'
import { useResumedPicks } from '../picks/usePicks.ts'
import { hold, placeOf, useUnsentTips } from './unsent-tips.ts'
import { savedTips } from './saved-tips.ts'
import { planSending } from './send-tips.ts'
import { useOnSaved } from './useTips.ts'

/** Sends what a page before this one could not, wherever one is now. */
export default function SendSavedTips() {
  const userId = useSession((s) => s.user?.userId)
  useResumedPicks(userId)
  const onSaved = useEffectEvent(useOnSaved())
  useEffect(() => {
    if (!userId) return
    for (const tip of savedTips(userId)) {
      if (placeOf(tip) in useUnsentTips.getState()) continue
      hold({ ...tip, state: 'changed', code: '' })
      planSending(tip, (tips, saved) => onSaved(tips, saved), 0)
    }
  }, [userId])
  return null
}
