import { useTranslation } from 'react-i18next'
import {
  statusAmount,
  dayOfFailure,
  statusInstant,
  daysUntil,
  type PaymentStatus,
} from './payment-status.ts'
import { useAmountText, useCardText, useDayText } from './useBillingText.ts'

/** Everything a state's words can speak of. */
function useFacts() {
  const { t } = useTranslation()
  const amountText = useAmountText()
  const dayText = useDayText()
  const cardText = useCardText()
  return (standing: PaymentStatus, now: number) => {
    const { state, headCount, maxUser, card, failedAt, trialEndsAt, isMonthly } = standing
    const amount = statusAmount(standing)
    return {
      count: state === 'trial' ? daysUntil(trialEndsAt, now) : headCount,
      seats: maxUser,
      plan: t(`billing.plan.${standing.package}`),
      period: t(isMonthly ? 'billing.monthly' : 'billing.yearly'),
      each: t(isMonthly ? 'billing.aMonth' : 'billing.aYear'),
      amount: amount ? amountText(amount) : '',
      date: dayText(statusInstant(standing)),
      asked: dayText(standing.dispute?.at ?? null),
      day: dayOfFailure(failedAt, now),
      card: card ? cardText(card) : t('billing.card.yours'),
    }
  }
}

/** A state in words; where its day or its amount isn't known, in words that don't speak of it. */
export function usePaymentStatusText(standing: PaymentStatus, now: number) {
  const { t } = useTranslation()
  const facts = useFacts()(standing, now)
  const { state, isPayPerUser } = standing
  const key = `billing.state.${state}`
  const kind = isPayPerUser ? 'Each' : 'All'
  return {
    tag: t(`${key}.tag`, facts),
    title: t([facts.amount ? `${key}.titlePriced` : '', `${key}.title`].filter(Boolean), facts),
    text: t(
      [facts.date ? `${key}.textDated` : '', `${key}.text${kind}`, `${key}.text`].filter(Boolean),
      facts,
    ),
  }
}
