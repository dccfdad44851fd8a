import { useTranslation } from 'react-i18next'
import { useDayText } from '#modules/people/billing/client/index.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Text } from '#client/ui/Text.tsx'
import { copiesUntil } from './DeletionBanner.tsx'
import styles from './DeletionTimeline.module.css'

function useSteps(deleteAt: string, hasInvoices: boolean) {
  const { t } = useTranslation()
  const dayText = useDayText()
  const short = (instant: string) => dayText(instant, 'short', false)
  return [
    { step: 'play', when: t('adminData.when.now') },
    { step: 'all', when: short(deleteAt) },
    { step: 'copies', when: short(copiesUntil(deleteAt)) },
    ...(hasInvoices ? [{ step: 'invoices', when: t('adminData.when.stays') } as const] : []),
  ] as const
}

/** What is gone by which day once a deletion is begun, and what stays. */
export function DeletionTimeline({
  deleteAt,
  hasInvoices,
}: {
  deleteAt: string
  hasInvoices: boolean
}) {
  const { t } = useTranslation()
  const steps = useSteps(deleteAt, hasInvoices)
  return (
    <Card aria-label={t('adminData.when.title')}>
      <CardHead>
        <h2>{t('adminData.when.title')}</h2>
      </CardHead>
      <ol className={styles.steps}>
        {steps.map(({ step, when }) => (
          <li key={step} className={styles[step]}>
            <b>{when}</b>
            <div>
              {t(`adminData.when.${step}`)}
              <Text as="div" variant="caption">
                {t(`adminData.when.${step}Text`)}
              </Text>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
