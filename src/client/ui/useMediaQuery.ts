import { useSyncExternalStore } from 'react'

/** Whether a media query holds, now and as it changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => globalThis.matchMedia?.(query).matches ?? false,
  )
}
