import { Button } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Amount } from '#shared/billing.ts'
import type { PlanName } from '#shared/plans.ts'
import { Card } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { classes } from '#client/ui/classes.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { MutedText, Text } from '#client/ui/Text.tsx'
import { PlanCourt } from './PlanCourt.tsx'
import { featuresOf } from './plan-features.ts'
import { useAmountText } from './useBillingText.ts'
import styles from './Billing.module.css'

/* A plan has all of the smaller one. */
const smaller: Readonly<Record<PlanName, readonly string[]>> = {
  free: [],
  team: ['allOfFree'],
  company: ['allOfTeam'],
}

const holdsOf = (plan: PlanName) => [...smaller[plan], ...featuresOf(plan).map(({ name }) => name)]

export interface Price {
  readonly amount: Amount // for one person, or for all
  readonly each: boolean
  readonly isMonthly: boolean
  readonly people: number // it is for
}

function Tag({ plan, price }: Pick<PlanCardProps, 'plan' | 'price'>) {
  const { t } = useTranslation()
  const amountText = useAmountText()
  if (price === undefined) return <Skeleton className={styles.planCardWait} />
  if (!price) return plan === 'free' ? null : <Text variant="caption">{t('billing.noPrice')}</Text>
  const period = price.isMonthly ? 'Month' : 'Year'
  const paid = price.each ? `billing.each${period}` : `billing.all${period}`
  return (
    <>
      <span className={styles.price}>{amountText(price.amount, true)}</span>
      <Text variant="caption">
        {t(plan === 'free' ? 'billing.upTo' : paid, { count: price.people })}
      </Text>
    </>
  )
}

interface PlanCardProps {
  plan: PlanName
  price: Price | null | undefined // null: there is none; undefined: nobody knows yet
  isCurrent: boolean
  act: ReactNode // the one thing that can be done with it
}

/** A plan with its painted court, its price, what it holds and the way to it. */
export function PlanCard({ plan, price, isCurrent, act }: PlanCardProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Card
      as="article"
      aria-labelledby={id}
      className={classes(styles.plan, isCurrent && styles.current)}
    >
      <div className={styles.planCardCourt}>
        <PlanCourt plan={plan} />
      </div>
      <div className={styles.planCardBody}>
        <div className={styles.head}>
          <Text as="h3" id={id} variant="subtitle1">
            {t(`billing.plan.${plan}`)}
          </Text>
          {isCurrent && <Chip outlined>{t('billing.yours')}</Chip>}
        </div>
        <p className={styles.tag}>
          <Tag plan={plan} price={price} />
        </p>
        <MutedText>{t(`billing.about.${plan}`)}</MutedText>
        <ul className={styles.holds}>
          {holdsOf(plan).map((one) => (
            <li key={one}>
              <CheckmarkRegular fontSize={16} aria-hidden="true" />
              {t(`billing.holds.${one}`)}
            </li>
          ))}
        </ul>
        {act}
      </div>
    </Card>
  )
}

/** A plan's button. */
export const PlanButton = (props: {
  text: string
  primary?: boolean
  disabled?: boolean
  onClick?: () => void
}) => {
  const { text, primary, disabled, onClick } = props
  return (
    <Button
      className={styles.button}
      appearance={primary ? 'primary' : 'outline'}
      disabled={disabled}
      onClick={onClick}
    >
      {text}
    </Button>
  )
}
