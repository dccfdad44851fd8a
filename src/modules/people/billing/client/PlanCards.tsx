import { useTranslation } from 'react-i18next'
import type { Ref } from 'react'
import { cancelSubscription } from '../contract.ts'
import { planNames, plans, type PlanName } from '#shared/plans.ts'
import { call } from '#client/api.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { useSession } from '#client/session/session.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { PlanButton, PlanCard, type Price } from './PlanCard.tsx'
import { isPaying, type PaymentStatus } from './payment-status.ts'
import { useBillingAction } from './useBillingAction.ts'
import type { usePrices, Way } from './useBilling.ts'
import { useDayText } from './useBillingText.ts'
import { areSeats, isSameOption, orderPath, billingOption } from './billing-options.ts'
import styles from './Billing.module.css'

type Prices = ReturnType<typeof usePrices>['data']

/** What a plan costs in a way to pay; null: it isn't sold so; undefined: nobody knows yet. */
function priceOf(plan: PlanName, way: Way, prices: Prices): Price | null | undefined {
  if (!prices) return undefined
  const { isMonthly, maxUser } = way
  const currency = prices.offers[0]?.all.currency
  if (plan === 'free' && currency)
    return { amount: { amount: 0, currency }, each: false, isMonthly, people: plans.free.players }
  const offer = prices.offers.find((one) => one.package === plan)
  if (!offer) return null
  if (!offer.each) return { amount: offer.all, each: false, isMonthly, people: maxUser }
  return { amount: offer.each, each: true, isMonthly, people: prices.headCount }
}

/** Back to what costs nothing: asked once, with what it changes and when. */
function Leave({ standing }: { standing: PaymentStatus }) {
  const { t } = useTranslation()
  const dayText = useDayText()
  const teamId = useSession((s) => s.user?.teamId ?? '')
  const { act } = useBillingAction()
  const plan = t(`billing.plan.${standing.package}`)
  const leave = () =>
    act(
      () => call(cancelSubscription, { body: { teamId } }),
      ({ endsAt }) => {
        const date = dayText(endsAt)
        return date ? t('billing.leave.done', { plan, date }) : t('billing.leave.doneNow')
      },
    )
  const date = dayText(standing.renewsAt)
  return (
    <ConfirmDialog
      trigger={<PlanButton text={t('billing.toFree')} />}
      title={t('billing.leave.title', { plan })}
      text={t(date ? 'billing.leave.textDated' : 'billing.leave.text', {
        plan,
        date,
        count: plans.free.players,
      })}
      keep={t('billing.leave.keep')}
      action={t('billing.toFree')}
      onConfirm={() => void leave()}
    />
  )
}

interface ActProps {
  plan: PlanName
  way: Way
  standing: PaymentStatus
  hasPrice: boolean
}

function FreeAct({ standing }: { standing: PaymentStatus }) {
  const { t } = useTranslation()
  if (standing.state === 'free') return <PlanButton disabled text={t('billing.current')} />
  const canLeave = isPaying(standing) && !['ending', 'pending'].includes(standing.state)
  return canLeave ? <Leave standing={standing} /> : null
}

function PaidAct({ plan, way, standing, hasPrice }: ActProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const paying = isPaying(standing)
  const isCurrent = paying && standing.package === plan
  if (isCurrent && isSameOption(way, billingOption(standing)))
    return <PlanButton disabled text={t('billing.current')} />
  const rank = (name: PlanName) => planNames.indexOf(name)
  const isUp = rank(plan) > rank(standing.package)
  const name = t(`billing.plan.${plan}`)
  const verb = !paying ? 'choose' : isCurrent ? 'change' : isUp ? 'upgrade' : 'switch'
  return (
    <PlanButton
      primary={isCurrent || (paying ? isUp : plan === 'company')}
      disabled={!hasPrice || !areSeats(way.maxUser, standing.headCount)}
      text={t(`billing.verb.${verb}`, { plan: name })}
      onClick={() => navigate(orderPath(plan, way))}
    />
  )
}

interface PlanCardsProps {
  standing: PaymentStatus
  way: Way
  prices: Prices
  headRef: Ref<HTMLHeadingElement>
}

/** The plans side by side, the present one in a frame. */
export function PlanCards({ standing, way, prices, headRef }: PlanCardsProps) {
  const { t } = useTranslation()
  return (
    <section>
      <VisuallyHidden as="h2" ref={headRef} tabIndex={-1}>
        {t('billing.plans')}
      </VisuallyHidden>
      <div className={styles.plans}>
        {planNames.map((plan) => {
          const price = priceOf(plan, way, prices)
          const isCurrent = standing.package === plan && standing.state !== 'trial'
          const act =
            plan === 'free' ? (
              <FreeAct standing={standing} />
            ) : (
              <PaidAct {...{ plan, way, standing }} hasPrice={Boolean(price)} />
            )
          return <PlanCard key={plan} {...{ plan, price, isCurrent, act }} />
        })}
      </div>
    </section>
  )
}
