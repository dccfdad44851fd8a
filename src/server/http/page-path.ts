import type { Page } from '#shared/pages.ts'
import type { World } from '../world.ts'

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

interface Pattern {
  readonly page: Page
  readonly parts: readonly string[]
}

const patterns = new WeakMap<World['modules'], readonly Pattern[]>()

/* Segment by segment, a parameter any one; those without a parameter before those with one. */
function patternsOf(modules: World['modules']): readonly Pattern[] {
  const known = patterns.get(modules)
  if (known) return known
  const all = modules
    .flatMap(({ pages = [] }) => pages)
    .map((page) => ({ page, parts: page.path.toLowerCase().split('/') }))
    .toSorted((a, b) => a.page.path.split(':').length - b.page.path.split(':').length)
  patterns.set(modules, all)
  return all
}

const isAt = (parts: readonly string[], segments: readonly string[]) =>
  parts.length === segments.length &&
  parts.every((part, i) => (part.startsWith(':') ? segments[i] !== '' : part === segments[i]))

/** A page of the client and the first parameter of its address, in lower case ('' for none). */
export interface PageAddress {
  readonly page: Page
  readonly first: string
}

/** The page at an address; null where no module has one. */
export function pageAt({ modules }: Pick<World, 'modules'>, url: string): PageAddress | null {
  const segments = pathOf(url)
    .replace(/(?<=.)\/$/, '')
    .split('/')
  const pattern = patternsOf(modules).find(({ parts }) => isAt(parts, segments))
  if (!pattern) return null
  const at = pattern.parts.findIndex((part) => part.startsWith(':'))
  return { page: pattern.page, first: at < 0 ? '' : segments[at]! }
}
