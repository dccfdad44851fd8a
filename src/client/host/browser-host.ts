import type { Host } from './host.ts'

const contrastQuery = '(forced-colors: active), (prefers-contrast: more)'

/** A plain browser: no wish but high contrast. */
export const browserHost: Host = {
  theme: () => (matchMedia(contrastQuery).matches ? 'hc' : null),
  onThemeChange(listener) {
    const query = matchMedia(contrastQuery)
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  },
  languages: () => navigator.languages,
  copyText: (text) => navigator.clipboard.writeText(text),
  teams: null,
}
