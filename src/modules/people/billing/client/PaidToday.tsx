import { useTranslation } from 'react-i18next'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { InvoiceState } from './InvoiceState.tsx'
import { PdfLink } from './PdfLink.tsx'
import type { Invoice } from './useBilling.ts'
import { isBeingPaid, type PlanChange } from './usePlanChange.ts'
import { useAmountText, useCardText } from './useBillingText.ts'
import styles from './PaymentStatus.module.css'

function Lines({ invoice, card }: { invoice: Invoice; card: PlanChange['card'] }) {
  const { t } = useTranslation()
  const amountText = useAmountText()
  const cardText = useCardText()
  const { currency } = invoice.total
  const isRefund = invoice.total.amount < 0
  const by = card ? cardText(card) : t('billing.invoice.total')
  return (
    <dl className={styles.lines}>
      {invoice.lines.map(({ text, amount }, i) => (
        <div key={i}>
          <dt>{text}</dt>
          <dd>{amountText({ amount, currency })}</dd>
        </div>
      ))}
      <div>
        <dt>{t('billing.order.tax')}</dt>
        <dd>{amountText(invoice.tax)}</dd>
      </div>
      <div className={styles.total}>
        <dt>{isRefund ? t('billing.changed.toNext') : by}</dt>
        <dd>{amountText(invoice.total)}</dd>
      </div>
    </dl>
  )
}

/** What was billed immediately for a change, line by line; a credit goes to the next invoice. */
export function PaidToday({ change }: { change: PlanChange }) {
  const { t } = useTranslation()
  const { invoice, card, financeEmail } = change
  const title = t(isBeingPaid(change) ? 'billing.changed.beingPaid' : 'billing.changed.paid')
  return (
    <Card aria-label={title}>
      <CardHead title={title}>
        {invoice && invoice.total.amount >= 0 && <InvoiceState state={invoice.state} />}
        {invoice && <CardEnd variant="caption">{invoice.number}</CardEnd>}
      </CardHead>
      <div className={styles.planChangedBody}>
        {!invoice && <p>{t('billing.changed.nothing')}</p>}
        {invoice && <Lines invoice={invoice} card={card} />}
        {invoice && (
          <Row between gap={12} className={styles.foot}>
            <Text variant="caption">
              {financeEmail && t('billing.invoices.goTo', { email: financeEmail })}
            </Text>
            <PdfLink invoice={invoice} />
          </Row>
        )}
      </div>
    </Card>
  )
}
