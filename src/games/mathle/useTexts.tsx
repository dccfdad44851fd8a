import { useTranslation } from 'react-i18next'
import type { Mark } from './marks.ts'

export function useTexts() {
  return useTranslation('puzzles', { keyPrefix: 'mathle' })
}

const names = { '+': 'plus', '-': 'minus', '*': 'times', '/': 'over', '=': 'equals' } as const

/** Signs in words, as a screen reader needs them: many are silent about + and ÷. */
export function useSigns() {
  const { t } = useTexts()
  const signName = (sign: string) =>
    sign in names ? t(`signs.${names[sign as keyof typeof names]}`) : sign
  return {
    signName,
    sumText: (sum: string) => [...sum].map(signName).join(' '),
    tileText: (sign: string, mark: Mark) => t(`tile.${mark}`, { sign: signName(sign) }),
  }
}
