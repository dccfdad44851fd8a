import { randomUUID } from 'node:crypto'
import type { Guest } from '#shared/api/guests.ts'
import { catalogue } from '../games/catalogue.ts'
import { RefusalError } from '../../base/refusal.ts'
import { findGuestLink, guestUntil, insertGuest, type Invited } from '../meetings/guest-store.ts'
import { signGuestToken } from '../meetings/guest-token.ts'
import { refuseBadWords } from '../../base/word-filter/filter.ts'
import type { World } from '../../base/world.ts'

/** Lets someone watch a meeting. Throws guests_not_allowed, word_not_allowed, too_many_guests. */
export async function welcomeGuest(
  world: World,
  { name, ...invited }: Invited & { name: string },
): Promise<Guest> {
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
