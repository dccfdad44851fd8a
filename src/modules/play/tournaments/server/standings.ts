import type { Tournament } from '../contract.ts'
import type { Format, Match } from './pairing.ts'
import type { TournamentData } from './tournament.ts'

/** A player's line of the table, best first. */
export type Standing = Tournament['standings'][number]

const WIN = 2
const DRAW = 1

interface Result {
  readonly seed: number
  readonly other: number
  readonly points: number
}

/** Each player's results of decided matches. */
function resultsOf(matches: readonly Match[]): Result[] {
  return matches.flatMap(({ slots: [one, other], winner }) => {
    if (winner === null || typeof one !== 'number' || typeof other !== 'number') return []
    const gain = (side: 0 | 1) => (winner === 'draw' ? DRAW : winner === side ? WIN : 0)
    return [
      { seed: one, other, points: gain(0) },
      { seed: other, other: one, points: gain(1) },
    ]
  })
}

const sum = (results: readonly Result[]) => results.reduce((all, { points }) => all + points, 0)

function lineOf(results: readonly Result[], seed: number): Omit<Standing, 'place'> {
  const own = results.filter((result) => result.seed === seed)
  const count = (points: number) => own.filter((result) => result.points === points).length
  return {
    seed,
    played: own.length,
    won: count(WIN),
    drawn: count(DRAW),
    lost: count(0),
    points: sum(own),
  }
}

/** By points, then by the points among those with equally many, then by wins, then by seed. */
function inTable(players: number, matches: readonly Match[]): Standing[] {
  const results = resultsOf(matches)
  const lines = Array.from({ length: players }, (_, seed) => lineOf(results, seed))
  const among = ({ seed, points }: Omit<Standing, 'place'>) => {
    const level = lines.filter((line) => line.points === points).map((line) => line.seed)
    return sum(results.filter((result) => result.seed === seed && level.includes(result.other)))
  }
  return lines
    .map((line) => ({ line, among: among(line) }))
    .toSorted(
      (a, b) =>
        b.line.points - a.line.points ||
        b.among - a.among ||
        b.line.won - a.line.won ||
        a.line.seed - b.line.seed,
    )
    .map(({ line }, at) => ({ ...line, place: at + 1 }))
}

/** By the round of elimination, the winner first; players eliminated in the same round share a place. */
function inBracket(players: number, matches: readonly Match[]): Standing[] {
  const results = resultsOf(matches)
  const rounds = Math.max(...matches.map(({ round }) => round)) + 1
  const outIn = (seed: number) =>
    matches.find(({ slots, winner }) => typeof winner === 'number' && slots[1 - winner] === seed)
      ?.round ?? rounds
  const lines = Array.from({ length: players }, (_, seed) => ({
    ...lineOf(results, seed),
    out: outIn(seed),
  }))
  return lines
    .toSorted((a, b) => b.out - a.out || a.seed - b.seed)
    .map(({ out, ...line }) => ({
      ...line,
      place: 1 + lines.filter((other) => other.out > out).length,
    }))
}

/** Everyone's place, also while it runs. */
export const standings = (format: Format, players: number, matches: readonly Match[]): Standing[] =>
  format === 'knockout' ? inBracket(players, matches) : inTable(players, matches)

/** The winner of one that is over. */
export function winnerOf({ format, players, matches }: TournamentData): string {
  const [first] = standings(format, players.length, matches)
  return players[first!.seed]!
}
