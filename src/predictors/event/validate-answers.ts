import type { ErrorCode } from '#shared/errors.ts'
import type { QuestionRules, QuestionKind } from '#shared/special-events.ts'

/** A question with a person's answer as it stands. */
export interface QuestionState extends Pick<
  QuestionRules,
  'kind' | 'options' | 'choose' | 'least' | 'most'
> {
  readonly questionId: string
  readonly opensAt: number
  readonly locksAt: number
  readonly isVoid: boolean
  readonly isOver: boolean // what was right is known
  readonly canChange: boolean
  readonly ownAnswer: readonly string[] | null
}

export interface SentAnswer {
  readonly questionId: string
  readonly answer: readonly string[]
}

type Faults = Record<string, ErrorCode>
type Shape = Pick<QuestionState, 'kind' | 'options' | 'choose' | 'least' | 'most'>

const WHOLE = /^(0|-?[1-9]\d{0,9})$/

const areDistinct = (ids: readonly string[]) => new Set(ids).size === ids.length
const areOptions = (ids: readonly string[], { options }: Shape) =>
  areDistinct(ids) && ids.every((id) => options.some((one) => one.id === id))

const isWithin = (text: string | undefined, { least, most }: Shape) =>
  text !== undefined && WHOLE.test(text) && Number(text) >= least && Number(text) <= most

const isYesNo = (answer: readonly string[]) => answer[0] === 'yes' || answer[0] === 'no'

const fits: Record<QuestionKind, (answer: readonly string[], question: Shape) => boolean> = {
  one: (answer, question) => answer.length === 1 && areOptions(answer, question),
  several: (answer, question) => answer.length === question.choose && areOptions(answer, question),
  number: (answer, question) => answer.length === 1 && isWithin(answer[0], question),
  order: (answer, question) =>
    answer.length === question.options.length && areOptions(answer, question),
  yesNo: (answer) => answer.length === 1 && isYesNo(answer),
  lots: (answer) => answer.length === 1 && (answer[0] === 'in' || answer[0] === 'out'),
}

/** Whether an answer can be given to a question. */
export const isGivable = (answer: readonly string[], question: Shape): boolean =>
  fits[question.kind](answer, question)

/** Whether something can be what was right: in a dead heat several are. */
export function isRightable(answer: readonly string[], question: Shape): boolean {
  const { kind } = question
  if (kind === 'one' || kind === 'several' || kind === 'lots')
    return answer.length > 0 && areOptions(answer, question)
  if (kind === 'number') return answer.length === 1 && WHOLE.test(answer[0]!)
  return fits[kind](answer, question)
}

/** An answer as it is stored: what has no order is in the order of the options. */
export function storedAnswer(answer: readonly string[], { kind, options }: Shape): string[] {
  if (kind !== 'several' && kind !== 'one' && kind !== 'lots') return [...answer]
  const place = (id: string) => options.findIndex((one) => one.id === id)
  return answer.toSorted((a, b) => place(a) - place(b))
}

export const isSameAnswer = (a: readonly string[] | null, b: readonly string[] | null): boolean =>
  a !== null && b !== null && a.length === b.length && a.every((id, i) => id === b[i])

/** Whether a question can be answered at an instant. */
export const isAnswerable = (
  {
    opensAt,
    locksAt,
    isVoid,
    isOver,
  }: Omit<QuestionState, keyof Shape | 'ownAnswer' | 'canChange'>,
  at: number,
): boolean => at >= opensAt && at < locksAt && !isVoid && !isOver

function faultOf(
  sent: SentAnswer,
  question: QuestionState | undefined,
  at: number,
): ErrorCode | null {
  if (!question) return 'question_unknown'
  if (!isGivable(sent.answer, question)) return 'answer_invalid'
  const isSame = isSameAnswer(storedAnswer(sent.answer, question), question.ownAnswer)
  if (isSame) return null
  if (at >= question.locksAt) return 'question_locked'
  if (!isAnswerable(question, at)) return 'question_not_open'
  return question.ownAnswer && !question.canChange ? 'answer_fixed' : null
}

/** What of some answers is new at an instant, or why they are refused: all or none. */
export function validateAnswers(
  sent: readonly SentAnswer[],
  questions: readonly QuestionState[],
  at: number,
): { faults: Faults; answers: { questionId: string; answer: string[] }[] } {
  const byId = new Map(questions.map((one) => [one.questionId, one]))
  const faults: Faults = {}
  const seen = new Set<string>()
  for (const one of sent) {
    const code = seen.has(one.questionId)
      ? 'question_doubled'
      : faultOf(one, byId.get(one.questionId), at)
    if (code) faults[one.questionId] = code
    seen.add(one.questionId)
  }
  if (Object.keys(faults).length) return { faults, answers: [] }
  const answers = sent.flatMap(({ questionId, answer }) => {
    const question = byId.get(questionId)!
    const stored = storedAnswer(answer, question)
    return isSameAnswer(stored, question.ownAnswer) ? [] : [{ questionId, answer: stored }]
  })
  return { faults, answers }
}
