import { useEffect, useRef } from 'react'
import { openFeedback, useFeedbackDialog, type FeedbackFrom } from './feedback-dialog.ts'

/**
 * A button that leads to the form, and has the focus again when it closes. Without Fluent's own way to
 * give the focus back, which is 10 kB that the first screen has no other use for.
 */
export function useFocusAfterFeedback() {
  const ref = useRef<HTMLButtonElement>(null)
  const wasOpened = useRef(false)
  const isOpen = useFeedbackDialog((s) => s.from !== null)
  useEffect(() => {
    if (isOpen || !wasOpened.current) return
    wasOpened.current = false
    ref.current?.focus()
  }, [isOpen])
  const open = (from: FeedbackFrom) => {
    wasOpened.current = true
    openFeedback(from)
  }
  return { ref, open }
}
