import { isValidElement, type ReactNode } from 'react'
import { pathBelow } from '#client/host/surface.ts'
import { currentUser } from '#client/session/session.ts'
import { routeAt } from './routes.ts'

/** Begins to fetch a screen's chunk, where it is a lazy part. */
export function fetchScreen(screen: ReactNode): void {
  if (!isValidElement(screen)) return
  const { fetchAhead } = screen.type as unknown as { fetchAhead?: () => void }
  fetchAhead?.()
}

/** Begins to fetch the open page's chunk beside settings and texts, for anyone who is going to see it. */
export function fetchPageAhead(): void {
  const route = routeAt(pathBelow(location.pathname))
  if (!route || (route.access !== 'everyone' && !currentUser())) return
  fetchScreen(route.screen)
}
