export type Format = 'knockout' | 'roundRobin'

/** A player by place in the seeding, from 0; 'bye': nobody, the other goes through; null: not known yet. */
export type Slot = number | 'bye' | null
/** How a match was decided. */
export type How = 'played' | 'noShow' | 'left' | 'bye' | 'seed'
export type Side = 0 | 1

export interface Match {
  readonly number: number // from 1, in the order they are listed
  readonly round: number // from 0
  readonly slots: readonly [Slot, Slot]
  readonly rooms: readonly string[] // in which it is played; a second one after a drawn series
  readonly startsBy: number | null // epoch ms: who has not begun by then loses
  readonly winner: Side | 'draw' | null
  readonly how: How | null
  readonly score: readonly [number, number] // games won
}

export const MOST_PLAYERS = 16

const unplayed = { rooms: [], startsBy: null, winner: null, how: null, score: [0, 0] } as const

/**
 * Seeds in the order of a bracket's first round, from 0: the best two can meet in the final only,
 * the best four in the semi-finals, and so on. `size` is a power of two.
 */
export function bracketOrder(size: number): number[] {
  let order = [0]
  while (order.length < size) {
    const last = order.length * 2 - 1
    order = order.flatMap((seed) => [seed, last - seed])
  }
  return order
}

/** The matches of a round before their place in the whole is known. */
const numbered = (pairs: readonly (readonly [Slot, Slot])[][]): Match[] => {
  let number = 0
  return pairs.flatMap((round, at) =>
    round.map((slots) => ({ ...unplayed, number: ++number, round: at, slots })),
  )
}

/** A bracket of the next power of two; who has no opponent in its first round goes through. */
function knockout(players: number): Match[] {
  const size = 2 ** Math.ceil(Math.log2(players))
  const slots = bracketOrder(size).map((seed): Slot => (seed < players ? seed : 'bye'))
  const first = Array.from(
    { length: size / 2 },
    (_, i) => [slots[2 * i]!, slots[2 * i + 1]!] as const,
  )
  const later = Array.from({ length: Math.log2(size) - 1 }, (_, round) =>
    Array.from({ length: size / 4 / 2 ** round }, () => [null, null] as const),
  )
  return numbered([first, ...later])
}

type Pairing = [number, number]

/**
 * Berger's tables: everyone meets everyone once, an odd number with one resting each round. Who
 * stands first in a pair begins; for everyone that is as often as not, or once more.
 */
function roundRobin(players: number): Match[] {
  const even = players + (players % 2)
  const last = even - 1
  const rounds = Array.from({ length: last }, (_, round) =>
    Array.from({ length: even / 2 }, (__, i): Pairing => {
      const [a, b]: Pairing =
        i === 0 ? [round, last] : [(round + i) % last, (round - i + last) % last]
      const turned = i === 0 ? round % 2 === 1 : i % 2 === 1
      return turned ? [b, a] : [a, b]
    }).filter((pair) => !pair.some((seed) => seed >= players)),
  )
  return numbered(rounds)
}

/** All matches of a tournament of 2 to 16 players, those without an opponent decided. */
export function pair(format: Format, players: number): Match[] {
  return format === 'knockout' ? withByes(knockout(players)) : roundRobin(players)
}

const winnerOf = ({ slots, winner }: Match): Slot =>
  typeof winner === 'number' ? slots[winner] : null

/** Winners of a knock-out stand in their next match. */
function advanced(matches: readonly Match[]): Match[] {
  const inRound = (round: number) => matches.filter((match) => match.round === round)
  return matches.map((match) => {
    if (match.round === 0) return match
    const before = inRound(match.round - 1)
    const at = inRound(match.round).indexOf(match)
    const [one, other] = [before[2 * at]!, before[2 * at + 1]!]
    return { ...match, slots: [winnerOf(one), winnerOf(other)] as const }
  })
}

function withByes(matches: readonly Match[]): Match[] {
  const through = matches.map((match): Match => {
    const bye = match.slots.indexOf('bye')
    return bye < 0 ? match : { ...match, winner: bye === 0 ? 1 : 0, how: 'bye' }
  })
  return advanced(through)
}

export interface Verdict {
  readonly winner: Side | 'draw'
  readonly how: How
  readonly score: readonly [number, number]
}

/** The matches after one was decided; one that was decided already stays as it is. */
export function decide(
  format: Format,
  matches: readonly Match[],
  number: number,
  verdict: Verdict,
): Match[] {
  const after = matches.map((match) =>
    match.number === number && match.winner === null ? { ...match, ...verdict } : match,
  )
  return format === 'knockout' ? advanced(after) : after
}

/**
 * The matches that can be played now and have no room yet: in a knock-out as soon as both players
 * are known, in a round robin once the round before is over.
 */
export function readyMatches(format: Format, matches: readonly Match[]): Match[] {
  const open = matches.filter(({ winner }) => winner === null)
  const round = Math.min(...open.map((match) => match.round))
  return open.filter(
    (match) =>
      match.rooms.length === 0 &&
      match.slots.every((slot) => typeof slot === 'number') &&
      (format === 'knockout' || match.round === round),
  )
}

export const isOver = (matches: readonly Match[]) => matches.every(({ winner }) => winner !== null)
