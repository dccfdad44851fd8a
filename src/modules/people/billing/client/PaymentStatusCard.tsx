import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type PayingState, DEACTIVATED_AFTER_DAYS } from '#shared/billing.ts'
import { Card } from '#client/ui/Card.tsx'
import { classes } from '#client/ui/classes.ts'
import { MutedText, Heading } from '#client/ui/Text.tsx'
import {
  paintedShare,
  type PaymentStatus,
  dayOfFailure,
  daysOfFailure,
  statusAmount,
  statusInstant,
  daysUntil,
} from './payment-status.ts'
import { useDayText, useAmountText, useCardText } from './useBillingText.ts'
import { SeatBar } from './SeatBar.tsx'
import { PaymentStatusArt, type CourtSign } from './PaymentStatusArt.tsx'
import { Button } from '@fluentui/react-components'
import { keepSubscription } from '../contract.ts'
import { call } from '#client/api.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { useSession } from '#client/session/session.ts'
import { settings } from '#client/settings.ts'
import { PaymentsSetupNote } from './PaymentsSetupNote.tsx'
import { RetryOutcome } from './RetryOutcome.tsx'
import { useBillingAction } from './useBillingAction.ts'
import { usePaymentStatus } from './useBilling.ts'
import { usePayInvoice } from './usePayInvoice.ts'
import styles from './PaymentStatus.module.css'

interface PaymentStatusActionsProps {
  standing: PaymentStatus
  onChoose: () => void // to the plans below
}

function Go({ to, text, primary }: { to: string; text: string; primary?: boolean }) {
  const navigate = useNavigate()
  return (
    <Button appearance={primary ? 'primary' : 'subtle'} onClick={() => navigate(to)}>
      {text}
    </Button>
  )
}

/** Pays what is open by the card on file. */
function Pay({ standing: { openInvoice } }: { standing: PaymentStatus }) {
  const { t } = useTranslation()
  const amountText = useAmountText()
  const { pay, busy } = usePayInvoice()
  if (!openInvoice) return <Go primary to="/payment-method" text={t('billing.act.card')} />
  const { invoiceId, open } = openInvoice
  return (
    <Button appearance="primary" disabled={busy} onClick={() => void pay(invoiceId)}>
      {t('billing.act.pay', { amount: amountText(open) })}
    </Button>
  )
}

function Keep() {
  const { t } = useTranslation()
  const teamId = useSession((s) => s.user?.teamId ?? '')
  const { act, busy } = useBillingAction()
  const keep = () => act(() => call(keepSubscription, { body: { teamId } }), t('billing.kept'))
  return (
    <Button appearance="primary" disabled={busy} onClick={() => void keep()}>
      {t('billing.act.keep')}
    </Button>
  )
}

function Write() {
  const { t } = useTranslation()
  const { email } = settings().operator
  return (
    <Button as="a" appearance="primary" href={email ? `mailto:${email}` : '/support'}>
      {t('billing.act.write')}
    </Button>
  )
}

const both = (first: ReactNode, second: ReactNode) => (
  <>
    {first}
    {second}
  </>
)

function ActsOf({ standing, onChoose }: PaymentStatusActionsProps): ReactNode {
  const { t } = useTranslation()
  const { refetch } = usePaymentStatus()
  const choose = (
    <Button appearance="primary" onClick={onChoose}>
      {t('billing.act.choose')}
    </Button>
  )
  const invoices = <Go to="/invoices" text={t('billing.act.invoices')} />
  const card = <Go primary to="/payment-method" text={t('billing.act.card')} />
  const plans = (
    <Button appearance="subtle" onClick={onChoose}>
      {t('billing.act.plans')}
    </Button>
  )
  switch (standing.state) {
    case 'noKeys':
      return <PaymentsSetupNote />
    case 'trial':
    case 'free':
      return choose
    case 'pending':
      return <RetryOutcome onLook={refetch} />
    case 'running':
      return both(<Button onClick={onChoose}>{t('billing.act.seats')}</Button>, invoices)
    case 'failed':
      return both(card, invoices)
    case 'limited':
      return both(card, plans)
    case 'deactivated':
      return both(
        <Pay standing={standing} />,
        <Go to="/user-settings" text={t('billing.act.data')} />,
      )
    case 'ending':
      return <Keep />
    case 'disputed':
      return both(<Write />, invoices)
  }
}

/** What can be done about how it stands, the first of it before all. */
const PaymentStatusActions = (props: PaymentStatusActionsProps) => (
  <div className={styles.paymentStatusActionsActs}>
    <ActsOf {...props} />
  </div>
)

const signs: Partial<Record<PayingState, CourtSign>> = {
  noKeys: 'tick',
  trial: 'clock',
  limited: 'clock',
  deactivated: 'tape',
  ending: 'chequer',
}

