import { useSyncExternalStore } from 'react'
import type { ThemeName } from '../ui/theme.ts'

/** What runs us: for now a plain browser. */
export interface Host {
  readonly kind: 'browser'
  /** High contrast is always followed; null when the host has no wish. */
  theme(): ThemeName | null
  onThemeChange(told: () => void): () => void
  languages(): readonly string[]
  copyText(text: string): Promise<void>
}

const contrastQuery = '(forced-colors: active), (prefers-contrast: more)'

export const host: Host = {
  kind: 'browser',
  theme: () => (matchMedia(contrastQuery).matches ? 'hc' : null),
  onThemeChange(told) {
    const query = matchMedia(contrastQuery)
    query.addEventListener('change', told)
    return () => query.removeEventListener('change', told)
  },
  languages: () => navigator.languages,
  copyText: (text) => navigator.clipboard.writeText(text),
}

export function useHostTheme(): ThemeName | null {
  return useSyncExternalStore(
    (told) => host.onThemeChange(told),
    () => host.theme(),
  )
}
