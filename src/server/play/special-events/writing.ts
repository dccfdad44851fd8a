import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Body } from '#shared/api/endpoint.ts'
import type { copyEvent, createEvent, postQuestion } from '#shared/api/special-events.ts'
import { dayAt } from '#shared/days.ts'
import { MOST_QUESTIONS, type Asked } from '#shared/special-events.ts'
import { templateQuestions } from '#predictors/event/templates.ts'
import { writeAudit, type Act } from '../../base/audit/store.ts'
import { announce } from '../../base/db/commits.ts'
import type { Database } from '../../base/db/database.ts'
import { enqueue } from '../../base/jobs/queue.ts'
import { RefusalError } from '../../base/refusal.ts'
import type { Caller } from '../../base/sessions/caller.ts'
import { getTeam } from '../../base/teams/store.ts'
import type { World } from '../../base/world.ts'
import { hasFeature } from '../../people/billing/plan.ts'
import { lockSpace } from '../../people/membership/store.ts'
import { competitionMatches, competitions, competitionStages } from '../competitions/schema.ts'
import {
  listCompetitions,
  listStages,
  writeCompetition,
  writeMatches,
  type CompetitionRow,
  type MatchRow,
} from '../competitions/store.ts'
import { findByFixture } from '../predictors/store.ts'
import { checkAsked, isSameMeaning } from './checking.ts'
import { enqueueDraw } from './drawing.ts'
import { eventQuestions } from './schema.ts'
import {
  answeredQuestions,
  holdEvent,
  ofQuestion,
  questionsOf,
  type EventKey,
  type Question,
  type QuestionRow,
} from './store.ts'

const MOST = 100 // of a space, those of years gone by too
const MINUTE_MS = 60_000
const SEED_BYTES = 32

const audited = (world: World, { teamId, userId }: Caller, what: Act, after: unknown) => ({
  teamId,
  userId,
  what,
  after,
  at: world.now(),
})

/** Leaves to the queue that an event's game looks at what is next and, for some questions, at who earned what. */
export async function changed(
  world: World,
  tx: Database,
  { teamId, fixtureId }: EventKey,
  matchIds: readonly string[] = [],
): Promise<void> {
  const payload = { fixtureId, ownerId: teamId, matchIds }
  const key = `event ${fixtureId} ${randomUUID()}`
  await enqueue(tx, [{ teamId, key, kind: 'matchesChanged', payload, dueAt: world.now() }])
  const game = await findByFixture(tx, teamId, fixtureId)
  if (game) announce(tx, 'specialEvents', [{ teamId, gameId: game.gameId }])
}

type Timed = Pick<QuestionRow, 'opensAt' | 'startsAt' | 'answerAt' | 'canChange' | 'showsShares'>
interface Written extends Timed {
  readonly asked: Asked
  readonly locksAt: Date
  readonly number: number
  readonly questionId: string
  readonly seed: string
}

async function stageOf(tx: Database, key: EventKey): Promise<string> {
  const [stage] = await listStages(tx, key)
  return stage!.stageId
}

/* What a question is as a match, which predictors schedule, remind of and score. */
const matchRow = (
  event: CompetitionRow,
  stageId: string,
  { asked, locksAt, number, questionId }: Written,
): MatchRow => ({
  teamId: event.teamId,
  fixtureId: event.fixtureId,
  matchId: questionId,
  stageId,
  number,
  num: null,
  round: event.name,
  group: '',
  ground: '',
  day: dayAt(locksAt, event.timeZone),
  kickOff: locksAt,
  locksAt,
  home: asked.texts.en || asked.texts.tr,
  away: '',
  isHomeKnown: true,
  isAwayKnown: true,
  status: 'open',
  score: {},
  part: '',
  race: null,
})

const questionRow = (event: CompetitionRow, one: Written): QuestionRow => {
  const { asked, opensAt, startsAt, answerAt, canChange, showsShares, questionId, seed } = one
  const { teamId, fixtureId } = event
  const times = { opensAt, startsAt, answerAt, canChange, showsShares }
  return { teamId, fixtureId, questionId, ...asked, ...times, seed, drawnAt: null }
}

