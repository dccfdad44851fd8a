import { useEffect, type FocusEvent } from 'react'
import { useTeams } from '#client/host/useTeams.tsx'
import styles from './Microsoft.module.css'

const focusable = 'a[href], button:not([disabled]), input:not([disabled]), [tabindex="0"]'

function enter(forward: boolean): void {
  const all = [...document.querySelectorAll<HTMLElement>(`#root :is(${focusable})`)].filter(
    (element) => !('edge' in element.dataset) && element.offsetParent !== null,
  )
  all.at(forward ? 0 : -1)?.focus()
}

/**
 * The tab's two ends. Moving past the last control, or back past the first, gives the focus to
 * Teams; coming in from Teams (nothing of ours had it) moves it to the nearest control.
 */
export function FocusEdge({ end }: { end: 'first' | 'last' }) {
  const { context } = useTeams()
  useEffect(() => {
    if (end === 'first') context?.onFocusEnter(enter)
  }, [context, end])
  if (!context) return null
  const forward = end === 'last'
  const pass = ({ relatedTarget }: FocusEvent) =>
    relatedTarget ? context?.returnFocus(forward) : enter(!forward)
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a way out of the frame, never a stop
  return <span data-edge={end} className={styles.edge} tabIndex={0} onFocus={pass} />
}
