import {
  getQuestion,
  answeredQuestions,
  lockEvent,
  ofQuestion,
  questionsOf,
  type EventKey,
  type Question,
} from './store.ts'
import type { deleteQuestion, orderQuestions, postQuestion } from '../../special-events.contract.ts'
import { audited } from '../competitions/manual-competitions.ts'
import { randomUUID } from 'node:crypto'
import { equals } from '#server/db/equals.ts'
import type { Body } from '#shared/endpoint.ts'
import {
  MOST_QUESTIONS,
  MOST_LOTS,
  MOST_OPTIONS,
  type QuestionRules,
} from '#shared/special-events.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { writeAudit } from '#server/teams/audit/store.ts'
import type { Database } from '#server/db/database.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { mustHave } from '#modules/people/billing/server/index.ts'
import { competitionMatches } from '../competitions/schema.ts'
import { eventQuestions } from '../schema.ts'
import { contentOf, changed, seedOf, write } from './rows.ts'

const dateOf = (iso: string) => (iso ? new Date(iso) : null)

/* A lock that has passed stays: what others answered is told already. */
function checkLock(old: Question | undefined, locksAt: Date, now: Date): void {
  if (!old || old.match.locksAt > now) return
  if (old.match.locksAt.getTime() !== locksAt.getTime())
    throw new RefusalError('question_locked', { fields: { locksAt: 'question_locked' } })
}

const FEWEST = 2
const hasOptions = ({ kind }: QuestionRules) => kind !== 'number' && kind !== 'yesNo'

function optionsFault(question: QuestionRules): ErrorCode | null {
  const { kind, options, choose } = question
  if (!hasOptions(question)) return options.length ? 'options_invalid' : null
  const most = kind === 'lots' ? MOST_LOTS : MOST_OPTIONS
  const ids = new Set(options.map(({ id }) => id))
  const texts = new Set(options.map(({ text }) => text))
  const isClean = ids.size === options.length && texts.size === options.length
  const fits = options.length >= FEWEST && options.length <= most
  const chosen = kind === 'several' ? choose < options.length : choose === 1
  return isClean && fits && chosen ? null : 'options_invalid'
}

/** Whether a question can be asked. Throws options_invalid, number_invalid, points_invalid, time_invalid. */
export function checkQuestion(
  question: QuestionRules,
  { opensAt, locksAt }: { readonly opensAt: Date | null; readonly locksAt: Date },
): void {
  const options = optionsFault(question)
  if (options) throw new RefusalError(options, { fields: { options } })
  if (question.kind === 'number' && question.least >= question.most)
    throw new RefusalError('number_invalid', { fields: { most: 'number_invalid' } })
  if (question.kind === 'number' && question.bonus > question.points)
    throw new RefusalError('points_invalid', { fields: { bonus: 'points_invalid' } })
  if (opensAt && opensAt >= locksAt)
    throw new RefusalError('time_invalid', { fields: { locksAt: 'time_invalid' } })
}

/* A language that was missing may be added to what is asked; what was there stays. */
const isSameText = (old: string, now: string) => old === '' || old === now

const meaningOf = ({ kind, choose, points, bonus, percent, least, most, options }: QuestionRules) =>
  JSON.stringify([
    [kind, choose, points, bonus, percent, least, most],
    options.map(({ id, text }) => [id, text]),
  ])

/** Whether what was answered still means the same. */
function isSameMeaning(before: QuestionRules, after: QuestionRules): boolean {
  const { texts } = before
  return (
    isSameText(texts.en, after.texts.en) &&
    isSameText(texts.tr, after.texts.tr) &&
    meaningOf(before) === meaningOf(after)
  )
}

/** Adds a question, or changes one. Throws not_found, plan_limit for one more, question_answered, question_locked, too_many_questions, …_invalid. */
export function put(
  world: World,
  caller: Caller,
  { questionId, opensAt, locksAt, startsAt, answerAt, ...body }: Body<typeof postQuestion>,
): Promise<void> {
  const { companyId: teamId, fixtureId, canChange, showsShares, ...content } = body
  const key = { teamId, fixtureId }
  return world.db.transaction(async (tx) => {
    const event = await lockEvent(tx, key)
    const questions = await questionsOf(tx, key)
    const old = questions.find((one) => one.questionId === questionId)
    if (questionId && !old) throw new RefusalError('not_found')
    if (!old) mustHave(world, caller.team, 'specialEvents')
    if (!old && questions.length >= MOST_QUESTIONS) throw new RefusalError('too_many_questions')
    checkQuestion(content, { opensAt: dateOf(opensAt), locksAt: new Date(locksAt) })
    checkLock(old, new Date(locksAt), world.now())
    const isFixed = old && (await isSettled(tx, key, old))
    if (isFixed && !isSameMeaning(contentOf(old), content))
      throw new RefusalError('question_answered')
    const last = Math.max(0, ...questions.map(({ match }) => match.number))
    const one = {
      content,
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
    const after = { fixtureId, questionId: one.questionId, ...content, locksAt }
    const before = old && { ...contentOf(old), locksAt: old.match.locksAt }
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
export function order(
  world: World,
  _caller: Caller,
  { companyId: teamId, fixtureId, questionIds }: Body<typeof orderQuestions>,
): Promise<void> {
  const key = { teamId, fixtureId }
  return world.db.transaction(async (tx) => {
    await lockEvent(tx, key)
    const own = new Set((await questionsOf(tx, key)).map(({ questionId }) => questionId))
    const isWhole = new Set(questionIds).size === own.size && questionIds.length === own.size
    if (!isWhole || !questionIds.every((id) => own.has(id)))
      throw new RefusalError('question_unknown')
    const m = competitionMatches
    for (const [i, matchId] of questionIds.entries())
      await tx
        .update(m)
        .set({ number: i + 1 })
        .where(equals(m, { ...key, matchId }))
    await changed(world, tx, key)
  })
}

/** Deletes a question nobody has answered. Throws not_found, question_answered. */
export function removeQuestion(
  world: World,
  caller: Caller,
  { companyId: teamId, fixtureId, questionId }: Body<typeof deleteQuestion>,
): Promise<void> {
  const key = { teamId, fixtureId }
  return world.db.transaction(async (tx) => {
    await lockEvent(tx, key)
    const old = await getQuestion(tx, { ...key, questionId })
    if (await isSettled(tx, key, old)) throw new RefusalError('question_answered')
    await tx.delete(eventQuestions).where(ofQuestion({ ...key, questionId }))
    const m = competitionMatches
    await tx.delete(m).where(equals(m, { ...key, matchId: questionId }))
    await changed(world, tx, key)
    const before = { ...contentOf(old), fixtureId }
    await writeAudit(tx, { ...audited(world, caller, 'event_changed', null), before })
  })
}
