import { matchPath } from 'react-router-dom'

/*
 * The router takes a path that can't be decoded as it stands, a second slash as none, and decodes
 * an encoded %2F once more. No page of ours has such an address.
 */
function isReadable(pathname: string): boolean {
  if (pathname.startsWith('//') || /%252f/i.test(pathname)) return false
  try {
    return Boolean(decodeURIComponent(pathname))
  } catch {
    return false
  }
}

/** Whether an address is a page's: any letter case, a slash at the end or none. */
export const isPageAt = (pattern: string, pathname: string): boolean =>
  isReadable(pathname) && matchPath(pattern, pathname) !== null
