import { Field, Input } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { MOST_SEATS } from '#shared/billing.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { Segmented } from '#client/ui/Segmented.tsx'
import { areSeats } from './billing-options.ts'
import type { Way } from './useBilling.ts'
import styles from './BillingOptions.module.css'

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
      className={styles.seats}
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
export function BillingOptions({ way, headCount, monthsFree, onChange }: BillingOptionsProps) {
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
