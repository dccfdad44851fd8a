import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Body } from '#shared/api/endpoint.ts'
import type {
  changeCompetition,
  createCompetition,
  deleteMatch,
  postMatches,
  readLines,
  renameTeam,
} from '#shared/api/competitions.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { readLinesOf } from '#predictors/score/lines.ts'
import { writeAudit, type Act } from '../../base/audit/store.ts'
import type { Database } from '../../base/db/database.ts'
import { isPublicAddress } from '../../base/public-fetch/addresses.ts'
import { RefusalError } from '../../base/refusal.ts'
import type { Caller } from '../../base/sessions/caller.ts'
import type { World } from '../../base/world.ts'
import { refuseBadWords } from '../../base/words/filter.ts'
import { ianaZone } from '../../base/zones.ts'
import { lockSpace } from '../../people/membership/store.ts'
import { writeMerged } from './importing.ts'
import { faultsOf, timesOf, type GivenLine } from './lines.ts'
import { changesOf, mergeStages } from './merge.ts'
import type { Predicted } from './predicted.ts'
import { readNow } from './reading.ts'
import { competitionMatches, competitions, competitionStages, typedResults } from './schema.ts'
import { teamsOf } from './shown.ts'
import {
  holdCompetition,
  listCompetitions,
  listMatches,
  listStages,
  writeCompetition,
  type CompetitionKey,
  type CompetitionRow,
  type MatchRow,
} from './store.ts'

const MOST = 30 // of a space

function zoneOf(id: string): string {
  const zone = ianaZone(id)
  if (!zone)
    throw new RefusalError('time_zone_invalid', { fields: { timeZoneId: 'time_zone_invalid' } })
  return zone
}

/** Throws word_not_allowed. */
const checkNames = ({ team }: Caller, names: readonly (string | undefined)[]): void =>
  names.forEach((name) => refuseBadWords(name, team.filterWords))

function checkAddress(address: string): string {
  if (address && !isPublicAddress(address))
    throw new RefusalError('address_not_allowed', { fields: { address: 'address_not_allowed' } })
  return address
}

const audited = (world: World, { teamId, userId }: Caller, what: Act, after: unknown) => ({
  teamId,
  userId,
  what,
  after,
  at: world.now(),
})

/** Holds a space's own competition. Throws not_found: the operator's is nobody's to write, and a special event has calls of its own. */
export async function holdOwn(
  tx: Database,
  { teamId }: Pick<Caller, 'teamId'>,
  fixtureId: string,
): Promise<CompetitionRow> {
  const held = await holdCompetition(tx, { teamId, fixtureId })
  if (!held || held.kind === 'event') throw new RefusalError('not_found')
  return held
}

/** One by hand: what a feed says is not written over, and races come from feeds alone. Throws not_found, not_by_hand. */
async function holdByHand(tx: Database, caller: Caller, fixtureId: string) {
  const held = await holdOwn(tx, caller, fixtureId)
  if (held.address || held.kind === 'race') throw new RefusalError('not_by_hand')
  return held
}

/** Begins a competition; with an address only once that could be read. Throws time_zone_invalid, too_many_competitions, word_not_allowed, address_not_allowed, feed_…. */
export async function create(
  world: World,
  caller: Caller,
  { name, timeZoneId, address }: Body<typeof createCompetition>,
): Promise<string> {
  const { teamId } = caller
  checkNames(caller, [name])
  const now = world.now()
  const row: CompetitionRow = {
    teamId,
    fixtureId: randomUUID(),
    kind: 'score',
    name,
    timeZone: zoneOf(timeZoneId),
    address: checkAddress(address),
    hash: '',
    version: 0,
    readAt: null,
    error: '',
    errorDetail: '',
    dueAt: address ? now : null,
    createdAt: now,
  }
  await world.db.transaction(async (tx) => {
    await lockSpace(tx, { teamId })
    const own = (await listCompetitions(tx, teamId)).filter((one) => one.teamId === teamId)
    if (own.length >= MOST) throw new RefusalError('too_many_competitions')
    await tx.insert(competitions).values(row)
    await writeAudit(tx, audited(world, caller, 'competition_changed', { name, address }))
  })
  const fault = address ? await readNow(world, row) : null
  if (!fault) return row.fixtureId
  await world.db.transaction((tx) => forget(tx, row))
  throw new RefusalError(fault)
}

async function forget(tx: Database, { teamId, fixtureId }: CompetitionKey): Promise<void> {
  for (const table of [typedResults, competitionMatches, competitionStages, competitions])
    await tx.delete(table).where(and(eq(table.teamId, teamId), eq(table.fixtureId, fixtureId)))
}

/** Changes what a competition is called, its zone or its feed. Throws not_found, time_zone_invalid, word_not_allowed, address_not_allowed. */
export function change(
  world: World,
  caller: Caller,
  { fixtureId, name, timeZoneId, address }: Body<typeof changeCompetition>,
): Promise<void> {
  checkNames(caller, [name])
  return world.db.transaction(async (tx) => {
    const held = await holdOwn(tx, caller, fixtureId)
    const set = {
      name: name ?? held.name,
      timeZone: timeZoneId === undefined ? held.timeZone : zoneOf(timeZoneId),
      address: address === undefined ? held.address : checkAddress(address),
    }
    const isOther = set.address !== held.address || set.timeZone !== held.timeZone
    const dueAt = set.address ? world.now() : null
    const again = isOther ? { hash: '', error: '', errorDetail: '', dueAt } : {}
    await writeCompetition(tx, held, { ...set, ...again })
    await writeAudit(tx, audited(world, caller, 'competition_changed', set))
  })
}

