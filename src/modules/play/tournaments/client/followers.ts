import type { Tournament } from '../contract.ts'
import type { Mirror } from '#modules/play/rooms/client/index.ts'

/** Someone who plays in a tournament, watches a match of it, or has named its winner. */
export interface Follower {
  readonly userId: string
  readonly name: string
  readonly profileImage: string
  readonly pick: number | null // the seed of whom they named
  readonly watching: number | null // a match's number
  readonly playing: number | null // likewise
}

/** Whether a knock-out has put a player out. */
export const isOut = ({ format, matches }: Tournament, seed: number) =>
  format === 'knockout' &&
  matches.some(({ slots, winner }) => typeof winner === 'number' && slots[1 - winner] === seed)

/** Everyone who has to do with a tournament: who named a winner first, then who watches, then players. */
export function followersOf(
  of: Tournament,
  mirrors: Readonly<Record<string, Mirror>>,
): readonly Follower[] {
  const all = new Map<string, Follower>()
  const note = (
    person: Pick<Follower, 'userId' | 'name' | 'profileImage'>,
    more: Partial<Follower>,
  ) => {
    const known = all.get(person.userId) ?? { pick: null, watching: null, playing: null }
    if (person.name) all.set(person.userId, { ...known, ...person, ...more })
  }
  const live = of.matches.filter(({ isLive }) => isLive)
  for (const { by, seed } of of.picks) note(by, { pick: seed })
  for (const { number, roomId } of live)
    for (const { id, name, profileImage } of mirrors[roomId]?.room.spectators ?? [])
      note({ userId: id, name, profileImage }, { watching: number })
  for (const [seed, player] of of.players.entries()) {
    const playing = live.find(({ slots }) => slots.includes(seed))?.number ?? null
    note(player, { playing })
  }
  return [...all.values()]
}
