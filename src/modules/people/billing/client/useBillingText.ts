import { useTranslation } from 'react-i18next'
import { amountText } from '#shared/amount-text.ts'
import { brandOf, type Amount, type Card } from '#shared/billing.ts'
import { dateFormat } from '#client/date-format.ts'
import { useSession } from '#client/session/session.ts'

/** Amounts as this reader writes them. */
export function useAmountText() {
  const { i18n } = useTranslation()
  return (amount: Amount, isShort = false) => amountText(amount, i18n.language, isShort)
}

/** Days as this reader writes them, in the space's time zone: with the year where it is another. */
export function useDayText() {
  const { i18n } = useTranslation()
  const timeZone = useSession((s) => s.user?.team.timeZone ?? 'UTC')
  return (instant: string | null, month: 'long' | 'short' = 'long', withYear?: boolean): string => {
    if (!instant) return ''
    const day = new Date(instant)
    const isOther = day.getFullYear() !== new Date().getFullYear()
    const year = (withYear ?? isOther) ? ({ year: 'numeric' } as const) : {}
    return dateFormat(i18n.language, { day: 'numeric', month, timeZone, ...year }).format(day)
  }
}

/** A card by its brand and last digits. */
export function useCardText() {
  const { t } = useTranslation()
  return (card: Card) => t('billing.card.ending', { brand: brandOf(card), last4: card.last4 })
}
