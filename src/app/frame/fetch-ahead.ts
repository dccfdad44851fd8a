import { isValidElement } from 'react'
import { pathBelow } from '#client/host/surface.ts'
import { currentUser } from '#client/session/session.ts'
import { routeAt } from './routes.ts'

/** Begins to fetch the open page's chunk beside settings and texts, for anyone who is going to see it. */
export function fetchPageAhead(): void {
  const route = routeAt(pathBelow(location.pathname))
  if (!isValidElement(route?.screen)) return
  if (route.access !== 'everyone' && !currentUser()) return
  const { fetchAhead } = route.screen.type as unknown as { fetchAhead?: () => void }
  fetchAhead?.()
}
