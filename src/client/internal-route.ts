import { isPageAt } from './page-path.ts'

const LONGEST = 300
let own: readonly string[] = []

/** Once, before anything is drawn: the patterns of pages a link from outside may name. */
export function setOwnPaths(patterns: readonly string[]): void {
  own = patterns
}

/**
 * The page of ours a link from outside names, with its query; null for anything else. Links of
 * Teams arrive without the first slash or with the meeting's prefix.
 */
export function internalRoute(link: string | null): string | null {
  if (!link || link.length > LONGEST || /[\\\s\p{C}]|\/\//u.test(link)) return null
  const path = `/${link.replace(/^\//, '').replace(/^meeting\//i, '')}`
  const { origin, pathname, search } = new URL(path, 'https://ours.invalid')
  if (origin !== 'https://ours.invalid') return null
  return own.some((pattern) => isPageAt(pattern, pathname)) ? pathname + search : null
}
