import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import type { FeedbackFrom } from '../../base/feedback-dialog.ts'
import { begin } from './sending.ts'

/** Notes where one is when one begins to write, and after an error that something broke. */
export function useBegins(userId: string, from: FeedbackFrom): void {
  const { pathname } = useLocation()
  const onceHere = useEffectEvent(() => begin(userId, pathname, from === 'error' ? 'broke' : null))
  useEffect(() => {
    if (userId) onceHere()
  }, [userId])
}
