import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Amount } from '#shared/billing.ts'
import { Text } from '#client/ui/Text.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { InvoiceState } from './InvoiceState.tsx'
import { PdfLink } from './PdfLink.tsx'
import type { Invoice } from './useBilling.ts'
import { usePayInvoice } from './usePayInvoice.ts'
import { useAmountText, useDayText } from './useBillingText.ts'
import styles from './Invoices.module.css'

export const isOpen = ({ state, open }: Invoice) =>
  open.amount > 0 && (state === 'open' || state === 'failed')

interface TableProps {
  invoices: readonly Invoice[]
  chosen: Invoice
  onChoose: (invoice: Invoice) => void
}

function Pay({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const { pay, busy } = usePayInvoice()
  return (
    <Button
      size="small"
      disabled={busy}
      aria-label={t('billing.invoice.payOf', { number: invoice.number })}
      onClick={() => void pay(invoice.invoiceId)}
    >
      {t('billing.invoice.pay')}
    </Button>
  )
}

/** What an invoice came to; what was given back is less than nothing. */
const signedTotal = ({ state, total }: Invoice): Amount =>
  state === 'givenBack' ? { ...total, amount: -Math.abs(total.amount) } : total

function Line({ invoice, chosen, onChoose }: Omit<TableProps, 'invoices'> & { invoice: Invoice }) {
  const dayText = useDayText()
  const amountText = useAmountText()
  const isChosen = invoice.invoiceId === chosen.invoiceId
  return (
    <tr className={isChosen ? styles.chosen : undefined}>
      <th scope="row" className={styles.day}>
        <button type="button" aria-pressed={isChosen} onClick={() => onChoose(invoice)}>
          {dayText(invoice.date, 'short', true)}
        </button>
      </th>
      <td className={styles.invoiceTableNumber}>{invoice.number}</td>
      <td className={styles.text}>
        <Text ellipsis as="div">
          {invoice.text}
        </Text>
      </td>
      <td className={styles.invoiceTableAmount}>{amountText(signedTotal(invoice))}</td>
      <td className={styles.invoiceTableState}>
        <InvoiceState state={invoice.state} />
      </td>
      <td className={styles.act}>
        {isOpen(invoice) ? <Pay invoice={invoice} /> : <PdfLink invoice={invoice} />}
      </td>
    </tr>
  )
}

/** What was billed, line by line; one of them is looked at. */
export function InvoiceTable({ invoices, ...rest }: TableProps) {
  const { t } = useTranslation()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('billing.invoice.date')}</th>
          <th scope="col">{t('billing.invoice.number')}</th>
          <th scope="col">{t('billing.invoice.for')}</th>
          <th scope="col" className={styles.invoiceTableAmount}>
            {t('billing.invoice.amount')}
          </th>
          <th scope="col">{t('billing.invoice.stateOf')}</th>
          <th scope="col">
            <VisuallyHidden>{t('billing.invoice.acts')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <Line key={invoice.invoiceId} invoice={invoice} {...rest} />
        ))}
      </tbody>
    </table>
  )
}
