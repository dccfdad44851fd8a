import { useTranslation } from 'react-i18next'
import { classes } from '#client/ui/classes.ts'
import type { Sums } from './invoice-sums.ts'
import { useAmountText } from './useBillingText.ts'
import styles from './InvoiceSums.module.css'

/** What a year's invoices come to: billed, paid and still open. */
export function InvoiceSums({ year, billed, paid, open }: Sums) {
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
