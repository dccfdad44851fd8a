import { useTranslation } from 'react-i18next'
import { DoneStamp } from '#client/ui/DoneStamp.tsx'
import { classes } from '#client/ui/classes.ts'
import styles from './BuyingSteps.module.css'

const steps = ['plan', 'details', 'payment', 'done'] as const
const AT = 1 // what is asked here

/** Where one is on the way to a plan. */
export function BuyingSteps() {
  const { t } = useTranslation()
  return (
    <ol className={styles.steps} aria-label={t('billing.steps.label')}>
      {steps.map((step, i) => (
        <li
          key={step}
          className={classes(i < AT && styles.done, i === AT && styles.now)}
          aria-current={i === AT ? 'step' : undefined}
        >
          {i < AT ? <DoneStamp size={22} /> : <i aria-hidden="true">{i + 1}</i>}
          {t(`billing.steps.${step}`)}
        </li>
      ))}
    </ol>
  )
}
