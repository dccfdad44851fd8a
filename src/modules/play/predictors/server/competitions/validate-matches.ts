import type { ReadLine } from '../../competitions.contract.ts'
import { instantOf } from '#shared/wall-clock.ts'
import { startOfDay } from '#shared/days.ts'
import { readDay, readTime } from '#predictors/score/lines.ts'
import type { MatchRow } from './store.ts'

/** A line of a competition by hand, before it is checked. */
export interface MatchInput {
  readonly matchId?: string | undefined
  readonly round: string
  readonly day: string
  readonly time: string
  readonly home: string
  readonly away: string
}

export type Fault = Pick<ReadLine, 'fault' | 'field'>

const NONE: Fault = { fault: '', field: '' }
const fault = (code: Fault['fault'], field: Fault['field']): Fault => ({ fault: code, field })

export type Sides = Pick<MatchInput, 'round' | 'home' | 'away'>

interface Known {
  readonly teams: readonly string[]
  readonly newTeams: boolean // any name is a team
  readonly others: readonly Sides[] // matches that are there
}

/** Whose match stands in which round: of those that are there, and the lines before. */
class Rounds {
  readonly #sides = new Map<string, Set<string>>()
  readonly #pairs = new Set<string>()

  constructor(matches: readonly Sides[]) {
    for (const match of matches) this.add(match)
  }

  add({ round, home, away }: Sides): void {
    const sides = this.#sides.get(round) ?? new Set()
    this.#sides.set(round, sides.add(home).add(away))
    this.#pairs.add(JSON.stringify([round, home, away]))
  }

  faultOf({ round, home, away }: Sides): Fault {
    if (this.#pairs.has(JSON.stringify([round, home, away]))) return fault('match_there', 'home')
    const sides = this.#sides.get(round)
    if (sides?.has(home)) return fault('team_twice', 'home')
    return sides?.has(away) ? fault('team_twice', 'away') : NONE
  }
}

function ownFault(line: MatchInput): Fault {
  if (!line.home || !line.away) return fault('line_unreadable', line.home ? 'away' : 'home')
  if (!line.round) return fault('round_missing', 'round')
  if (!readDay(line.day)) return fault('day_invalid', 'day')
  if (readTime(line.time) === null) return fault('time_invalid', 'time')
  return line.home === line.away ? fault('team_twice', 'away') : NONE
}

/** What is wrong with lines, one after another, each with those before it; fault '' for nothing. */
export function faultsOf(
  lines: readonly MatchInput[],
  { teams, newTeams, others }: Known,
): Fault[] {
  const known = new Set(teams)
  const rounds = new Rounds(others)
  const teamFault = ({ home, away }: Sides): Fault => {
    if (newTeams || (known.has(home) && known.has(away))) return NONE
    return fault('team_unknown', known.has(home) ? 'away' : 'home')
  }
  return lines.map((line) => {
    const checks = [ownFault, teamFault, (one: MatchInput) => rounds.faultOf(one)]
    const firstFault = checks.map((check) => check(line)).find((one) => one.fault !== '') ?? NONE
    rounds.add(line)
    return firstFault
  })
}

/** When a line's match begins and locks, by the competition's zone. */
export function timesOf(
  line: MatchInput,
  zone: string,
): Pick<MatchRow, 'day' | 'kickOff' | 'locksAt'> {
  const day = readDay(line.day)!
  const [hour, minute] = readTime(line.time)!.split(':').map(Number)
  if (minute === undefined) return { day, kickOff: null, locksAt: startOfDay(day, zone) }
  const at = new Date(instantOf(day, hour! * 60 + minute, zone))
  return { day, kickOff: at, locksAt: at }
}
