import { refuseFaults } from '../tips/refuse-faults.ts'
import type { Body } from '#shared/endpoint.ts'
import type { eventPredict } from '../../special-events.contract.ts'
import {
  isAnswerable,
  validateAnswers,
  type QuestionState,
} from '#predictors/event/validate-answers.ts'
import type { Database } from '#server/db/database.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import type { PredictorRow } from '../store.ts'
import { openGame } from '../tips/predict.ts'
import { lockTipster, joinPredictor } from '../tips/store.ts'
import { eventAnswers } from '../schema.ts'
import { countingAnswers, questionsOf, type Question } from './store.ts'

/** A question as it can be answered, with an answer to it. */
export const questionState = (
  one: Question,
  ownAnswer: readonly string[] | null,
): QuestionState => ({
  ...one,
  options: [...one.options],
  opensAt: one.opensAt?.getTime() ?? 0,
  locksAt: one.match.locksAt.getTime(),
  isVoid: one.match.status === 'void',
  isOver: one.match.status === 'played',
  ownAnswer,
})

async function findQuestionStates(
  tx: Database,
  game: PredictorRow,
  userId: string,
): Promise<QuestionState[]> {
  const questions = await questionsOf(tx, game)
  const questionIds = questions.map(({ questionId }) => questionId)
  const answers = await countingAnswers(tx, game, { userIds: [userId], questionIds })
  const byId = new Map(answers.map(({ matchId, answer }) => [matchId, answer]))
  return questions.map((one) => questionState(one, byId.get(one.questionId) ?? null))
}

/**
 * Writes a person's answers, all or none. Each counts if it was received before its question locks.
 * Throws answers_refused, or the fault's own code where there is one kind, by questionId.
 */
export function answer(
  world: World,
  caller: Caller,
  { gameId, predictions }: Body<typeof eventPredict>,
  receivedAt: Date,
) {
  const { teamId, userId } = caller
  return world.db.transaction(async (tx) => {
    const game = await openGame(world, tx, caller, gameId, 'event')
    await lockTipster(tx, game, userId)
    const questions = await findQuestionStates(tx, game, userId)
    const at = receivedAt.getTime()
    const { faults, answers } = validateAnswers(predictions, questions, at)
    refuseFaults(faults, 'answers_refused')
    if (answers.length) {
      await tx
        .insert(eventAnswers)
        .values(answers.map((one) => ({ ...one, teamId, gameId, userId, receivedAt })))
      await joinPredictor(tx, { teamId, gameId, userId, joinedAt: receivedAt })
    }
    const answeredIds = new Set(answers.map(({ questionId }) => questionId))
    const open = questions.filter(
      (one) => isAnswerable(one, at) && !one.ownAnswer && !answeredIds.has(one.questionId),
    )
    return { saved: answers.length, receivedAt: receivedAt.toISOString(), open: open.length }
  })
}
