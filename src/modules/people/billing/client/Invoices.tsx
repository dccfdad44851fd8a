import { Button } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { MailRegular } from '@fluentui/react-icons/svg/mail'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Amount } from '#shared/billing.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { Card } from '#client/ui/Card.tsx'
import { DangerBar } from '#client/ui/DangerBar.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Column, Row } from '#client/ui/Row.tsx'
import { sumOf } from './money.ts'
import { InvoiceSheet } from './InvoiceSheet.tsx'
import { classes } from '#client/ui/classes.ts'
import { MutedText } from '#client/ui/Text.tsx'
import { useAmountText, useDayText } from './useBillingText.ts'
import { InvoiceTable } from './InvoiceTable.tsx'
import { BillingPageGuard } from './BillingPageGuard.tsx'
import { useCustomer, useInvoices, type Invoice } from './useBilling.ts'
import styles from './Invoices.module.css'

function Failed({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const amountText = useAmountText()
  const dayText = useDayText()
  const { number, open, nextTryAt } = invoice
  return (
    <DangerBar
      acts={
        <Button appearance="primary" onClick={() => navigate('/payment-method')}>
          {t('billing.act.card')}
        </Button>
      }
    >
      <b>{t('billing.invoices.failed')}</b>{' '}
      {t('billing.invoices.isOpen', { number, amount: amountText(open) })}{' '}
      {nextTryAt && t('billing.method.next', { date: dayText(nextTryAt) })}
    </DangerBar>
  )
}

function Foot() {
  const { t } = useTranslation()
  const { data } = useCustomer()
  const email = data?.financeEmail
  return (
    <p className={styles.invoicesFoot}>
      <MailRegular fontSize={16} aria-hidden="true" />
      <span>
        {email && t('billing.invoices.goTo', { email })} {t('billing.invoices.kept')}
      </span>
    </p>
  )
}

interface ListProps {
  invoices: readonly Invoice[]
  more: (() => void) | null
}

interface Sums {
  readonly year: number
  readonly billed: Amount
  readonly paid: Amount
  readonly open: Amount
}

const yearOf = ({ date }: Invoice) => new Date(date).getUTCFullYear()

/** What the newest invoice's year comes to; null without one, or where currencies differ. */
export function sumsOf(invoices: readonly Invoice[]): Sums | null {
  const counted = invoices.filter(({ state }) => state !== 'void')
  if (!counted[0]) return null
  const year = yearOf(counted[0])
  const inYear = counted.filter((one) => yearOf(one) === year)
  const billed = sumOf(inYear.map(({ total }) => total))
  const open = sumOf(inYear.map((one) => one.open))
  if (!billed || !open) return null
  return { year, billed, open, paid: { ...billed, amount: billed.amount - open.amount } }
}

/** What a year's invoices come to: billed, paid and still open. */
function InvoiceSums({ year, billed, paid, open }: Sums) {
  const { t } = useTranslation()
  const amountText = useAmountText()
  const sums = [
    ['billed', billed],
    ['paid', paid],
    ['open', open],
  ] as const
  return (
    <dl className={styles.sums} aria-label={t('billing.sums.label')}>
      {sums.map(([name, amount]) => (
        <div key={name} className={classes(name === 'open' && open.amount > 0 && styles.owed)}>
          <dd>{amountText(amount)}</dd>
          <dt>{t(`billing.sums.${name}`, { year })}</dt>
        </div>
      ))}
    </dl>
  )
}

function List({ invoices, more }: ListProps) {
  const { t } = useTranslation()
  const [chosenId, choose] = useState('')
  const headRef = useRef<HTMLHeadingElement>(null)
  const failed = invoices.find(({ state }) => state === 'failed')
  const chosen = invoices.find(({ invoiceId }) => invoiceId === chosenId) ?? failed ?? invoices[0]!
  const sums = sumsOf(invoices)
  const look = ({ invoiceId }: Invoice) => {
    choose(invoiceId)
    headRef.current?.focus()
  }
  return (
    <>
      {failed && <Failed invoice={failed} />}
      <div className={styles.columns}>
        <Column gap={16} shrink>
          {sums && <InvoiceSums {...sums} />}
          <Card aria-label={t('billing.invoices.title')}>
            <InvoiceTable invoices={invoices} chosen={chosen} onChoose={look} />
            {more && (
              <Button appearance="subtle" onClick={more}>
                {t('billing.invoices.more')}
              </Button>
            )}
            <Foot />
          </Card>
        </Column>
        <InvoiceSheet invoice={chosen} headRef={headRef} />
      </div>
    </>
  )
}

function InvoiceList() {
  const { t } = useTranslation()
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInvoices()
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton untitled />
  const invoices = data.pages.flatMap((page) => page.invoices)
  if (invoices.length === 0) return <MutedText>{t('billing.invoices.none')}</MutedText>
  return <List invoices={invoices} more={hasNextPage ? () => void fetchNextPage() : null} />
}

/** For admins: everything that was billed, and one of it as it was sent. */
export default function Invoices() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <BillingPageGuard page="invoices">
      <Column gap={16}>
        <Row between wrap gap={12}>
          <PageTitle variant="title3">{t('billing.invoices.title')}</PageTitle>
          <Button icon={<EditRegular />} onClick={() => navigate('/billing-details')}>
            {t('billing.details.title')}
          </Button>
        </Row>
        <InvoiceList />
      </Column>
    </BillingPageGuard>
  )
}
