import type { Posted } from '#server/play/rooms/room.ts'
import { decide, isOver, pair, type Format, type Match, type Verdict } from './pairing.ts'

/** What a row keeps of a tournament. Times are epoch ms. */
export interface TournamentData {
  readonly name: string
  readonly gameType: string
  readonly format: Format
  readonly games: 1 | 3 | 5 // a match is best of
  readonly size: number // most players
  readonly startsAt: number | null // null: when it is full
  readonly meeting: string
  readonly makerId: string
  readonly players: readonly string[] // in the order they signed up; from the start on by seed
  readonly matches: readonly Match[] // [] before the start
  readonly reason: '' | 'too_few' | 'by_hand' // why it was cancelled
  readonly picks?: Readonly<Record<string, string>> // by user: who they think will win; absent: nobody yet
  readonly posted?: Posted // scheduled: where it is told who won; absent: nowhere
}

export type Status = 'open' | 'running' | 'finished' | 'cancelled'

/** A tournament as it is changed: its row without the keys. */
export interface Tournament {
  readonly status: Status
  readonly dueAt: Date | null
  readonly data: TournamentData
}

const FEWEST = 2

const calledOff = ({ data }: Tournament, reason: TournamentData['reason']): Tournament => ({
  status: 'cancelled',
  dueAt: null,
  data: { ...data, reason },
})

export const cancelled = (of: Tournament) => calledOff(of, 'by_hand')

/** Too few came in all its time. */
export const abandon = (of: Tournament) => calledOff(of, 'too_few')

/** Begins at another time (epoch ms) than it was to. */
export const moved = (of: Tournament, startsAt: number): Tournament => ({
  ...of,
  dueAt: new Date(startsAt),
  data: { ...of.data, startsAt },
})

/** Begins with players by seed, or is called off where there are too few. */
export function begin(of: Tournament, seeded: readonly string[]): Tournament {
  const { data } = of
  if (seeded.length < FEWEST) return abandon(of)
  const matches = pair(data.format, seeded.length)
  return { status: 'running', dueAt: null, data: { ...data, players: seeded, matches } }
}

/** After a match; with the last of them the tournament is over. */
export function afterMatch(of: Tournament, number: number, verdict: Verdict): Tournament {
  const matches = decide(of.data.format, of.data.matches, number, verdict)
  return { ...of, status: isOver(matches) ? 'finished' : of.status, data: { ...of.data, matches } }
}

/** A match has a room to be played in. */
export function withRoom(
  of: Tournament,
  number: number,
  roomId: string,
  startsBy: number,
): Tournament {
  const matches = of.data.matches.map((match) =>
    match.number === number ? { ...match, rooms: [...match.rooms, roomId], startsBy } : match,
  )
  return { ...of, data: { ...of.data, matches } }
}

/** Those who can still win; in a table that is everyone. */
export function stillIn({ data }: Tournament): string[] {
  const { format, players, matches } = data
  if (format === 'roundRobin') return [...players]
  const out = matches.flatMap(({ slots, winner }) =>
    typeof winner === 'number' ? [slots[1 - winner]] : [],
  )
  return players.filter((_, seed) => !out.includes(seed))
}

/** The rooms of the last round: once a game of it has begun, nobody picks any more. */
export function lastRooms({ data: { matches } }: Tournament): string[] {
  const last = Math.max(...matches.map(({ round }) => round))
  return matches.flatMap(({ round, rooms }) => (round === last ? rooms : []))
}
