import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { useTranslation } from 'react-i18next'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { classes } from '#client/ui/classes.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { PlanChange } from './usePlanChange.ts'
import { useAmountText, useDayText } from './useBillingText.ts'
import styles from './PlanChanged.module.css'

type Terms = PlanChange['before']
type Line = readonly [name: string, before: string, after: string]

function useLines({ before, after }: PlanChange): readonly Line[] {
  const { t, i18n } = useTranslation()
  const amountText = useAmountText()
  const dayText = useDayText()
  const number = new Intl.NumberFormat(i18n.language)
  const period = (terms: Terms) => t(terms.isMonthly ? 'billing.monthly' : 'billing.yearly')
  const price = (terms: Terms) => (terms.price ? amountText(terms.price) : '')
  const kind = (terms: Terms) => t(terms.isPayPerUser ? 'billing.kind.each' : 'billing.kind.all')
  const each = t(after.isPayPerUser ? 'billing.changed.seat' : 'billing.changed.all', {
    each: t(after.isMonthly ? 'billing.aMonth' : 'billing.aYear'),
  })
  const runs = (terms: Terms) =>
    terms.endsAt
      ? t('billing.changed.runsOut', { date: dayText(terms.endsAt) })
      : t('billing.changed.goesOn')
  const pair = (name: string, of: (terms: Terms) => string): Line => [name, of(before), of(after)]
  const always = [
    pair(t('billing.steps.plan'), (terms) => t(`billing.plan.${terms.package}`)),
    pair(t('billing.seats.label'), (terms) => number.format(terms.maxUser)),
  ]
  const where = [
    pair(t('billing.kind.label'), kind),
    pair(t('billing.period'), period),
    pair(t('billing.changed.end'), runs),
  ].filter(([, was, is]) => was !== is)
  const last = [
    pair(each, price),
    pair(t('billing.changed.paidUntil'), ({ paidUntil }) => dayText(paidUntil, 'short')),
  ].filter(([, was, is]) => was || is)
  return [...always, ...where, ...last]
}

/** What is other than before, the before struck through. */
export function ChangedTerms({ change }: { change: PlanChange }) {
  const { t } = useTranslation()
  const lines = useLines(change)
  return (
    <Card aria-label={t('billing.changed.what')}>
      <CardHead title={t('billing.changed.what')} />
      <div className={styles.body}>
        <dl className={classes(styles.lines, styles.terms)}>
          {lines.map(([name, was, is]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {was && was !== is && (
                  <>
                    <s>
                      <VisuallyHidden>{t('billing.changed.before')} </VisuallyHidden>
                      {was}
                    </s>
                    <ChevronRightRegular fontSize={12} aria-hidden="true" />
                  </>
                )}
                {is || t('billing.changed.none')}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  )
}
