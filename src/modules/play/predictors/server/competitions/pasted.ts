import { MOST_MATCHES, type ReadLine } from '../../competitions.contract.ts'
import { nearestTeams } from '#predictors/score/near-teams.ts'
import { readLinesOf } from '#predictors/score/lines.ts'
import { RefusalError } from '#server/refusal.ts'
import { faultsOf, type Sides } from './validate-matches.ts'

/** What an admin pasted, and the matches that are there. */
export interface PastedTask {
  readonly text: string
  readonly round: string // of lines that name none
  readonly teams: readonly string[]
  readonly newTeams: boolean
  readonly others: readonly Sides[]
}

/** Pasted lines, each with its fault or none. Throws list_too_long. */
export function readPastedLines({ text, round, ...known }: PastedTask): ReadLine[] {
  const lines = readLinesOf(text, round, MOST_MATCHES)
  if (!lines) throw new RefusalError('list_too_long')
  const faults = faultsOf(lines, known)
  const unknown = lines.flatMap((line, i) => {
    const { fault, field } = faults[i]!
    return fault === 'team_unknown' ? [line[field as 'home' | 'away']] : []
  })
  const near = nearestTeams(unknown, known.teams)
  return lines.map(({ ft, ...line }, i) => {
    const fault = faults[i]!
    const detail =
      fault.fault === 'team_unknown' ? (near.get(line[fault.field as 'home' | 'away']) ?? '') : ''
    return { ...line, score: ft ? { ft: [...ft] as [number, number] } : {}, ...fault, detail }
  })
}
