import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Text } from '#client/ui/Text.tsx'
import { InvoiceState } from './InvoiceState.tsx'
import { PdfLink } from './PdfLink.tsx'
import { useInvoices, type Invoice } from './useBilling.ts'
import { useAmountText, useDayText } from './useBillingText.ts'
import styles from './LatestInvoices.module.css'

const SHOWN = 3

function Line({ invoice }: { invoice: Invoice }) {
  const dayText = useDayText()
  const amountText = useAmountText()
  return (
    <li>
      <span className={styles.day}>{dayText(invoice.date, 'short', true)}</span>
      <Text variant="caption" className={styles.number}>
        {invoice.number}
      </Text>
      <span className={styles.amount}>{amountText(invoice.total)}</span>
      <span className={styles.state}>
        <InvoiceState state={invoice.state} />
      </span>
      <PdfLink invoice={invoice} />
    </li>
  )
}

/** What was billed of late. */
export function LatestInvoices() {
  const { t } = useTranslation()
  const { data, isPending } = useInvoices()
  const latest = data?.pages[0]?.invoices.slice(0, SHOWN) ?? []
  return (
    <Card aria-label={t('billing.invoices.title')} aria-busy={isPending}>
      <CardHead>
        <h2>{t('billing.invoices.title')}</h2>
        <CardEnd>
          <Link to="/invoices">{t('billing.invoices.all')}</Link>
        </CardEnd>
      </CardHead>
      <ul className={styles.list}>
        {latest.map((invoice) => (
          <Line key={invoice.invoiceId} invoice={invoice} />
        ))}
      </ul>
      {data && latest.length === 0 && (
        <Text as="p" variant="caption" className={styles.none}>
          {t('billing.invoices.none')}
        </Text>
      )}
    </Card>
  )
}
