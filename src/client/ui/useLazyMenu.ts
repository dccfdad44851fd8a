import { startTransition, useState } from 'react'

/**
 * For a button whose menu or note is fetched when it is wanted, so that the first screen need not carry
 * what those need. Until it is there the button stays, and keeps the focus.
 */
export function useLazyMenu(load: () => Promise<unknown>, opens: 'menu' | 'dialog' = 'menu') {
  const [isRequested, setRequested] = useState(false)
  const fetchAhead = () => void load().catch(() => undefined) // if it is gone, the click says so
  const handlers = {
    'aria-haspopup': opens,
    'aria-expanded': false,
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    onClick: () => startTransition(() => setRequested(true)),
  } as const
  return { isRequested, handlers }
}
