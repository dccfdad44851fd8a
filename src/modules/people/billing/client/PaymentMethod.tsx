import { Button } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '#client/useNavigate.ts'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Column, Row } from '#client/ui/Row.tsx'
import { PaymentsSetupNote } from './PaymentsSetupNote.tsx'
import { BillingPageGuard } from './BillingPageGuard.tsx'
import { CardSafe } from './OrderCard.tsx'
import { usePaymentMethod, usePaymentStatus } from './useBilling.ts'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { customerPortal, setupPayment, type paymentMethod } from '../contract.ts'
import type { Answer } from '#shared/endpoint.ts'
import type { Card as BillingCard } from '#shared/billing.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { Card } from '#client/ui/Card.tsx'
import { Heading, Caption } from '#client/ui/Text.tsx'
import { reasonOf } from './declines.ts'
import { openStripePage } from './open-stripe-page.ts'
import { classes } from '#client/ui/classes.ts'
import { useAmountText, useDayText, useCardText } from './useBillingText.ts'
import { daysOfFailure, type PaymentStatus } from './payment-status.ts'
import { useBillingAction } from './useBillingAction.ts'
import { usePayInvoice } from './usePayInvoice.ts'
import styles from './Billing.module.css'

type Method = Answer<typeof paymentMethod>

interface CardOnFileProps {
  standing: PaymentStatus
  method: Method
}

/** What the bank said: the days it refused, why, when it is asked again and what comes then. */
function Bank({ standing, method }: CardOnFileProps) {
  const { t, i18n } = useTranslation()
  const dayText = useDayText()
  const stops = daysOfFailure(standing)
  if (method.declines.length === 0)
    return <p>{t(method.card ? 'billing.method.fine' : 'billing.method.none')}</p>
  const days = [...new Set(method.declines.map((one) => dayText(one)))]
  const dates = new Intl.ListFormat(i18n.language).format(days)
  return (
    <>
      <span className={styles.declined}>
        <ErrorCircleRegular fontSize={16} aria-hidden="true" />
        {t('billing.method.declined', { dates })}
      </span>
      <p>{t(`billing.decline.${reasonOf(method.reason)}`)}</p>
      <Caption>
        {method.nextTryAt && t('billing.method.next', { date: dayText(method.nextTryAt) })}{' '}
        {stops &&
          t(`billing.method.${standing.state === 'failed' ? 'stops' : 'stopped'}`, {
            date: dayText(stops.limited),
          })}
      </Caption>
    </>
  )
}

/** Asks the bank once more by the card on file, where something is open. */
function TryAgain({ openInvoice }: Pick<PaymentStatus, 'openInvoice'>) {
  const { t } = useTranslation()
  const amountText = useAmountText()
  const { pay, busy } = usePayInvoice()
  if (!openInvoice) return null
  return (
    <Button disabled={busy} onClick={() => void pay(openInvoice.invoiceId)}>
      {t('billing.method.again', { amount: amountText(openInvoice.open) })}
    </Button>
  )
}

function Acts({ standing, method }: CardOnFileProps) {
  const { t } = useTranslation()
  const teamId = useSession((s) => s.user?.teamId ?? '')
  const { act, busy } = useBillingAction()
  const leave = (ask: () => Promise<{ url: string }>) =>
    act(async () => openStripePage((await ask()).url))
  return (
    <Row gap={8} align="stretch" wrap>
      {method.card && <TryAgain openInvoice={standing.openInvoice} />}
      <Button
        appearance="primary"
        disabled={busy}
        onClick={() => void leave(() => call(setupPayment, { params: { id: teamId } }))}
      >
        {t(method.card ? 'billing.method.another' : 'billing.method.first')}
      </Button>
      <Button
        appearance="subtle"
        disabled={busy}
        onClick={() => void leave(() => call(customerPortal, { body: { teamId } }))}
      >
        {t('billing.method.portal')}
      </Button>
    </Row>
  )
}

/** The card on file as a small court: its brand, last digits and month; outlines where there is none. */
function PaintedCard({ card }: { card: BillingCard | null }) {
  const { t } = useTranslation()
  const cardText = useCardText()
  const twoDigits = (number: number) => String(number % 100).padStart(2, '0')
  return (
    <div className={classes(styles.card, !card && 'unpainted')}>
      <svg
        className="art"
        viewBox="0 0 300 176"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        focusable="false"
      >
        <rect className="sky-deep" width="300" height="176" />
        <path className="sky" d="M0 0H150V176H0Z" />
        <path className="green" d="M300 40H230V136H300Z" />
        <path
          className="line"
          style={{ strokeWidth: 5 }}
          d="M150 -4V180M304 40H230V136H304M-4 40H60V136H-4"
        />
        <circle className="asphalt" cx="150" cy="88" r="44" />
        <circle className="line" style={{ strokeWidth: 5 }} cx="150" cy="88" r="44" />
      </svg>
      <span className={styles.name}>{card ? cardText(card) : t('billing.card.none')}</span>
      {card && (
        <span className={styles.until}>
          {t('billing.card.until', {
            date: `${twoDigits(card.expMonth)} / ${twoDigits(card.expYear)}`,
          })}
        </span>
      )}
    </div>
  )
}

/** What is on file, and what can be done about it: a card is typed on Stripe's own page only. */
function CardOnFile(props: CardOnFileProps) {
  const { t } = useTranslation()
  const { card } = props.method
  return (
    <Card aria-label={t('billing.method.onFile')}>
      <div className={styles.cardOnFileBody}>
        <Heading>{t('billing.method.onFile')}</Heading>
        <Row gap={16} align="start" wrap>
          <PaintedCard card={card} />
          <div className={styles.cardOnFileWords}>
            <Bank {...props} />
          </div>
        </Row>
        <Acts {...props} />
        <Caption>{t('billing.method.typed')}</Caption>
      </div>
    </Card>
  )
}

function MethodContent() {
  const { t } = useTranslation()
  const standing = usePaymentStatus()
  const isOff = standing.data?.state === 'noKeys'
  const method = usePaymentMethod(standing.data !== undefined && !isOff)
  const failed = [standing, method].find(({ error, data }) => error && !data)
  if (isOff)
    return (
      <>
        <p>{t('billing.state.noKeys.text')}</p>
        <PaymentsSetupNote />
      </>
    )
  if (failed) return <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />
  if (!standing.data || !method.data) return <PageSkeleton untitled />
  return (
    <div className={styles.paymentMethodColumns}>
      <CardOnFile standing={standing.data} method={method.data} />
      <CardSafe />
    </div>
  )
}

/** For admins: the card on file, what the bank said of it, and the way to another. */
export default function PaymentMethod() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <BillingPageGuard page="payment-method">
      <Column gap={16}>
        <Row between wrap gap={12}>
          <PageTitle variant="title3">{t('billing.method.title')}</PageTitle>
          <Button icon={<ArrowLeftRegular />} onClick={() => navigate('/plans')}>
            {t('billing.method.back')}
          </Button>
        </Row>
        <MethodContent />
      </Column>
    </BillingPageGuard>
  )
}
