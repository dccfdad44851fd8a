import { answerPoints, distanceOf, type EarnedAnswer } from '#predictors/event/scoring.ts'
import type { Database } from '#server/db/database.ts'
import type { PredictorRow } from '../store.ts'
import { countingAnswers, dealtLots, type Question } from './store.ts'

export interface JudgedAnswer extends EarnedAnswer {
  readonly userId: string
  readonly questionId: string
}

interface PersonAnswer {
  readonly userId: string
  readonly questionId: string
  readonly answer: readonly string[]
}

/* What people have of some questions: their answers, or the lots they were dealt. */
async function findPersonAnswers(
  db: Database,
  game: PredictorRow,
  questions: readonly Question[],
): Promise<PersonAnswer[]> {
  const idsOf = (isLots: boolean) =>
    questions.filter(({ kind }) => (kind === 'lots') === isLots).map((one) => one.questionId)
  const answers = await countingAnswers(db, game, { questionIds: idsOf(false) })
  const lots = new Set(idsOf(true))
  const dealt = lots.size ? await dealtLots(db, game) : []
  return [
    ...answers.map(({ userId, matchId, answer }) => ({
      userId,
      questionId: matchId,
      answer,
    })),
    ...dealt
      .filter(({ questionId }) => lots.has(questionId))
      .map((one) => ({ userId: one.userId, questionId: one.questionId, answer: one.lots })),
  ]
}

/** What everybody's answers earned in the questions of a game whose answer is known. */
export async function judgeQuestions(
  db: Database,
  game: PredictorRow,
  questions: readonly Question[],
): Promise<JudgedAnswer[]> {
  const known = questions.filter(({ match }) => match.status === 'played' && match.score.answer)
  const answers = await findPersonAnswers(db, game, known)
  return known.flatMap((question) => {
    const right = question.match.score.answer!
    const own = answers.filter(({ questionId }) => questionId === question.questionId)
    const nearest =
      question.kind === 'number' && own.length
        ? Math.min(...own.map(({ answer }) => distanceOf(answer[0]!, right[0]!)))
        : null
    const options = [...question.options]
    return own.map(({ userId, questionId, answer }) => ({
      userId,
      questionId,
      ...answerPoints({ ...question, options }, answer, right, nearest),
    }))
  })
}