/** Deletes a competition nobody plays. Throws not_found, competition_in_use. */
export function remove(
  world: World,
  predicted: Predicted,
  caller: Caller,
  fixtureId: string,
): Promise<void> {
  return world.db.transaction(async (tx) => {
    const held = await holdOwn(tx, caller, fixtureId)
    if (await predicted.game(tx, caller.teamId, fixtureId))
      throw new RefusalError('competition_in_use')
    await forget(tx, held)
    await writeAudit(tx, audited(world, caller, 'competition_removed', { name: held.name }))
  })
}

/** Reads pasted lines and says of each what is wrong; saves nothing. Throws not_found. */
export async function readPasted(
  world: World,
  { teamId }: Caller,
  { fixtureId, round, text, newTeams }: Body<typeof readLines>,
) {
  const matches = await listMatches(world.db, { teamId, fixtureId })
  const teams = teamsOf(matches)
  const lines = readLinesOf(text, round)
  const faults = faultsOf(lines, {
    teams,
    newTeams: newTeams || teams.length === 0,
    others: matches,
  })
  return lines.map(({ ft, ...line }, i) => ({
    ...line,
    score: ft ? { ft: [...ft] as [number, number] } : {},
    ...faults[i]!,
  }))
}

function rowsOf(
  held: CompetitionRow,
  lines: readonly GivenLine[],
  old: readonly MatchRow[],
  stages: ReturnType<typeof mergeStages>,
): [MatchRow, MatchRow | null][] {
  const last = Math.max(0, ...old.map(({ number }) => number))
  return lines.map((line, i) => {
    const before = old.find(({ matchId }) => matchId === line.matchId) ?? null
    const { teamId, fixtureId } = held
    const { round, home, away } = line
    const stage = stages.find(({ name }) => name === round)!
    const fresh = {
      num: null,
      group: '',
      ground: '',
      status: 'open' as const,
      score: {},
      part: '' as const,
    }
    const row: MatchRow = {
      ...(before ?? {
        ...fresh,
        matchId: randomUUID(),
        number: last + 1 + i,
      }),
      teamId,
      fixtureId,
      stageId: stage.stageId,
      round,
      home,
      away,
      ...timesOf(line, held.timeZone),
      isHomeKnown: true,
      isAwayKnown: true,
      race: null,
    }
    return [row, before]
  })
}

function checkLines(lines: readonly GivenLine[], old: readonly MatchRow[]): void {
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

/** Adds matches or changes them, all or none. Throws not_found, not_by_hand, word_not_allowed, lines_refused with fields by index. */
export function putMatches(
  world: World,
  caller: Caller,
  { fixtureId, matches: lines }: Body<typeof postMatches>,
): Promise<void> {
  checkNames(
    caller,
    lines.flatMap(({ round, home, away }) => [round, home, away]),
  )
  return world.db.transaction(async (tx) => {
    const held = await holdByHand(tx, caller, fixtureId)
    const old = { stages: await listStages(tx, held), matches: await listMatches(tx, held) }
    checkLines(lines, old.matches)
    const named = lines.map(({ round }) => ({ name: round, groupMatches: 0 }))
    const key = { teamId: held.teamId, fixtureId }
    const stages = mergeStages(key, old.stages, named)
    const changed = rowsOf(held, lines, old.matches, stages)
    const ids = new Set(changed.map(([row]) => row.matchId))
    const rest = old.matches
      .filter(({ matchId }) => !ids.has(matchId))
      .map((match): [MatchRow, MatchRow] => [match, match])
    const merged = changesOf(old.stages, stages, [...changed, ...rest])
    await writeMerged(tx, held, merged, world.now())
    await writeAudit(
      tx,
      audited(world, caller, 'competition_changed', { fixtureId, matches: lines.length }),
    )
  })
}

/** Deletes a match nobody has tipped. Throws not_found, not_by_hand, match_tipped. */
export function removeMatch(
  world: World,
  predicted: Predicted,
  caller: Caller,
  { fixtureId, matchId }: Body<typeof deleteMatch>,
): Promise<void> {
  return world.db.transaction(async (tx) => {
    const held = await holdByHand(tx, caller, fixtureId)
    const m = competitionMatches
    const own = and(eq(m.teamId, held.teamId), eq(m.fixtureId, fixtureId), eq(m.matchId, matchId))
    const [row] = await tx.select().from(m).where(own).for('update')
    if (!row) throw new RefusalError('not_found')
    if ((await predicted.tipped(tx, caller.teamId, fixtureId)).has(matchId))
      throw new RefusalError('match_tipped')
    await tx.delete(m).where(own)
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
    const held = await holdByHand(tx, caller, fixtureId)
    const teams = teamsOf(await listMatches(tx, held))
    if (!teams.includes(from))
      throw new RefusalError('team_unknown', { fields: { from: 'team_unknown' } })
    if (teams.includes(to)) throw new RefusalError('team_twice', { fields: { to: 'team_twice' } })
    const m = competitionMatches
    const own = and(eq(m.teamId, held.teamId), eq(m.fixtureId, fixtureId))
    await tx
      .update(m)
      .set({ home: to })
      .where(and(own, eq(m.home, from)))
    await tx
      .update(m)
      .set({ away: to })
      .where(and(own, eq(m.away, from)))
    await writeAudit(tx, audited(world, caller, 'competition_changed', { fixtureId, from, to }))
  })
}
