/** The looks there are; `data-theme` on the document names the one worn (themes.json, paint.css). */
export type ThemeName = 'dark' | 'light' | 'hc'

interface Wishes {
  own: string | undefined // the person's; '' and undefined follow the host
  wished: ThemeName | null // the host's
  pathname: string
}

/**
 * High contrast is always followed; /poll is light; else the person's own, in meetings too, else
 * the host's, else dark. A theme nobody knows is none, and dark.
 */
export function themeOf({ own, wished, pathname }: Wishes): ThemeName {
  if (wished === 'hc') return 'hc'
  if (/^\/poll\/?$/i.test(pathname)) return 'light'
  if (own) return own === 'light' ? 'light' : 'dark'
  return wished ?? 'dark'
}
