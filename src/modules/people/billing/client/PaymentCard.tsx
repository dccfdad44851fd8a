import { PaymentRegular } from '@fluentui/react-icons/svg/payment'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { MOST_SEATS } from '#shared/billing.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import type { PaymentStatus } from './payment-status.ts'
import { useAmountText, useCardText, useDayText } from './useBillingText.ts'
import styles from './Billing.module.css'

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
export function PaymentCard({ standing }: { standing: PaymentStatus }) {
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