async function write(
  world: World,
  tx: Database,
  event: CompetitionRow,
  all: readonly Written[],
): Promise<void> {
  const stageId = await stageOf(tx, event)
  await writeMatches(
    tx,
    all.map((one) => matchRow(event, stageId, one)),
  )
  for (const one of all) {
    const row = questionRow(event, one)
    const { seed: _, drawnAt: __, ...set } = row
    await tx
      .insert(eventQuestions)
      .values(row)
      .onConflictDoUpdate({
        target: [eventQuestions.teamId, eventQuestions.fixtureId, eventQuestions.questionId],
        set,
      })
    if (one.asked.kind === 'lots') await enqueueDraw(tx, row, one.locksAt)
  }
}

const seedOf = (world: World) => world.randomBytes(SEED_BYTES).toString('hex')

/* A new draft. Throws subscription_limited, too_many_events. */
async function begin(world: World, tx: Database, caller: Caller, name: string) {
  const { teamId } = caller
  const team = await getTeam(tx, teamId)
  if (!hasFeature(world, team, 'specialEvents')) throw new RefusalError('subscription_limited')
  await lockSpace(tx, { teamId })
  const own = await listCompetitions(tx, teamId)
  if (own.filter(({ kind }) => kind === 'event').length >= MOST)
    throw new RefusalError('too_many_events')
  const event: CompetitionRow = {
    teamId,
    fixtureId: randomUUID(),
    kind: 'event',
    name,
    timeZone: team.timeZone,
    address: '',
    hash: '',
    version: 0,
    readAt: null,
    error: '',
    errorDetail: '',
    dueAt: null,
    createdAt: world.now(),
  }
  await tx.insert(competitions).values(event)
  const { fixtureId } = event
  const stage = { name, groupMatches: 0, number: 1, isSecondHalf: false }
  await tx.insert(competitionStages).values({ teamId, fixtureId, stageId: randomUUID(), ...stage })
  await writeAudit(tx, audited(world, caller, 'event_changed', { fixtureId, name }))
  return event
}

