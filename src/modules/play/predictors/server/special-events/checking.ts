import type { ErrorCode } from '#shared/errors.ts'
import { MOST_LOTS, MOST_OPTIONS, type QuestionRules } from '#shared/special-events.ts'
import { RefusalError } from '#server/refusal.ts'

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
export function isSameMeaning(before: QuestionRules, after: QuestionRules): boolean {
  const { texts } = before
  return (
    isSameText(texts.en, after.texts.en) &&
    isSameText(texts.tr, after.texts.tr) &&
    meaningOf(before) === meaningOf(after)
  )
}
