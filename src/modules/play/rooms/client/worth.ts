import type { Room } from '#shared/room.ts'

type Worth = 'capped' | 'practice' | 'counts' | 'countsHalf' | 'countsQuarter'
type Seen = Pick<Room, 'players' | 'capped' | 'counts' | 'shares'> & { readonly position: number }

/** What the current game is worth to the viewer, whose points fall with the games of a day. */
export function worthOf({ players, position, capped, counts, shares }: Seen): Worth {
  const me = players.find((one) => one.position === position)?.id
  if (me ? capped.includes(me) : capped.length > 0) return 'capped'
  if (!counts) return 'practice'
  const share = (me && shares[me]) || 100
  if (share === 100) return 'counts'
  return share >= 50 ? 'countsHalf' : 'countsQuarter'
}
