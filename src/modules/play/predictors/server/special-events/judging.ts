import { dayAt } from '#shared/days.ts'
import { answerPoints, distanceOf, type EarnedAnswer } from '#predictors/event/scoring.ts'
import type { Database } from '#server/db/database.ts'
import type { Fact } from '#server/play/results/record.ts'
import { tieOf } from '#server/play/results/ranks.ts'
import type { PredictorRow } from '../store.ts'
import { countingAnswers, dealtLots, questionsOf, type Question } from './store.ts'

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

interface FactOf {
  readonly userId: string
  readonly question: Question
  readonly earned: EarnedAnswer
  readonly sourceId: string
  readonly boards: readonly string[]
  readonly timeZone: string
}

const factOf = (game: PredictorRow, of: FactOf): Fact => {
  const { userId, question, earned, sourceId, boards, timeZone } = of
  const { locksAt } = question.match
  return {
    teamId: game.teamId,
    sourceId,
    userId,
    gameType: game.gameType,
    kind: 'predictor',
    day: dayAt(locksAt, timeZone), // of the question, by the team's calendar
    points: earned.points,
    tie: earned.isRight ? tieOf({ exact: 1, difference: 0, tendency: 0 }) : 0,
    won: earned.isRight,
    ms: 0,
    finishedAt: locksAt,
    boards,
    feats: [],
  }
}

/** A fact to be recorded of a question, or one that was and counts no more. */
export async function answerFacts(
  tx: Database,
  game: PredictorRow,
  of: {
    readonly userIds: readonly string[]
    readonly questionIds: readonly string[]
    readonly recorded: (userId: string, questionId: string) => boolean
    readonly sourceOf: (questionId: string) => string
    readonly boardsOf: (question: Question) => readonly string[]
    readonly timeZone: string
  },
): Promise<{ questionId: string; fact: Fact }[]> {
  const ids = new Set(of.questionIds)
  const questions = (await questionsOf(tx, game)).filter((one) => ids.has(one.questionId))
  const judged = await judgeQuestions(tx, game, questions)
  const byKey = new Map(judged.map((one) => [`${one.userId} ${one.questionId}`, one]))
  const nothing: EarnedAnswer = { points: 0, isRight: false }
  return questions.flatMap((question) =>
    of.userIds.flatMap((userId) => {
      const { questionId } = question
      const earned = byKey.get(`${userId} ${questionId}`)
      if (!earned && !of.recorded(userId, questionId)) return []
      const { timeZone } = of
      const sourceId = of.sourceOf(questionId)
      const boards = of.boardsOf(question)
      const all = { userId, question, sourceId, boards, timeZone, earned: earned ?? nothing }
      return [{ questionId, fact: factOf(game, all) }]
    }),
  )
}
