import type { NavTab } from '#shared/pages.ts'
import { inMeeting } from '#client/host/surface.ts'
import type { ClientPage } from '#client/module.ts'
import { isPageAt } from '#client/page-path.ts'
import { modules } from './modules.ts'

const parametersOf = ({ path }: ClientPage) => path.split(':').length

const replaced = inMeeting ? modules.flatMap((one) => Object.entries(one.inMeeting ?? {})) : []
const screens = new Map(replaced)

/** Every page there is; where two fit an address, the one with fewer parameters stands before the other. */
export const routes: readonly ClientPage[] = modules
  .flatMap(({ pages = [] }) => pages)
  .map((page) => (screens.has(page.path) ? { ...page, screen: screens.get(page.path) } : page))
  .toSorted((a, b) => parametersOf(a) - parametersOf(b))

/** The page at an address; undefined where there is none. */
export const routeAt = (pathname: string): ClientPage | undefined =>
  routes.find(({ path }) => isPageAt(path, pathname))

/** The tab that a page belongs to; a colleague's profile has no tab, the user's own has. */
export function tabAt(pathname: string, userId: string | undefined): NavTab | undefined {
  const owner = /^\/user-profile\/([^/]+)/i.exec(pathname)?.[1]
  return owner && owner !== userId ? undefined : routeAt(pathname)?.tab
}

/** What a link from outside may open: pages that are not a step of signing in. */
export const ownPaths: readonly string[] = routes
  .filter(({ access, linked: isLinked }) => isLinked ?? !['everyone', 'person'].includes(access))
  .map(({ path }) => path)
