import { tippedMatchIds } from '../tips/store.ts'
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import type { Body } from '#shared/endpoint.ts'
import type {
  deleteMatch,
  postMatches,
  ReadLine,
  readLines,
  renameTeam,
} from '../../competitions.contract.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { writeAudit } from '#server/teams/audit/store.ts'
import type { Database } from '#server/db/database.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { readInThread } from '#server/processes/threads/readers.ts'
import type { World } from '#server/world.ts'
import { mustHave } from '#modules/people/billing/server/index.ts'
import { audited, checkNames, lockOwn } from './manual-competitions.ts'
import { writeMerged } from './importing.ts'
import { faultsOf, timesOf, type MatchInput } from './validate-matches.ts'
import { withGrowth } from './growth.ts'
import { changesOf, mergeStages } from './merge.ts'
import type { PastedTask } from './pasted.ts'
import { competitionMatches } from './schema.ts'
import { teamsOf } from './competition-view.ts'
import {
  listMatches,
  listStages,
  matchesOf,
  lockMatches,
  writeCompetition,
  type CompetitionRow,
  type MatchRow,
} from './store.ts'

/** One by hand: what a feed says is not written over, and races come from feeds alone. Throws not_found, not_by_hand. */
async function lockManual(tx: Database, caller: Caller, fixtureId: string) {
  const competition = await lockOwn(tx, caller, fixtureId)
  if (competition.address || competition.kind === 'race') throw new RefusalError('not_by_hand')
  return competition
}

/** Reads pasted lines and says of each what is wrong; saves nothing. Throws not_found, list_too_long. */
export async function readPasted(
  world: World,
  { teamId }: Caller,
  { fixtureId, round, text, newTeams }: Body<typeof readLines>,
): Promise<ReadLine[]> {
  const matches = await listMatches(world.db, { teamId, fixtureId })
  const teams = teamsOf(matches)
  const task: PastedTask = {
    text,
    round,
    teams,
    newTeams: newTeams || teams.length === 0,
    others: matches.map(({ round: of, home, away }) => ({ round: of, home, away })),
  }
  return readInThread(world, 'match-text', 'lines', task)
}

function rowsOf(
  competition: CompetitionRow,
  lines: readonly MatchInput[],
  old: readonly MatchRow[],
  stages: ReturnType<typeof mergeStages>,
): [MatchRow, MatchRow | null][] {
  const last = Math.max(0, ...old.map(({ number }) => number))
  const known = new Map(old.map((match) => [match.matchId, match]))
  const stageOf = new Map(stages.map((stage) => [stage.name, stage]))
  return lines.map((line, i) => {
    const before = known.get(line.matchId ?? '') ?? null
    const { teamId, fixtureId } = competition
    const { round, home, away } = line
    const stage = stageOf.get(round)!
    const fresh = { num: null, group: '', ground: '', status: 'open', score: {}, part: '' } as const
    const row: MatchRow = {
      ...(before ?? { ...fresh, matchId: randomUUID(), number: last + 1 + i }),
      teamId,
      fixtureId,
      stageId: stage.stageId,
      round,
      home,
      away,
      ...timesOf(line, competition.timeZone),
      isHomeKnown: true,
      isAwayKnown: true,
      race: null,
    }
    return [row, before]
  })
}

function checkLines(lines: readonly MatchInput[], old: readonly MatchRow[]): void {
  const named = new Set(lines.map(({ matchId }) => matchId))
  const others = old.filter(({ matchId }) => !named.has(matchId))
  const faults = faultsOf(lines, { teams: [], newTeams: true, others })
  const known = new Set(old.map(({ matchId }) => matchId))
  const fields = Object.fromEntries(
    lines.flatMap((line, i): [string, ErrorCode][] => {
      if (line.matchId && !known.has(line.matchId)) return [[String(i), 'match_unknown']]
      const { fault } = faults[i]!
      return fault ? [[String(i), fault]] : []
    }),
  )
  if (Object.keys(fields).length) throw new RefusalError('lines_refused', { fields })
}

const namesOf = ({ home, away }: MatchRow) => `${home} – ${away}`

const MOST_TIMES = 50

/* When matches that were moved kick off, before or after: who moved which is to be found again. */
function timesAmong(
  changed: readonly [MatchRow, MatchRow | null][],
  which: (pair: [MatchRow, MatchRow | null]) => MatchRow | null,
) {
  const moved = changed.filter(
    ([row, before]) => before && row.locksAt.getTime() !== before.locksAt.getTime(),
  )
  if (moved.length === 0) return {}
  const times = moved.slice(0, MOST_TIMES).map((pair) => {
    const row = which(pair)!
    return `${namesOf(row)}: ${row.locksAt.toISOString()}`
  })
  return { times }
}

