import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { InvoiceState } from './InvoiceState.tsx'
import { PdfLink } from './PdfLink.tsx'
import { usePaymentStatus, usePrices, type Way, useInvoices, type Invoice } from './useBilling.ts'
import { useAmountText, useDayText } from './useBillingText.ts'
import { BillingPageGuard } from './BillingPageGuard.tsx'
import { monthsFree } from './money.ts'
import { PaymentCard } from './PaymentCard.tsx'
import { PlanCards } from './PlanCards.tsx'
import { PaymentStatusCard } from './PaymentStatusCard.tsx'
import type { PaymentStatus } from './payment-status.ts'
import { areSeats, billingOption } from './billing-options.ts'
import { Field, Input } from '@fluentui/react-components'
import { MOST_SEATS } from '#shared/billing.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { Segmented } from '#client/ui/Segmented.tsx'
import invoicesStyles from './Invoices.module.css'
import styles from './Billing.module.css'

interface BillingOptionsProps {
  way: Way
  headCount: number
  monthsFree: number // on yearly
  onChange: (change: Partial<Way>) => void
}

function Seats({ way, headCount, onChange }: Omit<BillingOptionsProps, 'monthsFree'>) {
  const { t } = useTranslation()
  const isFine = areSeats(way.maxUser, headCount)
  return (
    <Field
      className={styles.billingOptionsSeats}
      label={t('billing.seats.label')}
      hint={isFine ? t('billing.seats.hint') : undefined}
      validationState={isFine ? 'none' : 'error'}
      validationMessage={isFine ? undefined : t('billing.seats.wrong', { count: headCount })}
    >
      <Input
        id="seats"
        type="number"
        min={Math.max(1, headCount)}
        max={MOST_SEATS}
        value={way.maxUser ? String(way.maxUser) : ''}
        onChange={(_, { value }) => onChange({ maxUser: Number(value) })}
      />
    </Field>
  )
}

/** How a plan is paid for: by the month or year, for each person or at one price, for how many. */
function BillingOptions({ way, headCount, monthsFree, onChange }: BillingOptionsProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.way}>
      <Seats way={way} headCount={headCount} onChange={onChange} />
      <div className={styles.choices}>
        {monthsFree > 0 && (
          <Chip color="green">{t('billing.monthsFree', { count: monthsFree })}</Chip>
        )}
        <Segmented
          label={t('billing.kind.label')}
          options={[
            { value: 'each', text: t('billing.kind.each') },
            { value: 'all', text: t('billing.kind.all') },
          ]}
          value={way.isPayPerUser ? 'each' : 'all'}
          onChange={(kind) => onChange({ isPayPerUser: kind === 'each' })}
        />
        <Segmented
          label={t('billing.period')}
          options={[
            { value: 'month', text: t('billing.monthly') },
            { value: 'year', text: t('billing.yearly') },
          ]}
          value={way.isMonthly ? 'month' : 'year'}
          onChange={(period) => onChange({ isMonthly: period === 'month' })}
        />
      </div>
    </div>
  )
}

/** Prices as chosen, and how many months yearly leaves out. */
function usePricesFor(way: Way, headCount: number) {
  const maxUser = areSeats(way.maxUser, headCount) ? way.maxUser : Math.max(1, headCount)
  const chosen = { ...way, maxUser }
  const { data: prices } = usePrices(chosen)
  const { data: month } = usePrices({ ...chosen, isMonthly: true })
  const { data: year } = usePrices({ ...chosen, isMonthly: false })
  const [oneMonth, oneYear] = [month?.offers[0]?.all, year?.offers[0]?.all]
  return { prices, free: oneMonth && oneYear ? monthsFree(oneMonth, oneYear) : 0 }
}

const SHOWN = 3

function Line({ invoice }: { invoice: Invoice }) {
  const dayText = useDayText()
  const amountText = useAmountText()
  return (
    <li>
      <Text nowrap>{dayText(invoice.date, 'short', true)}</Text>
      <Text variant="caption" className={invoicesStyles.latestInvoicesNumber}>
        {invoice.number}
      </Text>
      <span className={invoicesStyles.latestInvoicesAmount}>{amountText(invoice.total)}</span>
      <span className={invoicesStyles.latestInvoicesState}>
        <InvoiceState state={invoice.state} />
      </span>
      <PdfLink invoice={invoice} />
    </li>
  )
}

/** What was billed of late. */
function LatestInvoices() {
  const { t } = useTranslation()
  const { data, isPending } = useInvoices()
  const latest = data?.pages[0]?.invoices.slice(0, SHOWN) ?? []
  return (
    <Card aria-label={t('billing.invoices.title')} aria-busy={isPending}>
      <CardHead title={t('billing.invoices.title')}>
        <CardEnd>
          <Link to="/invoices">{t('billing.invoices.all')}</Link>
        </CardEnd>
      </CardHead>
      <ul className={invoicesStyles.list}>
        {latest.map((invoice) => (
          <Line key={invoice.invoiceId} invoice={invoice} />
        ))}
      </ul>
      {data && latest.length === 0 && (
        <Caption className={invoicesStyles.none}>{t('billing.invoices.none')}</Caption>
      )}
    </Card>
  )
}

/** The plans, and how each would be paid for. */
function Choice({ standing }: { standing: PaymentStatus }) {
  const [changed, setChanged] = useState<Partial<Way>>({})
  const headRef = useRef<HTMLHeadingElement>(null)
  const way = { ...billingOption(standing), ...changed }
  const { headCount } = standing
  const { prices, free } = usePricesFor(way, headCount)
  const change = (more: Partial<Way>) => setChanged((before) => ({ ...before, ...more }))
  const toPlans = () => {
    headRef.current?.parentElement?.scrollIntoView()
    headRef.current?.focus()
  }
  return (
    <>
      <PaymentStatusCard standing={standing} onChoose={toPlans} />
      <BillingOptions {...{ way, headCount }} monthsFree={free} onChange={change} />
      <PlanCards {...{ standing, way, prices, headRef }} />
      <div className={styles.below}>
        <PaymentCard standing={standing} />
        <LatestInvoices />
      </div>
    </>
  )
}

function Page() {
  const { t } = useTranslation()
  const { data, error, refetch } = usePaymentStatus()
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.page}>
      <PageTitle variant="title3" className={styles.title}>
        {t('billing.title')}
      </PageTitle>
      {!data && <PageSkeleton untitled />}
      {data?.state === 'noKeys' && <PaymentStatusCard standing={data} onChoose={() => undefined} />}
      {data && data.state !== 'noKeys' && <Choice standing={data} />}
    </div>
  )
}

/** For admins: the space's plan, what others would cost, and what was paid. */
export default function Plans() {
  return (
    <BillingPageGuard page="plans">
      <Page />
    </BillingPageGuard>
  )
}
