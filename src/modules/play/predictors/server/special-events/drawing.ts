import { scoringJob } from '../scoring/run-rows.ts'
import {
  type QuestionKey,
  countingAnswers,
  getQuestion,
  lockEvent,
  ofQuestion,
  questionsOf,
  type Question,
} from './store.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { Body } from '#shared/endpoint.ts'
import type { drawLots as drawLotsNow } from '../../special-events.contract.ts'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { dealLots, keyText, type Keyed } from '#predictors/event/lots.ts'
import type { Database } from '#server/db/database.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { RefusalError } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import { announce } from '#server/db/commit-events.ts'
import { aliasOf } from '#server/sessions/secrets.ts'
import { isRevealed, revealedAt } from '../competitions/revealed.ts'
import { findByFixture } from '../store.ts'
import { eventLots, eventQuestions } from '../schema.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Under what a person is drawn in a sweepstake: shown of everybody, so that anyone can work the draw out
 * again, and by nobody to be tied to whoever hides.
 */
export const entryOf = (world: World, questionId: string, userId: string): string =>
  aliasOf(world, 'lots', `${questionId} ${userId}`)

/** What is shown of a seed before the draw: anyone can check later that it was this one. */
export const hashOf = (seed: string): string => sha256(seed)

const keyed = (seed: string, word: 'person' | 'lot', ids: readonly string[]): Keyed[] =>
  ids.map((id) => ({ id, key: sha256(keyText(seed, word, id)) }))

/**
 * Deals a sweepstake's lots to all who take part, once it has locked. The event is held: it is done
 * once. Throws not_found, question_not_locked.
 */
export async function draw(world: World, tx: Database, question: Question): Promise<void> {
  const { teamId, fixtureId, questionId, seed, kind, drawnAt, match } = question
  if (kind !== 'lots') throw new RefusalError('not_found')
  if (drawnAt || match.status === 'void') return
  if (!isRevealed(match, world.now())) throw new RefusalError('question_not_locked')
  const game = await findByFixture(tx, teamId, fixtureId)
  if (!game) throw new RefusalError('not_found')
  const answers = await countingAnswers(tx, game, { questionIds: [questionId] })
  const people = answers.filter(({ answer }) => answer[0] === 'in').map(({ userId }) => userId)
  const lots = question.options.map(({ id }) => id)
  const entries = new Map(people.map((id) => [entryOf(world, questionId, id), id]))
  const drawn = dealLots(keyed(seed, 'person', [...entries.keys()]), keyed(seed, 'lot', lots))
  const dealt = drawn.map(({ entry, lots: own }) => ({ userId: entries.get(entry)!, lots: own }))
  const { gameId } = game
  if (dealt.length)
    await tx.insert(eventLots).values(dealt.map((one) => ({ ...one, teamId, gameId, questionId })))
  await tx.update(eventQuestions).set({ drawnAt: world.now() }).where(ofQuestion(question))
  announce(tx, 'specialEvents', [{ teamId, gameId }])
}

/** Draws a sweepstake's lots, once. Throws not_found, question_not_locked. */
export function drawNow(
  world: World,
  { teamId }: Caller,
  { fixtureId, questionId }: Body<typeof drawLotsNow>,
): Promise<void> {
  const key = { teamId, fixtureId, questionId }
  return world.db.transaction(async (tx) => {
    await lockEvent(tx, key)
    await draw(world, tx, await getQuestion(tx, key))
  })
}

const payloadSchema = z.object({ fixtureId: z.string(), questionId: z.string() })

/** Leaves the draw to the queue, for when the question has locked and no answer can count any more. */
export const enqueueDraw = (
  tx: Database,
  { teamId, fixtureId, questionId }: QuestionKey,
  locksAt: Date,
) =>
  enqueue(tx, [
    {
      teamId,
      key: `draw ${questionId} ${locksAt.toISOString()}`,
      kind: 'drawLots',
      payload: { fixtureId, questionId },
      dueAt: revealedAt(locksAt),
    },
  ])

/** Draws the lots of a sweepstake that has just locked, unless an admin did, or its lock was moved. */
export const drawLots: JobHandler = {
  ...scoringJob,
  async work(world, { teamId, payload }, tx) {
    const { fixtureId, questionId } = payloadSchema.parse(payload)
    const key = { teamId, fixtureId }
    if (!(await findByFixture(tx, teamId, fixtureId))) return
    await lockEvent(tx, key)
    const question = (await questionsOf(tx, key)).find((one) => one.questionId === questionId)
    const isDue = question?.kind === 'lots' && isRevealed(question.match, world.now())
    if (isDue) await draw(world, tx, question)
  },
}
