import {
  newCompetition,
  eraseCompetition,
  lockCompetition,
  listCompetitions,
  writeCompetition,
  type CompetitionRow,
} from './store.ts'
import { findByFixture } from '../store.ts'
import type { Body } from '#shared/endpoint.ts'
import type { changeCompetition, createCompetition } from '../../competitions.contract.ts'
import { maxima } from '../../refusals.contract.ts'
import { writeAudit, type AuditCode } from '#server/teams/audit/store.ts'
import type { Database } from '#server/db/database.ts'
import { isPublicAddress } from '#server/http/addresses.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { refuseBadWords } from '#server/texts/filter.ts'
import { ianaZone } from '#server/teams/zones.ts'
import { mustHave } from '#modules/people/billing/server/index.ts'
import { lockSpace } from '#modules/people/membership/server/index.ts'
import { readNow } from './refresh-feed.ts'
import { competitions } from './schema.ts'

/** Throws time_zone_invalid. */
export function zoneOf(id: string): string {
  const zone = ianaZone(id)
  if (!zone)
    throw new RefusalError('time_zone_invalid', { fields: { timeZoneId: 'time_zone_invalid' } })
  return zone
}

/** Throws word_not_allowed. */
export const checkNames = ({ team }: Caller, names: readonly (string | undefined)[]): void =>
  new Set(names).forEach((name) => refuseBadWords(name, team.filterWords))

function checkAddress(address: string): string {
  if (address && !isPublicAddress(address))
    throw new RefusalError('address_not_allowed', { fields: { address: 'address_not_allowed' } })
  return address
}

/* What follows a feed's host may be a key to it, which the change log's readers need not have. */
const hostOf = (address: string) => (address ? new URL(address).host : '')

/** An act of someone in a space, as its change log keeps it. */
export const audited = (
  world: World,
  { teamId, userId }: Caller,
  what: AuditCode,
  after: unknown,
) => ({
  teamId,
  userId,
  what,
  after,
  at: world.now(),
})

/** Holds a space's own competition. Throws not_found: the operator's is nobody's to write, and a special event has calls of its own. */
export async function lockOwn(
  tx: Database,
  { teamId }: Pick<Caller, 'teamId'>,
  fixtureId: string,
): Promise<CompetitionRow> {
  const competition = await lockCompetition(tx, { teamId, fixtureId })
  if (!competition || competition.kind === 'event') throw new RefusalError('not_found')
  return competition
}

/** Begins a competition; with an address only once that could be read. Throws plan_limit, time_zone_invalid, too_many_competitions, word_not_allowed, address_not_allowed, feed_…. */
export async function create(
  world: World,
  caller: Caller,
  { name, timeZoneId, address }: Body<typeof createCompetition>,
): Promise<string> {
  const { teamId } = caller
  mustHave(world, caller.team, 'predictors')
  checkNames(caller, [name])
  const now = world.now()
  const row = newCompetition({
    teamId,
    kind: 'score',
    name,
    timeZone: zoneOf(timeZoneId),
    address: checkAddress(address),
    dueAt: address ? now : null,
    createdAt: now,
  })
  await world.db.transaction(async (tx) => {
    await lockSpace(tx, { teamId })
    const own = (await listCompetitions(tx, teamId)).filter((one) => one.teamId === teamId)
    if (own.length >= maxima.competitions) throw new RefusalError('too_many_competitions')
    await tx.insert(competitions).values(row)
    await writeAudit(
      tx,
      audited(world, caller, 'competition_changed', { name, address: hostOf(address) }),
    )
  })
  const fault = address ? await readNow(world, row) : null
  if (!fault) return row.fixtureId
  await world.db.transaction((tx) => eraseCompetition(tx, row))
  throw new RefusalError(fault)
}

/** Changes what a competition is called, its zone or its feed. Throws not_found, time_zone_invalid, word_not_allowed, address_not_allowed. */
export function change(
  world: World,
  caller: Caller,
  { fixtureId, name, timeZoneId, address }: Body<typeof changeCompetition>,
): Promise<void> {
  checkNames(caller, [name])
  return world.db.transaction(async (tx) => {
    const competition = await lockOwn(tx, caller, fixtureId)
    const set = {
      name: name ?? competition.name,
      timeZone: timeZoneId === undefined ? competition.timeZone : zoneOf(timeZoneId),
      address: address === undefined ? competition.address : checkAddress(address),
    }
    const isOther = set.address !== competition.address || set.timeZone !== competition.timeZone
    const dueAt = set.address ? world.now() : null
    const again = isOther ? { hash: '', error: '', errorDetail: '', dueAt } : {}
    await writeCompetition(tx, competition, { ...set, ...again })
    const after = { ...set, address: hostOf(set.address) }
    await writeAudit(tx, audited(world, caller, 'competition_changed', after))
  })
}

/** Deletes a competition nobody plays. Throws not_found, competition_in_use. */
export function remove(world: World, caller: Caller, fixtureId: string): Promise<void> {
  return world.db.transaction(async (tx) => {
    const competition = await lockOwn(tx, caller, fixtureId)
    if (await findByFixture(tx, caller.teamId, fixtureId))
      throw new RefusalError('competition_in_use')
    await eraseCompetition(tx, competition)
    await writeAudit(tx, audited(world, caller, 'competition_removed', { name: competition.name }))
  })
}
