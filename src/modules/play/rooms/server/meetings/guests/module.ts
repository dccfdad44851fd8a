import { randomUUID } from 'node:crypto'
import type { Answer } from '#shared/endpoint.ts'
import { enterAsGuest, guestDoor } from '../../../meetings.contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { findGuestLink, guestUntil, insertGuest, type Invited } from '../guest-store.ts'
import { catalogue } from '#modules/play/games/server/index.ts'
import { RefusalError } from '#server/refusal.ts'
import { signGuestToken } from '../guest-token.ts'
import { refuseBadWords } from '#server/texts/filter.ts'
import type { World } from '#server/world.ts'
import type { Module } from '#server/module.ts'

/** Lets someone watch a meeting. Throws guests_not_allowed, word_not_allowed, too_many_guests. */
async function welcomeGuest(
  world: World,
  { name, ...invited }: Invited & { name: string },
): Promise<Answer<typeof enterAsGuest>> {
  const now = world.now()
  const door = await findGuestLink(world.db, invited, now)
  if (!door) throw new RefusalError('guests_not_allowed')
  const { meeting } = invited
  const { teamId, team, guestKey } = door
  refuseBadWords(name, team.filterWords)
  const guestId = randomUUID()
  const guest = { teamId, guestId, meeting, name, createdAt: now }
  await insertGuest(world.db, guest, guestKey)
  const expiresAt = guestUntil(now)
  const token = signGuestToken(world, { guestId, teamId, expiresAt: expiresAt.getTime() })
  const games = catalogue(world.games, team).filter(({ kind }) => kind === 'room')
  return { guestId, name, space: team.name, token, expiresAt: expiresAt.toISOString(), games }
}

const guestRoutes: readonly Route[] = [
  route(guestDoor, async ({ world, query }) => {
    const door = await findGuestLink(world.db, query, world.now())
    return { isOpen: door !== null, space: door?.team.name ?? '' }
  }),

  route(enterAsGuest, ({ world, body }) => welcomeGuest(world, body)),
]

export const guests: Module = {
  name: 'guests',
  routes: guestRoutes,
}
