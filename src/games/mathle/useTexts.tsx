import { useTranslation } from 'react-i18next'

export const FOLDER = 'mathle'

export const useTexts = () => useTranslation('puzzles', { keyPrefix: FOLDER })

const names = { '+': 'plus', '-': 'minus', '*': 'times', '/': 'over', '=': 'equals' } as const

/** Signs in words, as a screen reader needs them: many are silent about + and ÷. */
export function useSignNames() {
  const { t } = useTexts()
  const signName = (sign: string) =>
    sign in names ? t(`signs.${names[sign as keyof typeof names]}`) : sign
  return {
    signName,
    sumText: (sum: string) => [...sum].map(signName).join(' '),
  }
}
