import { useTranslation } from 'react-i18next'
import type { Result } from './CheckoutOutcome.tsx'
import { useAmountText, useCardText, useDayText } from './useBillingText.ts'

type Fact = readonly [string, string]

/** What is known of a visit to Stripe, line by line; what isn't known has none. */
export function useOutcomeFacts(result: Result): readonly Fact[] {
  const { t } = useTranslation()
  const amountText = useAmountText()
  const cardText = useCardText()
  const dayText = useDayText()
  const { outcome, paid, card, invoiceNumber, next, package: plan } = result
  const money = paid && amountText(paid)
  if (outcome === 'left') return []
  if (outcome === 'pending')
    return [
      ...(money ? [[t('billing.fact.amount'), t('billing.fact.notTaken', { money })] as Fact] : []),
      [t('billing.fact.untilThen'), t('billing.fact.stays', { plan: t(`billing.plan.${plan}`) })],
    ]
  const paidBy = [money, card && cardText(card)].filter(Boolean).join(', ')
  const after =
    next &&
    t('billing.fact.on', {
      money: amountText(next.amount),
      date: dayText(next.at),
    })
  const all: readonly (readonly [string, string | null])[] = [
    [t(money ? 'billing.fact.paid' : 'billing.fact.card'), paidBy],
    [t('billing.fact.invoice'), invoiceNumber],
    [t('billing.fact.next'), after],
  ]
  return all.filter((fact): fact is Fact => Boolean(fact[1]))
}