/** Begins a draft, empty or from a template. Throws subscription_limited, too_many_events. */
export function create(
  world: World,
  caller: Caller,
  { name, template, startsAt }: Body<typeof createEvent>,
): Promise<string> {
  return world.db.transaction(async (tx) => {
    const event = await begin(world, tx, caller, name)
    const begins = Date.parse(startsAt)
    const after = (minutes: number) => new Date(begins + minutes * MINUTE_MS)
    const all = templateQuestions[template].map(({ locksAfter, answerAfter, ...asked }, i) => ({
      asked,
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

const askedOf = (one: Question): Asked => {
  const { kind, texts, options, choose, points, bonus, percent, least, most } = one
  return { kind, texts, options: [...options], choose, points, bonus, percent, least, most }
}

/** A draft with another event's questions and none of what was answered. Throws not_found. */
export function copy(
  world: World,
  caller: Caller,
  { fixtureId, name, startsAt }: Body<typeof copyEvent>,
): Promise<string> {
  return world.db.transaction(async (tx) => {
    const from = { teamId: caller.teamId, fixtureId }
    await holdEvent(tx, from)
    const questions = await questionsOf(tx, from)
    const event = await begin(world, tx, caller, name)
    const first = Math.min(...questions.map(({ match }) => match.locksAt.getTime()))
    const moved = (at: Date) => new Date(at.getTime() - first + Date.parse(startsAt))
    const all = questions.map((one, i) => ({
      asked: askedOf(one),
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
export function rename(world: World, caller: Caller, key: EventKey, name: string): Promise<void> {
  return world.db.transaction(async (tx) => {
    const before = await holdEvent(tx, key)
    await writeCompetition(tx, key, { name })
    const { teamId, fixtureId } = key
    const s = competitionStages
    await tx
      .update(s)
      .set({ name })
      .where(and(eq(s.teamId, teamId), eq(s.fixtureId, fixtureId)))
    const line = audited(world, caller, 'event_changed', { fixtureId, name })
    await writeAudit(tx, { ...line, before: { name: before.name } })
    await changed(world, tx, key)
  })
}

/** Deletes a draft. Throws not_found, event_published. */
export function remove(world: World, caller: Caller, key: EventKey): Promise<void> {
  return world.db.transaction(async (tx) => {
    const event = await holdEvent(tx, key)
    if (await findByFixture(tx, key.teamId, key.fixtureId))
      throw new RefusalError('event_published')
    for (const table of [eventQuestions, competitionMatches, competitionStages, competitions])
      await tx
        .delete(table)
        .where(and(eq(table.teamId, key.teamId), eq(table.fixtureId, key.fixtureId)))
    await writeAudit(tx, audited(world, caller, 'event_removed', { name: event.name }))
  })
}

const dateOf = (iso: string) => (iso ? new Date(iso) : null)

/* A lock that has passed stays: what others answered is told already. */
function checkLock(old: Question | undefined, locksAt: Date, now: Date): void {
  if (!old || old.match.locksAt > now) return
  if (old.match.locksAt.getTime() !== locksAt.getTime())
    throw new RefusalError('question_locked', { fields: { locksAt: 'question_locked' } })
}

/** Adds a question, or changes one. Throws not_found, question_answered, question_locked, too_many_questions, …_invalid. */
export function put(
  world: World,
  caller: Caller,
  { questionId, opensAt, locksAt, startsAt, answerAt, ...given }: Body<typeof postQuestion>,
): Promise<void> {
  const { companyId: teamId, fixtureId, canChange, showsShares, ...asked } = given
  const key = { teamId, fixtureId }
  return world.db.transaction(async (tx) => {
    const event = await holdEvent(tx, key)
    const questions = await questionsOf(tx, key)
    const old = questions.find((one) => one.questionId === questionId)
    if (questionId && !old) throw new RefusalError('not_found')
    if (!old && questions.length >= MOST_QUESTIONS) throw new RefusalError('too_many_questions')
    checkAsked(asked, { opensAt: dateOf(opensAt), locksAt: new Date(locksAt) })
    checkLock(old, new Date(locksAt), world.now())
    const isFixed = old && (await isSettled(tx, key, old))
    if (isFixed && !isSameMeaning(askedOf(old), asked)) throw new RefusalError('question_answered')
    const last = Math.max(0, ...questions.map(({ match }) => match.number))
    const one = {
      asked,
      canChange,
      showsShares,
      questionId: questionId ?? randomUUID(),
      seed: old?.seed ?? seedOf(world),
      number: old?.match.number ?? last + 1,
      opensAt: dateOf(opensAt),
      locksAt: new Date(locksAt),
      startsAt: dateOf(startsAt),
      answerAt: dateOf(answerAt),
    }
    await write(world, tx, event, [one])
    await changed(world, tx, key)
    const after = { fixtureId, questionId: one.questionId, ...asked, locksAt }
    const before = old && { ...askedOf(old), locksAt: old.match.locksAt }
    await writeAudit(tx, { ...audited(world, caller, 'event_changed', after), before })
  })
}

/* Somebody answered it, what was right is known, or its lots are drawn. */
async function isSettled(tx: Database, key: EventKey, { questionId, match, drawnAt }: Question) {
  return (
    match.typed !== null || drawnAt !== null || (await answeredQuestions(tx, key)).has(questionId)
  )
}

/** Puts an event's questions in another order. Throws not_found, question_unknown where they are others. */
export function order(world: World, key: EventKey, questionIds: readonly string[]): Promise<void> {
  return world.db.transaction(async (tx) => {
    await holdEvent(tx, key)
    const own = new Set((await questionsOf(tx, key)).map(({ questionId }) => questionId))
    const isWhole = new Set(questionIds).size === own.size && questionIds.length === own.size
    if (!isWhole || !questionIds.every((id) => own.has(id)))
      throw new RefusalError('question_unknown')
    const m = competitionMatches
    for (const [i, matchId] of questionIds.entries())
      await tx
        .update(m)
        .set({ number: i + 1 })
        .where(
          and(eq(m.teamId, key.teamId), eq(m.fixtureId, key.fixtureId), eq(m.matchId, matchId)),
        )
    await changed(world, tx, key)
  })
}

/** Deletes a question nobody has answered. Throws not_found, question_answered. */
export function removeQuestion(
  world: World,
  caller: Caller,
  key: EventKey & { readonly questionId: string },
): Promise<void> {
  return world.db.transaction(async (tx) => {
    await holdEvent(tx, key)
    const old = (await questionsOf(tx, key)).find((one) => one.questionId === key.questionId)
    if (!old) throw new RefusalError('not_found')
    if (await isSettled(tx, key, old)) throw new RefusalError('question_answered')
    await tx.delete(eventQuestions).where(ofQuestion(key))
    const m = competitionMatches
    await tx
      .delete(m)
      .where(
        and(
          eq(m.teamId, key.teamId),
          eq(m.fixtureId, key.fixtureId),
          eq(m.matchId, key.questionId),
        ),
      )
    await changed(world, tx, key)
    const before = { ...askedOf(old), fixtureId: key.fixtureId }
    await writeAudit(tx, { ...audited(world, caller, 'event_changed', null), before })
  })
}
