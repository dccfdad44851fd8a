import { enterAsGuest, guestDoor } from '../../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { findGuestLink } from '../guest-store.ts'
import { welcomeGuest } from './welcome.ts'

export const guestRoutes: readonly Route[] = [
  route(guestDoor, async ({ world, query }) => {
    const door = await findGuestLink(world.db, query, world.now())
    return { isOpen: door !== null, space: door?.team.name ?? '' }
  }),

  route(enterAsGuest, ({ world, body }) => welcomeGuest(world, body)),
]
