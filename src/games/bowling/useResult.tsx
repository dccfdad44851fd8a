import { useTranslation } from 'react-i18next'
import { numbersOf } from './rack.ts'
import type { Thrown } from './rules.ts'

/** What a ball did, in words: alone, and with whose it was. */
export function useResult() {
  const { t } = useTranslation('rules')
  const pins = ({ after }: Thrown) => numbersOf(after).join(', ')
  return {
    short: (thrown: Thrown) => t(`bowling.result.${thrown.result}`, { count: thrown.down }),
    full: (thrown: Thrown, name: string) =>
      t(`bowling.told.${thrown.result}`, { name, count: thrown.down, pins: pins(thrown) }),
    remaining: (thrown: Thrown) => {
      if (thrown.after === 0) return t('bowling.allDown')
      return t('bowling.stand', { count: numbersOf(thrown.after).length, pins: pins(thrown) })
    },
  }
}
