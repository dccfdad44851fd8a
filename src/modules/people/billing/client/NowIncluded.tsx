import { Button } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useTranslation } from 'react-i18next'
import { planNames, type PlanName } from '#shared/plans.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { featuresOf } from './plan-features.ts'
import type { PlanChange } from './usePlanChange.ts'
import styles from './PaymentStatus.module.css'

const rank = (plan: PlanName) => planNames.indexOf(plan)

/** What lies between two plans and has a page. */
const between = (low: PlanName, high: PlanName) =>
  planNames
    .filter((one) => rank(one) > rank(low) && rank(one) <= rank(high))
    .flatMap(featuresOf)
    .flatMap(({ name, to }) => (to ? { name, to } : []))

/** What another plan adds, each with the way to it; or what is no longer in it. */
export function NowIncluded({ change: { before, after } }: { change: PlanChange }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isMore = rank(after.package) > rank(before.package)
  const features = isMore
    ? between(before.package, after.package)
    : between(after.package, before.package)
  if (features.length === 0) return null
  const title = t(isMore ? 'billing.changed.included' : 'billing.changed.without')
  const Icon = isMore ? CheckmarkRegular : DismissRegular
  return (
    <Card aria-label={title}>
      <CardHead title={title}>
        <CardEnd variant="caption">
          {isMore
            ? t('billing.changed.adds', {
                plan: t(`billing.plan.${after.package}`),
                than: t(`billing.plan.${before.package}`),
              })
            : t('billing.limit.feature.text')}
        </CardEnd>
      </CardHead>
      <div className={styles.planChangedBody}>
        {features.map(({ name, to }) => (
          <Row between gap={12} key={name}>
            <Row gap={8}>
              <Icon fontSize={20} aria-hidden="true" />
              <Text strong>{t(`billing.holds.${name}`)}</Text>
            </Row>
            {isMore && (
              <Button
                aria-label={t('billing.changed.openWhat', { what: t(`billing.holds.${name}`) })}
                onClick={() => navigate(to)}
              >
                {t('billing.changed.open')}
              </Button>
            )}
          </Row>
        ))}
      </div>
    </Card>
  )
}
