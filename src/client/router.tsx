import { createContext, useContext, useDeferredValue, useMemo, type ReactNode } from 'react'
import { Router } from 'wouter'
import { navigate as write, useLocationProperty } from 'wouter/use-browser-location'
import { basePath, pathBelow } from './host/surface.ts'
import { parser } from './route-pattern.ts'

/** Where one is; the path as the browser has it (nothing is decoded), below the base. */
interface Place {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly key: string // another with every step, also to the same address; 'default' on the first page
}

interface NavigateOptions {
  readonly replace?: boolean
  readonly state?: object // stays with the step: wouter's useHistoryState reads it
}

const keyHere = () => (history.state as { key?: string } | null)?.key ?? 'default'

const placeAt = (href: string, key: string): Place => {
  const { pathname, search, hash } = new URL(href)
  return { pathname: pathBelow(pathname), search, hash, key }
}

const PlaceContext = createContext(placeAt(location.href, keyHere()))

/** The place whose page is drawn: the last one while the next is prepared. */
export const useLocation = (): Place => useContext(PlaceContext)

/** Where one is already is no step to go back from. */
function goTo(whole: string, { replace = false, state }: NavigateOptions = {}): void {
  const { pathname, search, hash } = location
  const key = Math.random().toString(36).slice(2)
  write(whole, { replace: replace || whole === pathname + search + hash, state: { ...state, key } })
}

/** To a path of ours, with query and fragment. Throws at another site's address, and stays. */
export function navigate(to: string, options?: NavigateOptions): void {
  goTo(basePath + to, options)
}

/* wouter decodes a path before it looks for its page; parameters would be decoded twice. */
const useEncoded = (): [string, typeof goTo] => [
  basePath + useLocation().pathname.replaceAll('%', '%25'),
  goTo,
]

const ours = { hook: useEncoded, base: basePath, parser }

/** Follows the browser's address. The next page is drawn in slices, so that none of it holds up a tap. */
export function AppRouter({ children }: { children: ReactNode }) {
  const href = useLocationProperty(() => location.href)
  const key = useLocationProperty(keyHere)
  const place = useDeferredValue(useMemo(() => placeAt(href, key), [href, key]))
  return (
    <PlaceContext value={place}>
      <Router {...ours}>{children}</Router>
    </PlaceContext>
  )
}

/** The query, and a function that puts another in its place. */
export function useSearchParams() {
  const { pathname, search } = useLocation()
  const set = (params: Record<string, string>, options?: NavigateOptions) => {
    const query = new URLSearchParams(params).toString()
    navigate(pathname + (query && `?${query}`), options)
  }
  return [useMemo(() => new URLSearchParams(search), [search]), set] as const
}
