import { useRef, useState, type Ref } from 'react'
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
import { useAmountText, useDayText, useCardText } from './useBillingText.ts'
import { BillingPageGuard } from './BillingPageGuard.tsx'
import { monthsFree } from './money.ts'
import { PaymentStatusCard } from './PaymentStatusCard.tsx'
import { areSeats, billingOption, isSameOption, orderPath } from './billing-options.ts'
import { Field, Input } from '@fluentui/react-components'
import { MOST_SEATS } from '#shared/billing.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { Segmented } from '#client/ui/Segmented.tsx'
import { PaymentRegular } from '@fluentui/react-icons/svg/payment'
import { Row } from '#client/ui/Row.tsx'
import { cancelSubscription } from '../contract.ts'
import { planNames, plans, type PlanName } from '#shared/plans.ts'
import { call } from '#client/api.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { useSession } from '#client/session/session.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { PlanButton, PlanCard, type Price } from './PlanCard.tsx'
import { isPaying, type PaymentStatus } from './payment-status.ts'
import { useBillingAction } from './useBillingAction.ts'
import invoicesStyles from './Invoices.module.css'
import styles from './Billing.module.css'

type Prices = ReturnType<typeof usePrices>['data']

/** What a plan costs in a way to pay; null: it isn't sold so; undefined: nobody knows yet. */
function priceOf(plan: PlanName, way: Way, prices: Prices): Price | null | undefined {
  if (!prices) return undefined
  const { isMonthly, maxUser } = way
  const currency = prices.offers[0]?.all.currency
  if (plan === 'free' && currency)
    return { amount: { amount: 0, currency }, each: false, isMonthly, people: plans.free.players }
  const offer = prices.offers.find((one) => one.package === plan)
  if (!offer) return null
  if (!offer.each) return { amount: offer.all, each: false, isMonthly, people: maxUser }
  return { amount: offer.each, each: true, isMonthly, people: prices.headCount }
}

/** Back to what costs nothing: asked once, with what it changes and when. */
function Leave({ standing }: { standing: PaymentStatus }) {
  const { t } = useTranslation()
  const dayText = useDayText()
  const teamId = useSession((s) => s.user?.teamId ?? '')
  const { act } = useBillingAction()
  const plan = t(`billing.plan.${standing.package}`)
  const leave = () =>
    act(
      () => call(cancelSubscription, { body: { teamId } }),
      ({ endsAt }) => {
        const date = dayText(endsAt)
        return date ? t('billing.leave.done', { plan, date }) : t('billing.leave.doneNow')
      },
    )
  const date = dayText(standing.renewsAt)
  return (
    <ConfirmDialog
      trigger={<PlanButton text={t('billing.toFree')} />}
      title={t('billing.leave.title', { plan })}
      text={t(date ? 'billing.leave.textDated' : 'billing.leave.text', {
        plan,
        date,
        count: plans.free.players,
      })}
      keep={t('billing.leave.keep')}
      action={t('billing.toFree')}
      onConfirm={() => void leave()}
    />
  )
}

interface ActProps {
  plan: PlanName
  way: Way
  standing: PaymentStatus
  hasPrice: boolean
}

function FreeAct({ standing }: { standing: PaymentStatus }) {
  const { t } = useTranslation()
  if (standing.state === 'free') return <PlanButton disabled text={t('billing.current')} />
  const canLeave = isPaying(standing) && !['ending', 'pending'].includes(standing.state)
  return canLeave ? <Leave standing={standing} /> : null
}

function PaidAct({ plan, way, standing, hasPrice }: ActProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const paying = isPaying(standing)
  const isCurrent = paying && standing.package === plan
  if (isCurrent && isSameOption(way, billingOption(standing)))
    return <PlanButton disabled text={t('billing.current')} />
  const rank = (name: PlanName) => planNames.indexOf(name)
  const isUp = rank(plan) > rank(standing.package)
  const name = t(`billing.plan.${plan}`)
  const verb = !paying ? 'choose' : isCurrent ? 'change' : isUp ? 'upgrade' : 'switch'
  return (
    <PlanButton
      primary={isCurrent || (paying ? isUp : plan === 'company')}
      disabled={!hasPrice || !areSeats(way.maxUser, standing.headCount)}
      text={t(`billing.verb.${verb}`, { plan: name })}
      onClick={() => navigate(orderPath(plan, way))}
    />
  )
}

interface PlanCardsProps {
  standing: PaymentStatus
  way: Way
  prices: Prices
  headRef: Ref<HTMLHeadingElement>
}

/** The plans side by side, the present one in a frame. */
function PlanCards({ standing, way, prices, headRef }: PlanCardsProps) {
  const { t } = useTranslation()
  return (
    <section>
      <VisuallyHidden as="h2" ref={headRef} tabIndex={-1}>
        {t('billing.plans')}
      </VisuallyHidden>
      <div className={styles.plans}>
        {planNames.map((plan) => {
          const price = priceOf(plan, way, prices)
          const isCurrent = standing.package === plan && standing.state !== 'trial'
          const act =
            plan === 'free' ? (
              <FreeAct standing={standing} />
            ) : (
              <PaidAct {...{ plan, way, standing }} hasPrice={Boolean(price)} />
            )
          return <PlanCard key={plan} {...{ plan, price, isCurrent, act }} />
        })}
      </div>
    </section>
  )
}

function OnFile({ card, failedAt }: PaymentStatus) {
  const { t } = useTranslation()
  const cardText = useCardText()
  const dayText = useDayText()
  return (
    <Row gap={12}>
      <span className={styles.icon}>
        <PaymentRegular fontSize={20} aria-hidden="true" />
      </span>
      <div>
        <Text as="p" strong>
          {card ? cardText(card) : t('billing.card.none')}
        </Text>
        {failedAt && (
          <Caption danger>{t('billing.card.declinedOn', { date: dayText(failedAt) })}</Caption>
        )}
      </div>
    </Row>
  )
}

/** What is paid with, how many seats are taken, and what is charged next. */
function PaymentCard({ standing }: { standing: PaymentStatus }) {
  const { t } = useTranslation()
  const amountText = useAmountText()
  const dayText = useDayText()
  const { headCount, maxUser, nextAmount, renewsAt, state } = standing
  const isEndless = maxUser >= MOST_SEATS // a trial has no seats
  return (
    <Card aria-label={t('billing.payment')}>
      <CardHead title={t('billing.payment')}>
        <CardEnd>
          <Link to="/billing-details">{t('billing.details.title')}</Link>
        </CardEnd>
      </CardHead>
      <div className={styles.paymentCardBody}>
        <OnFile {...standing} />
        {state !== 'free' && (
          <div>
            <Row between>
              <span>{t('billing.players')}</span>
              <b>
                {isEndless
                  ? t('billing.playersAny', { count: headCount })
                  : t('billing.playersOf', { count: maxUser, taken: headCount })}
              </b>
            </Row>
            {!isEndless && (
              <span className={styles.bar} aria-hidden="true">
                <i style={{ width: `${Math.min(100, (100 * headCount) / maxUser)}%` }} />
              </span>
            )}
          </div>
        )}
        <Row between wrap gap={8}>
          <Text variant="caption">
            {nextAmount && renewsAt && state !== 'ending'
              ? t('billing.nextCharge', { amount: amountText(nextAmount), date: dayText(renewsAt) })
              : t('billing.noCharge')}
          </Text>
          <Link to="/payment-method" className={styles.link}>
            {t('billing.method.title')}
          </Link>
        </Row>
      </div>
    </Card>
  )
}

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
