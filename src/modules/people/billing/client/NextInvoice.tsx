import { useTranslation } from 'react-i18next'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { classes } from '#client/ui/classes.ts'
import { Row } from '#client/ui/Row.tsx'
import { Caption } from '#client/ui/Text.tsx'
import type { PlanChange } from './usePlanChange.ts'
import { useAmountText, useDayText } from './useBillingText.ts'
import styles from './PaymentStatus.module.css'

const MONTHS = 12

/** The year that is paid for, by months: those that have begun are painted. */
function Year({ until, now }: { until: string; now: Date }) {
  const { t } = useTranslation()
  const dayText = useDayText()
  const end = new Date(until)
  const start = new Date(end)
  start.setUTCFullYear(end.getUTCFullYear() - 1)
  const passed = (MONTHS * (now.getTime() - start.getTime())) / (end.getTime() - start.getTime())
  const begun = Math.min(MONTHS, Math.max(1, Math.ceil(passed)))
  return (
    <>
      <div
        className={styles.months}
        role="img"
        aria-label={t('billing.changed.month', { month: begun })}
      >
        {Array.from({ length: MONTHS }, (_, i) => (
          <i key={i} className={classes(i < begun && styles.planChangedOver)} />
        ))}
      </div>
      <Row variant="caption" align="stretch" between aria-hidden="true">
        <span>{dayText(start.toISOString(), 'short', true)}</span>
        <span>{dayText(until, 'short', true)}</span>
      </Row>
    </>
  )
}

/** What is due next, and when. */
export function NextInvoice({ change }: { change: PlanChange }) {
  const { t } = useTranslation()
  const amountText = useAmountText()
  const dayText = useDayText()
  const { next, after, at } = change
  return (
    <Card aria-label={t('billing.changed.next')}>
      <CardHead title={t('billing.changed.next')} />
      <div className={styles.planChangedBody}>
        {!next && <p>{t('billing.noCharge')}</p>}
        {next && (
          <>
            <p className={styles.sum}>
              <b>{amountText(next.amount)}</b>
              <span>{t('billing.changed.on', { date: dayText(next.at) })}</span>
            </p>
            {!after.isMonthly && <Year until={next.at} now={new Date(at)} />}
            <Caption>
              {t('billing.changed.nextText')} {after.isPayPerUser && t('billing.order.byDay')}
            </Caption>
          </>
        )}
      </div>
    </Card>
  )
}
