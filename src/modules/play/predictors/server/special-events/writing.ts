import { audited } from '../competitions/manual-competitions.ts'
import { newCompetition, listCompetitions, writeCompetition } from '../competitions/store.ts'
import type { renameEvent, copyEvent, createEvent } from '../../special-events.contract.ts'
import { randomUUID } from 'node:crypto'
import { equals } from '#server/db/equals.ts'
import type { Body } from '#shared/endpoint.ts'
import { templateQuestions } from '#predictors/event/templates.ts'
import { maxima } from '../../refusals.contract.ts'
import { writeAudit } from '#server/teams/audit/store.ts'
import type { Database } from '#server/db/database.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { getTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import { mustHave } from '#modules/people/billing/server/index.ts'
import { lockSpace } from '#modules/people/membership/server/index.ts'
import { competitionMatches, competitions, competitionStages } from '../competitions/schema.ts'
import { findByFixture } from '../store.ts'
import { eventQuestions } from '../schema.ts'
import { lockEvent, questionsOf, type EventKey } from './store.ts'
import { contentOf, changed, seedOf, write } from './rows.ts'

const MINUTE_MS = 60_000

/* A new draft. Throws plan_limit, too_many_events. */
async function begin(world: World, tx: Database, caller: Caller, name: string) {
  const { teamId } = caller
  const team = await getTeam(tx, teamId)
  mustHave(world, team, 'specialEvents')
  await lockSpace(tx, { teamId })
  const own = await listCompetitions(tx, teamId)
  if (own.filter(({ kind }) => kind === 'event').length >= maxima.events)
    throw new RefusalError('too_many_events')
  const { timeZone } = team
  const event = newCompetition({ teamId, kind: 'event', name, timeZone, createdAt: world.now() })
  await tx.insert(competitions).values(event)
  const { fixtureId } = event
  const stage = { name, groupMatches: 0, number: 1, isSecondHalf: false, grew: [] }
  await tx.insert(competitionStages).values({ teamId, fixtureId, stageId: randomUUID(), ...stage })
  await writeAudit(tx, audited(world, caller, 'event_changed', { fixtureId, name }))
  return event
}

/** Begins a draft, empty or from a template. Throws plan_limit, too_many_events. */
export function create(
  world: World,
  caller: Caller,
  { name, template, startsAt }: Body<typeof createEvent>,
): Promise<string> {
  return world.db.transaction(async (tx) => {
    const event = await begin(world, tx, caller, name)
    const begins = Date.parse(startsAt)
    const after = (minutes: number) => new Date(begins + minutes * MINUTE_MS)
    const all = templateQuestions[template].map(({ locksAfter, answerAfter, ...content }, i) => ({
      content,
      number: i + 1,
      questionId: randomUUID(),
      seed: seedOf(world),
      opensAt: null,
      locksAt: after(locksAfter),
      startsAt: after(locksAfter),
      answerAt: after(answerAfter),
      canChange: true,
      showsShares: true,
    }))
    await write(world, tx, event, all)
    return event.fixtureId
  })
}

/** A draft with another event's questions and none of what was answered. Throws not_found. */
export function copy(
  world: World,
  caller: Caller,
  { fixtureId, name, startsAt }: Body<typeof copyEvent>,
): Promise<string> {
  return world.db.transaction(async (tx) => {
    const from = { teamId: caller.teamId, fixtureId }
    await lockEvent(tx, from)
    const questions = await questionsOf(tx, from)
    const event = await begin(world, tx, caller, name)
    const first = Math.min(...questions.map(({ match }) => match.locksAt.getTime()))
    const moved = (at: Date) => new Date(at.getTime() - first + Date.parse(startsAt))
    const all = questions.map((one, i) => ({
      content: contentOf(one),
      number: i + 1,
      questionId: randomUUID(),
      seed: seedOf(world),
      opensAt: one.opensAt && moved(one.opensAt),
      locksAt: moved(one.match.locksAt),
      startsAt: one.startsAt && moved(one.startsAt),
      answerAt: one.answerAt && moved(one.answerAt),
      canChange: one.canChange,
      showsShares: one.showsShares,
    }))
    await write(world, tx, event, all)
    return event.fixtureId
  })
}

/** Gives an event another name. Throws not_found. */
export function rename(
  world: World,
  caller: Caller,
  { companyId: teamId, fixtureId, name }: Body<typeof renameEvent>,
): Promise<void> {
  return world.db.transaction(async (tx) => {
    const key = { teamId, fixtureId }
    const before = await lockEvent(tx, key)
    await writeCompetition(tx, key, { name })
    const s = competitionStages
    await tx.update(s).set({ name }).where(equals(s, key))
    const line = audited(world, caller, 'event_changed', { fixtureId, name })
    await writeAudit(tx, { ...line, before: { name: before.name } })
    await changed(world, tx, key)
  })
}

/** Deletes a draft. Throws not_found, event_published. */
export function remove(world: World, caller: Caller, key: EventKey): Promise<void> {
  return world.db.transaction(async (tx) => {
    const event = await lockEvent(tx, key)
    if (await findByFixture(tx, key.teamId, key.fixtureId))
      throw new RefusalError('event_published')
    for (const table of [eventQuestions, competitionMatches, competitionStages, competitions])
      await tx.delete(table).where(equals(table, key))
    await writeAudit(tx, audited(world, caller, 'event_removed', { name: event.name }))
  })
}
