import { useTranslation } from 'react-i18next'
import type { Amount, Card } from '#shared/billing.ts'
import { dateFormat } from '../../base/language/language.ts'
import { useSession } from '../../base/session/session.ts'
import { amountText } from './money.ts'

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

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** What a card's brand is called. */
export const brandOf = ({ brand }: Card): string => brands[brand] ?? brand

/** A card by its brand and last digits. */
export function useCardText() {
  const { t } = useTranslation()
  return (card: Card) => t('billing.card.ending', { brand: brandOf(card), last4: card.last4 })
}
