import { startTransition, useState } from 'react'

/**
 * For a button whose menu is fetched when it is wanted, so that the first screen need not carry
 * what menus need. Until it is there the button stays, and keeps the focus.
 */
export function useWanted(load: () => Promise<unknown>) {
  const [isWanted, setWanted] = useState(false)
  const fetchAhead = () => void load().catch(() => undefined) // if it is gone, the click says so
  const handlers = {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    onClick: () => startTransition(() => setWanted(true)),
  } as const
  return { isWanted, handlers }
}
