import { pagePaths, type PagePath } from '#shared/pages.ts'

/**
 * A path as the client's router sees it, which takes any case, any number of slashes and percent
 * signs for the same screen. What can't be decoded opens none.
 */
export function pathOf(url: string): string {
  const path = url.split(/[?#]/)[0] ?? ''
  try {
    return collapsed(decodeURIComponent(path))
  } catch {
    return collapsed(path)
  }
}

const collapsed = (path: string) => path.replaceAll(/[\\/]+/g, '/').toLowerCase()

/* Segment by segment, a parameter any one; those without a parameter before those with one. */
const patterns = pagePaths
  .map((path) => ({ path, parts: path.toLowerCase().split('/') }))
  .toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)

const isAt = (parts: readonly string[], segments: readonly string[]) =>
  parts.length === segments.length &&
  parts.every((part, i) => (part.startsWith(':') ? segments[i] !== '' : part === segments[i]))

/** A page of the client and the first parameter of its address, in lower case ('' for none). */
export interface PageAddress {
  readonly page: PagePath
  readonly first: string
}

/** The page at an address; null where the client has none. */
export function pageAt(url: string): PageAddress | null {
  const segments = pathOf(url)
    .replace(/(?<=.)\/$/, '')
    .split('/')
  const pattern = patterns.find(({ parts }) => isAt(parts, segments))
  if (!pattern) return null
  const at = pattern.parts.findIndex((part) => part.startsWith(':'))
  return { page: pattern.path, first: at < 0 ? '' : segments[at]! }
}
