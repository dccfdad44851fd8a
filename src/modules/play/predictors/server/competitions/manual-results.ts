import { type AuditCode, writeAudit } from '#server/teams/audit/store.ts'
import { isOver } from './merge.ts'
import { audited } from './manual-competitions.ts'
import { equals } from '#server/db/equals.ts'
import { randomUUID } from 'node:crypto'
import type { Body } from '#shared/endpoint.ts'
import type { postResult, takeBackResult } from '../../competitions.contract.ts'
import type { MatchScore } from '#shared/predictors.ts'
import { type Database, upsert } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { refuseBadWords } from '#server/texts/filter.ts'
import type { World } from '#server/world.ts'
import { isRevealed } from './revealed.ts'
import { typedResults } from './schema.ts'
import { findCompetition, lockCompetition, matchesOf, type SpaceMatch } from './store.ts'

type ResultInput = Pick<
  Body<typeof postResult>,
  'status' | 'ft' | 'et' | 'p' | 'pole' | 'podium' | 'fastestLap' | 'firstRetirement'
>

const refuseScore = (field: string): never => {
  throw new RefusalError('score_invalid', { fields: { [field]: 'score_invalid' } })
}

/* Each named driver took part, and is on one step. */
function checkDrivers(names: readonly string[], field: string, race: SpaceMatch['race']): void {
  const drivers = new Set(race?.drivers.map(({ driverId }) => driverId))
  if (names.some((name) => !drivers.has(name)))
    throw new RefusalError('driver_unknown', { fields: { [field]: 'driver_unknown' } })
  if (new Set(names).size < names.length)
    throw new RefusalError('driver_doubled', { fields: { [field]: 'driver_doubled' } })
}

function raceScore({ status, ...input }: ResultInput, { part, race }: SpaceMatch): MatchScore {
  const { pole, podium, fastestLap, firstRetirement } = input
  const field = part === 'pole' ? 'pole' : 'podium'
  if (status === 'awarded' || (status === 'played') !== (input[field] !== undefined))
    refuseScore(field)
  if (status !== 'played') return {}
  if (part === 'pole') {
    checkDrivers([pole!], 'pole', race)
    return { pole: pole! }
  }
  checkDrivers(podium!, 'podium', race)
  checkDrivers(fastestLap ? [fastestLap] : [], 'fastestLap', race)
  checkDrivers(firstRetirement ? [firstRetirement] : [], 'firstRetirement', race)
  return {
    podium: podium!,
    ...(fastestLap !== undefined && { fastestLap }),
    ...(firstRetirement !== undefined && { firstRetirement }),
  }
}

/**
 * The score an admin typed. Throws score_invalid where its status requires one and it has none, or the
 * other way round; driver_unknown, driver_doubled.
 */
export function matchScore(input: ResultInput, match: SpaceMatch): MatchScore {
  if (match.part !== '') return raceScore(input, match)
  const { status, ft, et, p } = input
  const wants = status === 'played' || status === 'awarded'
  const isExtra = !ft && (et || p)
  if (wants !== Boolean(ft) || isExtra) refuseScore('ft')
  if (et && (et[0] < ft![0] || et[1] < ft![1])) refuseScore('et')
  return { ...(ft && { ft }), ...(et && { et }), ...(p && { p }) }
}

/* The competition is locked, so that a feed's result and an admin's come one after the other. */
async function lockMatch(
  tx: Database,
  { teamId }: Caller,
  { fixtureId, matchId }: { fixtureId: string; matchId: string },
): Promise<SpaceMatch> {
  const row = await findCompetition(tx, teamId, fixtureId)
  if (!row || row.kind === 'event') throw new RefusalError('not_found')
  await lockCompetition(tx, row)
  const [match] = await matchesOf(tx, teamId, row, { matchIds: [matchId] })
  if (!match) throw new RefusalError('not_found')
  return match
}

/** Queues that a space scores a match again. */
async function changed(tx: Database, world: World, teamId: string, match: SpaceMatch) {
  const { fixtureId, matchId, teamId: ownerId } = match
  const payload = { fixtureId, ownerId, matchIds: [matchId] }
  const key = `typed ${fixtureId} ${randomUUID()}`
  await enqueue(tx, [{ teamId, key, kind: 'matchesChanged', payload, dueAt: world.now() }])
}

export type Result = Pick<typeof typedResults.$inferSelect, 'status' | 'score' | 'why'>

/** Writes what an admin says how a match ended, over what was typed before, with its line in the change log. */
export async function writeResult(
  world: World,
  tx: Database,
  caller: Caller,
  { match, what, result }: { match: SpaceMatch; what: AuditCode; result: Result },
): Promise<void> {
  const { fixtureId, matchId, status, score } = match
  const { teamId, userId } = caller
  const row = { teamId, fixtureId, matchId, ...result, userId, at: world.now() }
  await upsert(tx, typedResults, [row], ['teamId', 'fixtureId', 'matchId'])
  const line = audited(world, caller, what, { fixtureId, matchId, ...result })
  await writeAudit(tx, { ...line, before: { status, score } })
}

/**
 * Types a result for this space, or corrects one with a reason everybody reads. It applies until the
 * feed's own value changes. Throws not_found, score_invalid, match_not_locked, reason_needed,
 * word_not_allowed.
 */
export function typeResult(
  world: World,
  caller: Caller,
  input: Body<typeof postResult>,
): Promise<void> {
  const { fixtureId, matchId, status, why } = input
  refuseBadWords(why, caller.team.filterWords)
  return world.db.transaction(async (tx) => {
    const match = await lockMatch(tx, caller, { fixtureId, matchId })
    const score = matchScore(input, match)
    if ((status === 'played' || status === 'awarded') && !isRevealed(match, world.now()))
      throw new RefusalError('match_not_locked')
    if (isOver(match) && !why)
      throw new RefusalError('reason_needed', { fields: { why: 'reason_needed' } })
    const what = isOver(match) ? 'result_corrected' : 'result_typed'
    await writeResult(world, tx, caller, { match, what, result: { status, score, why } })
    await changed(tx, world, caller.teamId, match)
  })
}

/** Removes a typed result again. Throws not_found, word_not_allowed. */
export function revertResult(
  world: World,
  caller: Caller,
  { fixtureId, matchId, why }: Body<typeof takeBackResult>,
): Promise<void> {
  const { teamId } = caller
  refuseBadWords(why, caller.team.filterWords)
  return world.db.transaction(async (tx) => {
    const match = await lockMatch(tx, caller, { fixtureId, matchId })
    if (!match.typed) throw new RefusalError('not_found')
    const t = typedResults
    await tx.delete(t).where(equals(t, { teamId, fixtureId, matchId }))
    const before = { status: match.status, score: match.score }
    const after = { fixtureId, matchId, status: match.feedStatus, score: match.feedScore, why }
    await writeAudit(tx, { ...audited(world, caller, 'result_corrected', after), before })
    await changed(tx, world, teamId, match)
  })
}
