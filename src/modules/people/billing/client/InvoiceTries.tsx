import { useTranslation } from 'react-i18next'
import { classes } from '#client/ui/classes.ts'
import { reasonOf } from './declines.ts'
import { daysOfFailure } from './payment-status.ts'
import { usePaymentMethod, usePaymentStatus, type Invoice } from './useBilling.ts'
import { useDayText } from './useBillingText.ts'
import styles from './InvoiceTries.module.css'

interface Step {
  readonly look: 'sent' | 'declined' | 'ahead'
  readonly text: string
}

/** What happened to an invoice that is not paid, and what will. */
function useSteps(invoice: Invoice): readonly Step[] {
  const { t } = useTranslation()
  const dayText = useDayText()
  const { data: method } = usePaymentMethod()
  const { data: standing } = usePaymentStatus()
  const day = (instant: string) => dayText(instant, 'short')
  const declines = method?.declines ?? []
  const stops = standing && daysOfFailure(standing)
  const why = t(`billing.declineShort.${reasonOf(method?.reason ?? '')}`)
  return [
    { look: 'sent', text: t('billing.tries.sent', { date: day(invoice.date) }) },
    ...declines.map((at, i) => ({
      look: 'declined' as const,
      text: t(i ? 'billing.tries.again' : 'billing.tries.declined', { date: day(at), why }),
    })),
    ...(invoice.nextTryAt
      ? [
          {
            look: 'ahead',
            text: t('billing.tries.next', { date: day(invoice.nextTryAt) }),
          } as const,
        ]
      : []),
    ...(stops
      ? [{ look: 'ahead', text: t('billing.tries.stops', { date: day(stops.limited) }) } as const]
      : []),
  ]
}

/** The days of an invoice that is not paid, one below the other. */
export function InvoiceTries({ invoice }: { invoice: Invoice }) {
  const steps = useSteps(invoice)
  return (
    <ol className={styles.tries}>
      {steps.map(({ look, text }) => (
        <li key={text}>
          <i className={classes(styles[look])} aria-hidden="true" />
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}
