import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Chosen, PaidPlan } from '#shared/billing.ts'
import { Card } from '#client/ui/Card.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { PlanCourt } from './PlanCourt.tsx'
import { usePrices, type Order } from './useBilling.ts'
import { useAmountText, useDayText } from './useBillingText.ts'
import styles from './Billing.module.css'

export type OrderChoice = Chosen & { readonly package: PaidPlan }

function Lines({ order }: { order: Order }) {
  const { t } = useTranslation()
  const amountText = useAmountText()
  const { currency } = order.today
  return (
    <dl className={styles.lines}>
      {order.lines.length === 0 && (
        <div>
          <dt>{t('billing.order.nothing')}</dt>
        </div>
      )}
      {order.lines.map(({ text, amount }, i) => (
        <div key={i}>
          <dt>{text}</dt>
          <dd>{amountText({ amount, currency })}</dd>
        </div>
      ))}
      <div>
        <dt>{t('billing.order.tax')}</dt>
        <dd>{order.tax ? amountText(order.tax) : t('billing.order.taxLater')}</dd>
      </div>
      <div className={styles.total}>
        <dt>{t('billing.order.today')}</dt>
        <dd>{amountText(order.today)}</dd>
      </div>
    </dl>
  )
}

function Then({ order, choice }: { order: Order; choice: OrderChoice }) {
  const { t } = useTranslation()
  const amountText = useAmountText()
  const dayText = useDayText()
  const each = t(choice.isMonthly ? 'billing.aMonth' : 'billing.aYear')
  return (
    <Caption>
      {order.next &&
        t('billing.order.then', {
          date: dayText(order.next.at),
          amount: amountText(order.next.amount),
          each,
        })}{' '}
      {choice.isPayPerUser && t('billing.order.byDay')} {t('billing.order.cancel')}
    </Caption>
  )
}

/** What was chosen, line by line as Stripe reckons it, and what is to pay today. */
export function OrderCard({ choice }: { choice: OrderChoice }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { data, error } = usePrices(choice, choice.package)
  const facts = {
    period: t(choice.isMonthly ? 'billing.monthly' : 'billing.yearly'),
    count: choice.isPayPerUser ? (data?.headCount ?? choice.maxUser) : choice.maxUser,
  }
  return (
    <Card aria-labelledby="order" aria-busy={!data && !error}>
      <div className={styles.orderCardCourt}>
        <PlanCourt plan={choice.package} />
      </div>
      <div className={styles.orderCardBody}>
        <Row between gap={8}>
          <Text as="h2" id="order" variant="subtitle1">
            {t(`billing.plan.${choice.package}`)}
          </Text>
          <Link to="/plans">{t('billing.order.change')}</Link>
        </Row>
        <Caption>
          {t(choice.isPayPerUser ? 'billing.order.each' : 'billing.order.all', facts)}
        </Caption>
        {!data && !error && <Skeleton className={styles.orderCardWait} />}
        {error && !data && (
          <Text as="p" danger role="alert">
            {errorText(error)}
          </Text>
        )}
        {data?.order && <Lines order={data.order} />}
        {data?.order && <Then order={data.order} choice={choice} />}
      </div>
    </Card>
  )
}

/** Where a card is typed, and where not. */
export function CardSafe() {
  const { t } = useTranslation()
  return (
    <Card className={styles.safe}>
      <LockClosedRegular fontSize={20} aria-hidden="true" />
      <div>
        <Text as="p" strong>
          {t('billing.safe.title')}
        </Text>
        <Caption>{t('billing.safe.text')}</Caption>
      </div>
    </Card>
  )
}
