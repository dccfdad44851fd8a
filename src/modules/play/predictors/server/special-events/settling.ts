import { type QuestionKey, getQuestion, lockEvent, type Question } from './store.ts'
import { writeResult, type Result } from '../competitions/manual-results.ts'
import { audited } from '../competitions/manual-competitions.ts'
import type { lockNow, postAnswer, voidQuestion } from '../../special-events.contract.ts'
import type { Body } from '#shared/endpoint.ts'
import { equals } from '#server/db/equals.ts'
import { isRightable, isSameAnswer, storedAnswer } from '#predictors/event/validate-answers.ts'
import { writeAudit } from '#server/teams/audit/store.ts'
import type { Database } from '#server/db/database.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { competitionMatches, typedResults } from '../competitions/schema.ts'
import { isRevealed, lockedBy } from '../competitions/revealed.ts'
import { findByFixture } from '../store.ts'
import { draw, enqueueDraw } from './drawing.ts'
import { changed } from './rows.ts'

/* An active one. Throws not_found, also for a draft: what nobody could answer has no answer. */
async function lockQuestion(tx: Database, key: QuestionKey): Promise<Question> {
  await lockEvent(tx, key)
  if (!(await findByFixture(tx, key.teamId, key.fixtureId))) throw new RefusalError('not_found')
  return getQuestion(tx, key)
}

async function type(
  world: World,
  tx: Database,
  caller: Caller,
  { fixtureId, questionId, match }: Question,
  result: Result,
): Promise<void> {
  const what = match.typed ? 'result_corrected' : 'result_typed'
  await writeResult(world, tx, caller, { match, what, result })
  await changed(world, tx, { teamId: caller.teamId, fixtureId }, [questionId])
}

async function moveLock(
  world: World,
  tx: Database,
  { teamId, fixtureId, questionId, kind }: Question,
  locksAt: Date,
): Promise<void> {
  const m = competitionMatches
  await tx
    .update(m)
    .set({ locksAt, kickOff: locksAt })
    .where(equals(m, { teamId, fixtureId, matchId: questionId }))
  if (kind === 'lots') await enqueueDraw(tx, { teamId, fixtureId, questionId }, locksAt)
}

/** Locks a question immediately. Throws not_found, question_locked. */
export function lock(
  world: World,
  caller: Caller,
  { companyId: teamId, fixtureId, questionId }: Body<typeof lockNow>,
): Promise<void> {
  const key = { teamId, fixtureId, questionId }
  return world.db.transaction(async (tx) => {
    const question = await lockQuestion(tx, key)
    if (question.match.locksAt <= world.now()) throw new RefusalError('question_locked')
    await moveLock(world, tx, question, world.now())
    const line = audited(world, caller, 'event_changed', { ...key, locksAt: world.now() })
    await writeAudit(tx, { ...line, before: { locksAt: question.match.locksAt } })
    await changed(world, tx, key)
  })
}

/**
 * Whether an answer can be entered as requested. Throws answer_invalid, question_not_locked,
 * question_not_open, reason_needed.
 */
function check(
  { match, kind, options, choose, least, most }: Question,
  { answer, locksNow, why }: Body<typeof postAnswer>,
  now: Date,
): void {
  const shape = { kind, options: [...options], choose, least, most }
  if (!isRightable(answer, shape))
    throw new RefusalError('answer_invalid', { fields: { answer: 'answer_invalid' } })
  if (match.status === 'void') throw new RefusalError('question_not_open')
  if (!isRevealed(match, now) && !locksNow) throw new RefusalError('question_not_locked')
  if (match.typed && !why)
    throw new RefusalError('reason_needed', { fields: { why: 'reason_needed' } })
}

/** Sets the right answer, or corrects it with a reason everybody reads; the same again changes nothing. */
export function settle(world: World, caller: Caller, body: Body<typeof postAnswer>): Promise<void> {
  const key = { teamId: caller.teamId, fixtureId: body.fixtureId, questionId: body.questionId }
  return world.db.transaction(async (tx) => {
    let question = await lockQuestion(tx, key)
    const stored = storedAnswer(body.answer, { ...question, options: [...question.options] })
    if (isSameAnswer(stored, question.match.score.answer ?? null)) return
    check(question, body, world.now())
    if (!isRevealed(question.match, world.now())) {
      await moveLock(world, tx, question, lockedBy(world.now())) // answers on their way no longer count
      question = await getQuestion(tx, key)
    }
    if (question.kind === 'lots') await draw(world, tx, question)
    const result = { status: 'played', score: { answer: stored }, why: body.why } as const
    await type(world, tx, caller, question, result)
  })
}

/** Makes a question give no points, with a reason; or count again. Throws not_found, reason_needed. */
export function setVoid(
  world: World,
  caller: Caller,
  { fixtureId, questionId, isVoid, why }: Body<typeof voidQuestion>,
): Promise<void> {
  const { teamId } = caller
  return world.db.transaction(async (tx) => {
    const question = await lockQuestion(tx, { teamId, fixtureId, questionId })
    if ((question.match.status === 'void') === isVoid) return
    if (!why) throw new RefusalError('reason_needed', { fields: { why: 'reason_needed' } })
    if (isVoid) return type(world, tx, caller, question, { status: 'void', score: {}, why })
    const t = typedResults
    await tx.delete(t).where(equals(t, { teamId, fixtureId, matchId: questionId }))
    const after = { fixtureId, matchId: questionId, status: 'open', why }
    const line = audited(world, caller, 'result_corrected', after)
    await writeAudit(tx, { ...line, before: { status: 'void' } })
    await changed(world, tx, { teamId, fixtureId }, [questionId])
  })
}
