import { useSyncExternalStore } from 'react'

/** Whether a media query holds, now and as it changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (told) => {
      const list = matchMedia(query)
      list.addEventListener('change', told)
      return () => list.removeEventListener('change', told)
    },
    () => globalThis.matchMedia?.(query).matches ?? false,
  )
}
