import { Button } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Art } from '#client/ui/Art.tsx'
import logo from '#client/ui/art/logo.svg'
import { Card } from '#client/ui/Card.tsx'
import { Heading, Caption } from '#client/ui/Text.tsx'
import { InvoiceState } from './InvoiceState.tsx'
import { isOpen } from './InvoiceTable.tsx'
import { classes } from '#client/ui/classes.ts'
import { reasonOf } from './declines.ts'
import { daysOfFailure } from './payment-status.ts'
import { useCustomer, type Invoice, usePaymentMethod, usePaymentStatus } from './useBilling.ts'
import { useAmountText, useDayText } from './useBillingText.ts'
import { usePayInvoice } from './usePayInvoice.ts'
import styles from './Invoices.module.css'

function About({ invoice: { from, until } }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const dayText = useDayText()
  const { data } = useCustomer()
  const place = [data?.addressLine1, [data?.postalCode, data?.city].filter(Boolean).join(' ')]
  const to = [data?.companyName, place.filter(Boolean).join(', '), data?.vatNumber]
  const lines = to.filter((line): line is string => Boolean(line))
  const day = (instant: string) => dayText(instant, 'short', true)
  return (
    <dl className={styles.about}>
      {lines.length > 0 && (
        <>
          <dt>{t('billing.invoice.to')}</dt>
          <dd>
            {lines.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </dd>
        </>
      )}
      {from && until && (
        <>
          <dt>{t('billing.invoice.time')}</dt>
          <dd>{t('billing.invoice.span', { from: day(from), until: day(until) })}</dd>
        </>
      )}
    </dl>
  )
}

function Lines({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const amountText = useAmountText()
  const { currency } = invoice.total
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
        <dt>{t('billing.invoice.total')}</dt>
        <dd>{amountText(invoice.total)}</dd>
      </div>
    </dl>
  )
}

function Foot({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const { pay, busy } = usePayInvoice()
  if (!invoice.pdf && !isOpen(invoice)) return null
  return (
    <div className={styles.invoiceSheetFoot}>
      {invoice.pdf && (
        <Button
          as="a"
          icon={<ArrowDownloadRegular />}
          href={invoice.pdf}
          target="_blank"
          rel="noreferrer"
        >
          {t('billing.invoice.pdf')}
        </Button>
      )}
      {isOpen(invoice) && (
        <Button appearance="primary" disabled={busy} onClick={() => void pay(invoice.invoiceId)}>
          {t('billing.invoice.payNow')}
        </Button>
      )}
    </div>
  )
}

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
function InvoiceTries({ invoice }: { invoice: Invoice }) {
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

/** One invoice: whom it is for, what it is made of, how it was tried, and the way to pay it. */
export function InvoiceSheet({
  invoice,
  headRef,
}: {
  invoice: Invoice
  headRef: Ref<HTMLHeadingElement>
}) {
  const { t } = useTranslation()
  const dayText = useDayText()
  return (
    <Card aria-labelledby="invoice">
      <div className={styles.head}>
        <Art svg={logo} className={styles.logo} fit="meet" />
        <div className={styles.name}>
          <Heading id="invoice" ref={headRef} tabIndex={-1}>
            {t('billing.invoice.title', { number: invoice.number })}
          </Heading>
          <Caption>{dayText(invoice.date, 'long', true)}</Caption>
        </div>
        <InvoiceState state={invoice.state} />
      </div>
      <div className={styles.body}>
        <About invoice={invoice} />
        <Lines invoice={invoice} />
        {invoice.state === 'failed' && <InvoiceTries invoice={invoice} />}
      </div>
      <Foot invoice={invoice} />
    </Card>
  )
}
