/** The page of ours a tab's address names, without the theme Teams writes into it; null: of others. */
export function pathAt(contentUrl: string): string | null {
  const { origin, pathname, searchParams } = new URL(contentUrl, location.href)
  if (origin !== location.origin) return null
  searchParams.delete('theme')
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}
