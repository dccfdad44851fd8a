import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { brandOf, DEACTIVATED_AFTER_DAYS } from '#shared/billing.ts'
import { dateFormat } from '#client/date-format.ts'
import { usePaymentStatus } from '#modules/people/billing/client/useBilling.ts'
import styles from './LimitedTrack.module.css'

const DAY_MS = 86_400_000

/** What failed, by which card, and for how many people it matters; less of it until that is known. */
function Words({ failed, remainingText }: { failed: string; remainingText: string }) {
  const { t } = useTranslation()
  const { data } = usePaymentStatus()
  const card = data?.card
  return (
    <div className={styles.words}>
      <span>
        {card
          ? t('limited.declined', { date: failed, brand: brandOf(card), last4: card.last4 })
          : t('limited.failed', { date: failed })}
      </span>
      <b>
        {data
          ? t('limited.leftFor', { left: remainingText, count: data.headCount })
          : remainingText}
      </b>
    </div>
  )
}

/** The two weeks from a payment that failed to the day the space closes: how much of them is over, and how many days are left. */
export function LimitedTrack({ closes }: { closes: string }) {
  const { t, i18n } = useTranslation()
  const [now] = useState(() => Date.now())
  const end = Date.parse(closes)
  const remainingDays = Math.min(
    DEACTIVATED_AFTER_DAYS,
    Math.max(0, Math.ceil((end - now) / DAY_MS)),
  )
  const format = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  const failed = dateFormat(i18n.language, format).format(end - DEACTIVATED_AFTER_DAYS * DAY_MS)
  return (
    <div className={styles.track}>
      <div className={styles.bar} aria-hidden="true">
        <i style={{ width: `${(remainingDays / DEACTIVATED_AFTER_DAYS) * 100}%` }} />
      </div>
      <Words failed={failed} remainingText={t('limited.left', { count: remainingDays })} />
    </div>
  )
}
