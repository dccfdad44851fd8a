import { useTranslation } from 'react-i18next'
import type { QuestionRules, Texts } from '#shared/special-events.ts'

/** A question in the reader's language, or in the one it was written in. */
export function useQuestionText(): (texts: Texts) => string {
  const { i18n } = useTranslation()
  return ({ en, tr }) => (i18n.language === 'tr' ? tr || en : en || tr)
}

/** What is to be done and what it gives: 'Choose 3 of 6, 5 points each'. */
export function useKindLine(): (question: QuestionRules) => string {
  const { t } = useTranslation()
  return ({ kind, points, bonus, percent, choose, options }) => {
    const isNear = kind === 'number' && bonus > 0 && percent > 0
    const key = isNear ? 'numberNear' : kind
    return t(`event.line.${key}`, { points, bonus, percent, choose, of: options.length })
  }
}

/** An answer in words. */
export function useAnswerText(): (
  question: Pick<QuestionRules, 'kind' | 'options'>,
  answer: readonly string[],
) => string {
  const { t, i18n } = useTranslation()
  return ({ kind, options }, answer) => {
    if (kind === 'number') return Number(answer[0]).toLocaleString(i18n.language)
    if (kind === 'yesNo') return t(answer[0] === 'yes' ? 'event.yes' : 'event.no')
    return answer.map((id) => options.find((one) => one.id === id)?.text ?? id).join(', ')
  }
}
