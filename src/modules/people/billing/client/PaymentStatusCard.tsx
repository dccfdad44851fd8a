import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PayingState } from '#shared/billing.ts'
import { Card } from '#client/ui/Card.tsx'
import { Text } from '#client/ui/Text.tsx'
import { DayTrack } from './DayTrack.tsx'
import { DisputeCourt, SeatsCourt } from './BillingStateArt.tsx'
import { SeatBar } from './SeatBar.tsx'
import { PaymentStatusActions, type PaymentStatusActionsProps } from './PaymentStatusActions.tsx'
import { PaymentStatusArt, type CourtSign } from './PaymentStatusArt.tsx'
import { paintedShare, type PaymentStatus } from './payment-status.ts'
import { usePaymentStatusText } from './usePaymentStatusText.ts'
import styles from './PaymentStatusCard.module.css'

const signs: Partial<Record<PayingState, CourtSign>> = {
  noKeys: 'tick',
  trial: 'clock',
  limited: 'clock',
  deactivated: 'tape',
  ending: 'chequer',
}

function Picture({ standing, now }: { standing: PaymentStatus; now: number }) {
  const { state } = standing
  if (state === 'running') return <SeatsCourt />
  if (state === 'disputed') return <DisputeCourt />
  return <PaymentStatusArt share={paintedShare(standing, now)} sign={signs[state]} />
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
      <div className={styles.body}>
        <Text as="h2" variant="subtitle2">
          {title}
        </Text>
        <Text as="p" muted>
          {text}
        </Text>
        {state === 'running' && <SeatBar usedSeats={headCount} seats={maxUser} />}
        {(state === 'failed' || state === 'limited' || state === 'deactivated') && (
          <DayTrack standing={standing} now={now} />
        )}
        <PaymentStatusActions standing={standing} onChoose={onChoose} />
      </div>
    </Card>
  )
}
