import { parse } from 'regexparam'
import type { Parser } from 'wouter'

/**
 * A page's path with `:names` for parameters: any letter case, a slash at the end or none.
 * Parameters come decoded; where one can't be, the page does not fit.
 */
export const parser: Parser = (path, loose) => {
  const { keys, pattern } = parse(path, loose)
  const exec = (pathname: string) => {
    const found = pattern.exec(pathname)
    try {
      found?.forEach((part, at) => (found[at] = decodeURIComponent(part)))
      return found
    } catch {
      return null
    }
  }
  return { keys, pattern: { exec } }
}

/** Whether a path is a page's; loose: that page's or one below it. */
export const matches = (pattern: string, pathname: string, loose = false): boolean =>
  parser(pattern, loose).pattern.exec(pathname) !== null
