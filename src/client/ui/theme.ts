/** The looks there are; `data-theme` on the document names the one worn (themes.json, paint.css). */
export type ThemeName = 'dark' | 'light' | 'hc'

interface Wishes {
  own: string | undefined // the person's; '' and undefined follow the host
  wished: ThemeName | null // the host's
  isLight: boolean // the open page is light, whatever was before
}

/**
 * High contrast is always followed; a page that is light is; else the person's own, in meetings too, else
 * the host's, else dark. A theme nobody knows is none, and dark.
 */
export function themeOf({ own, wished, isLight }: Wishes): ThemeName {
  if (wished === 'hc') return 'hc'
  if (isLight) return 'light'
  if (own) return own === 'light' ? 'light' : 'dark'
  return wished ?? 'dark'
}
