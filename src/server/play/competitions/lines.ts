import type { ReadLine } from '#shared/api/competitions.ts'
import { instantOf } from '#shared/wall-clock.ts'
import { startOfDay } from '#shared/days.ts'
import { nearestTeam, readDay, readTime } from '#predictors/score/lines.ts'
import type { MatchRow } from './store.ts'

/** A line of a competition by hand, before it is checked. */
export interface GivenLine {
  readonly matchId?: string | undefined
  readonly round: string
  readonly day: string
  readonly time: string
  readonly home: string
  readonly away: string
}

export type Fault = Pick<ReadLine, 'fault' | 'field' | 'detail'>

const NONE: Fault = { fault: '', field: '', detail: '' }
const fault = (code: Fault['fault'], field: Fault['field'], detail = ''): Fault => ({
  fault: code,
  field,
  detail,
})

type Sides = Pick<GivenLine, 'round' | 'home' | 'away'>
const sidesOf = ({ home, away }: Sides) => [home, away]

interface Known {
  readonly teams: readonly string[] // '' of them: any name is a team
  readonly newTeams: boolean
  readonly others: readonly Sides[] // matches that are there, and the lines before
}

function teamFault({ home, away }: Sides, { teams, newTeams }: Known): Fault {
  for (const [field, name] of [
    ['home', home],
    ['away', away],
  ] as const)
    if (!newTeams && !teams.includes(name))
      return fault('team_unknown', field, nearestTeam(name, teams))
  return NONE
}

function roundFault(line: Sides, { others }: Known): Fault {
  const round = others.filter((one) => one.round === line.round)
  if (round.some((one) => one.home === line.home && one.away === line.away))
    return fault('match_there', 'home')
  if (round.some((one) => sidesOf(one).includes(line.home))) return fault('team_twice', 'home')
  return round.some((one) => sidesOf(one).includes(line.away)) ? fault('team_twice', 'away') : NONE
}

/** What is wrong with a line; fault '' for nothing. */
export function faultOf(line: GivenLine, known: Known): Fault {
  if (!line.home || !line.away) return fault('line_unreadable', line.home ? 'away' : 'home')
  if (!line.round) return fault('round_missing', 'round')
  if (!readDay(line.day)) return fault('day_invalid', 'day')
  if (readTime(line.time) === null) return fault('time_invalid', 'time')
  if (line.home === line.away) return fault('team_twice', 'away')
  const team = teamFault(line, known)
  return team.fault ? team : roundFault(line, known)
}

/** Lines checked one after another, each with those before it. */
export function faultsOf(lines: readonly GivenLine[], known: Known): Fault[] {
  return lines.map((line, i) =>
    faultOf(line, { ...known, others: [...known.others, ...lines.slice(0, i)] }),
  )
}

/** When a line's match begins and locks, by the competition's zone. */
export function timesOf(
  line: GivenLine,
  zone: string,
): Pick<MatchRow, 'day' | 'kickOff' | 'locksAt'> {
  const day = readDay(line.day)!
  const [hour, minute] = readTime(line.time)!.split(':').map(Number)
  if (minute === undefined) return { day, kickOff: null, locksAt: startOfDay(day, zone) }
  const at = new Date(instantOf(day, hour! * 60 + minute, zone))
  return { day, kickOff: at, locksAt: at }
}