const frame = {
  className: 'art',
  viewBox: '0 -52 400 200',
  preserveAspectRatio: 'xMidYMid slice',
  'aria-hidden': true,
  focusable: 'false',
} as const
const thin = { strokeWidth: 4 }
const onSun = { stroke: 'var(--rc-on-sun)', strokeWidth: 5 }

/** A plan that runs: people on a painted court, and a seat that is free. */
function SeatsCourt() {
  return (
    <svg {...frame}>
      <rect className="asphalt" y="-52" width="400" height="200" />
      <rect className="green" y="-52" width="344" height="200" />
      <path className="line" d="M344 -60V156" />
      <circle className="sun" cx="132" cy="48" r="16" />
      <circle className="terracotta" cx="178" cy="48" r="16" />
      <circle className="sky" cx="224" cy="48" r="16" />
      <circle className="plum" cx="270" cy="48" r="16" />
      <circle className="sun" cx="316" cy="48" r="16" />
      {[132, 178, 224, 270, 316].map((x) => (
        <circle key={x} className="line" style={thin} cx={x} cy="48" r="16" />
      ))}
      <circle
        className="outline"
        style={{ ...thin, strokeDasharray: '8 6' }}
        cx="372"
        cy="48"
        r="16"
      />
    </svg>
  )
}

/** Somebody questions a charge: two halves that slipped apart. */
function DisputeCourt() {
  return (
    <svg {...frame}>
      <rect className="terracotta" y="-52" width="400" height="200" />
      <path className="terracotta-deep" d="M208 -56L196 28L210 56L194 152H404V-56Z" />
      <path
        className="line"
        style={{ strokeWidth: 5 }}
        d="M-6 24H150M150 16V32M406 72H250M250 64V80"
      />
      <path className="no-fill" d="M208 -56L196 28L210 56L194 152" style={onSun} />
      <circle className="asphalt" cx="90" cy="60" r="22" />
      <circle className="line" style={thin} cx="90" cy="60" r="22" />
      <path className="line" style={{ strokeWidth: 5 }} d="M83 56A7 7 0 1 1 92 62Q90 63 90 66" />
      <circle className="chalk" cx="90" cy="72" r="2.6" />
    </svg>
  )
}

function Picture({ standing, now }: { standing: PaymentStatus; now: number }) {
  const { state } = standing
  if (state === 'running') return <SeatsCourt />
  if (state === 'disputed') return <DisputeCourt />
  return <PaymentStatusArt share={paintedShare(standing, now)} sign={signs[state]} />
}

const DAYS = Array.from({ length: DEACTIVATED_AFTER_DAYS + 1 }, (_, i) => i + 1)

/** The fifteen days after a payment failed: those that are over, today, and those that are left. */
function DayTrack({ standing, now }: { standing: PaymentStatus; now: number }) {
  const { t } = useTranslation()
  const dayText = useDayText()
  const days = daysOfFailure(standing)
  if (!days) return null
  const today = dayOfFailure(standing.failedAt, now)
  const look = (day: number) => (day < today ? styles.dayTrackOver : day === today && styles.today)
  const short = (instant: string) => dayText(instant, 'short', false)
  return (
    <div className={styles.track}>
      <div
        className={styles.days}
        role="img"
        aria-label={t('billing.track.label', { day: today, of: DAYS.length })}
      >
        {DAYS.map((day) => (
          <i key={day} className={classes(look(day))} />
        ))}
      </div>
      <div className={styles.words}>
        <span>{short(days.failed)}</span>
        <span>{t('billing.track.limited', { day: short(days.limited) })}</span>
        <span>{t('billing.track.closed', { day: short(days.closed) })}</span>
      </div>
    </div>
  )
}

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
function usePaymentStatusText(standing: PaymentStatus, now: number) {
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

/** How it stands with paying: a court painted by what is left, the words, and what can be done. */
export function PaymentStatusCard({ standing, onChoose }: PaymentStatusActionsProps) {
  const { t } = useTranslation()
  const [now] = useState(() => Date.now())
  const { tag, title, text } = usePaymentStatusText(standing, now)
  const { state, headCount, maxUser } = standing
  return (
    <Card aria-label={t('billing.standing')} className={styles.card}>
      <div className={styles.picture}>
        <Picture standing={standing} now={now} />
        <span className={styles.tag}>{tag}</span>
      </div>
      <div className={styles.paymentStatusCardBody}>
        <Heading>{title}</Heading>
        <MutedText>{text}</MutedText>
        {state === 'running' && <SeatBar usedSeats={headCount} seats={maxUser} />}
        {(state === 'failed' || state === 'limited' || state === 'deactivated') && (
          <DayTrack standing={standing} now={now} />
        )}
        <PaymentStatusActions standing={standing} onChoose={onChoose} />
      </div>
    </Card>
  )
}