/** Adds matches or changes them, all or none; what has locked with tips stays locked. Throws not_found, not_by_hand, plan_limit for one more, word_not_allowed, too_many_matches, too_many_space_matches, lines_refused with fields by index. */
export function saveMatches(
  world: World,
  caller: Caller,
  { fixtureId, matches: lines }: Body<typeof postMatches>,
): Promise<void> {
  checkNames(
    caller,
    lines.flatMap(({ round, home, away }) => [round, home, away]),
  )
  return world.db.transaction(async (tx) => {
    const competition = await lockManual(tx, caller, fixtureId)
    const old = {
      stages: await listStages(tx, competition),
      matches: await listMatches(tx, competition),
    }
    checkLines(lines, old.matches)
    const fresh = lines.filter(({ matchId }) => !matchId).length
    if (fresh > 0) {
      mustHave(world, caller.team, 'predictors')
      await lockMatches(tx, competition, old.matches.length + fresh)
    }
    const named = lines.map(({ round }) => ({ name: round, groupMatches: 0 }))
    const key = { teamId: competition.teamId, fixtureId }
    const stages = mergeStages(key, old.stages, named)
    const changed = rowsOf(competition, lines, old.matches, stages)
    const ids = new Set(changed.map(([row]) => row.matchId))
    const rest = old.matches
      .filter(({ matchId }) => !ids.has(matchId))
      .map((match): [MatchRow, MatchRow] => [match, match])
    /* By hand a round is often written when the one before is over: the whole is not final until its last. */
    const merged = withGrowth(
      { stages: old.stages, matches: await matchesOf(tx, caller.teamId, competition) },
      changesOf(old.stages, stages, [...changed, ...rest]),
      ['stage'],
    )
    const stayLocked = await writeMerged(tx, competition, merged, world.now())
    const line = audited(world, caller, 'competition_changed', {
      fixtureId,
      matches: lines.length,
      ...timesAmong(changed, ([row]) => row),
      ...(stayLocked.length > 0 && { stayLocked: stayLocked.map(namesOf) }),
    })
    const before = timesAmong(changed, ([, old]) => old)
    await writeAudit(tx, { ...line, ...('times' in before && { before }) })
  })
}

/** Deletes a match nobody has tipped. Throws not_found, not_by_hand, match_tipped. */
export function removeMatch(
  world: World,
  caller: Caller,
  { fixtureId, matchId }: Body<typeof deleteMatch>,
): Promise<void> {
  return world.db.transaction(async (tx) => {
    const competition = await lockManual(tx, caller, fixtureId)
    const m = competitionMatches
    const own = equals(m, { teamId: competition.teamId, fixtureId, matchId })
    const [row] = await tx.select().from(m).where(own).for('update')
    if (!row) throw new RefusalError('not_found')
    if ((await tippedMatchIds(tx, caller.teamId, fixtureId)).has(matchId))
      throw new RefusalError('match_tipped')
    await tx.delete(m).where(own)
    await writeCompetition(tx, competition, { version: competition.version + 1 })
    await writeAudit(tx, audited(world, caller, 'competition_changed', { fixtureId, matchId }))
  })
}

/** Gives a team another name in all its matches. Throws not_found, not_by_hand, team_unknown, team_twice, word_not_allowed. */
export function rename(
  world: World,
  caller: Caller,
  { fixtureId, from, to }: Body<typeof renameTeam>,
): Promise<void> {
  checkNames(caller, [to])
  return world.db.transaction(async (tx) => {
    const competition = await lockManual(tx, caller, fixtureId)
    const teams = teamsOf(await listMatches(tx, competition))
    if (!teams.includes(from))
      throw new RefusalError('team_unknown', { fields: { from: 'team_unknown' } })
    if (teams.includes(to)) throw new RefusalError('team_twice', { fields: { to: 'team_twice' } })
    const m = competitionMatches
    const own = equals(m, { teamId: competition.teamId, fixtureId })
    await tx
      .update(m)
      .set({ home: to })
      .where(and(own, eq(m.home, from)))
    await tx
      .update(m)
      .set({ away: to })
      .where(and(own, eq(m.away, from)))
    await writeCompetition(tx, competition, { version: competition.version + 1 })
    await writeAudit(tx, audited(world, caller, 'competition_changed', { fixtureId, from, to }))
  })
}
