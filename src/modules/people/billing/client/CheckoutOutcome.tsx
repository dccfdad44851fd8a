import { Button } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { checkoutResult } from '../contract.ts'
import type { Answer } from '#shared/endpoint.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { useSession } from '#client/session/session.ts'
import { TEAMS_PAGE } from '#client/host/links.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { RetryOutcome } from './RetryOutcome.tsx'
import { PaymentStatusArt, type CourtSign } from './PaymentStatusArt.tsx'
import { PaymentStatusPage } from './PaymentStatusPage.tsx'
import { useAmountText, useCardText, useDayText } from './useBillingText.ts'
import { isFromTeams, savedOrder } from './checkout-visit.ts'

export type Result = Answer<typeof checkoutResult>

type OutcomeKind = Result['outcome'] | 'teams'

const courts: Readonly<Record<OutcomeKind, { share: number; sign?: CourtSign }>> = {
  bought: { share: 1, sign: 'tick' },
  cardSaved: { share: 1, sign: 'tick' },
  pending: { share: 0.5 },
  left: { share: 0 },
  teams: { share: 1, sign: 'arrow' },
}

function Go({ to, text, primary }: { to: string; text: string; primary?: boolean }) {
  const navigate = useNavigate()
  return (
    <Button appearance={primary ? 'primary' : 'subtle'} onClick={() => navigate(to)}>
      {text}
    </Button>
  )
}

/** What a new plan is good for, first of all. */
function First({ plan }: { plan: Result['package'] }) {
  const { t } = useTranslation()
  if (plan === 'company') return <Go primary to="/admin/events" text={t('billing.done.event')} />
  return <Go primary to="/admin/predictors" text={t('billing.done.predictor')} />
}

interface CheckoutOutcomeProps {
  result: Result
  onLook: () => Promise<unknown>
}

function Acts({
  outcome,
  result,
  onLook,
}: CheckoutOutcomeProps & { outcome: OutcomeKind }): ReactNode {
  const { t } = useTranslation()
  const plan = <Go to="/plans" text={t('billing.done.plan')} />
  switch (outcome) {
    case 'teams':
      return (
        <>
          <Button as="a" appearance="primary" href={TEAMS_PAGE}>
            {t('billing.done.openTeams')}
          </Button>
          <Go to="/plans" text={t('billing.done.stay')} />
        </>
      )
    case 'bought':
      return (
        <>
          <First plan={result.package} />
          {plan}
        </>
      )
    case 'pending':
      return (
        <>
          <RetryOutcome onLook={onLook} />
          <Go to="/dashboard" text={t('billing.done.home')} />
        </>
      )
    case 'left':
      return (
        <>
          <Go primary to={savedOrder() || '/plans'} text={t('billing.done.finish')} />
          <Go to="/plans" text={t('billing.done.plans')} />
        </>
      )
    case 'cardSaved':
      return plan
  }
}

type Fact = readonly [string, string]

/** What is known of a visit to Stripe, line by line; what isn't known has none. */
function useOutcomeFacts(result: Result): readonly Fact[] {
  const { t } = useTranslation()
  const amountText = useAmountText()
  const cardText = useCardText()
  const dayText = useDayText()
  const { outcome, paid, card, invoiceNumber, next, package: plan } = result
  const money = paid && amountText(paid)
  if (outcome === 'left') return []
  if (outcome === 'pending')
    return [
      ...(money ? [[t('billing.fact.amount'), t('billing.fact.notTaken', { money })] as Fact] : []),
      [t('billing.fact.untilThen'), t('billing.fact.stays', { plan: t(`billing.plan.${plan}`) })],
    ]
  const paidBy = [money, card && cardText(card)].filter(Boolean).join(', ')
  const after =
    next &&
    t('billing.fact.on', {
      money: amountText(next.amount),
      date: dayText(next.at),
    })
  const all: readonly (readonly [string, string | null])[] = [
    [t(money ? 'billing.fact.paid' : 'billing.fact.card'), paidBy],
    [t('billing.fact.invoice'), invoiceNumber],
    [t('billing.fact.next'), after],
  ]
  return all.filter((fact): fact is Fact => Boolean(fact[1]))
}

/** What came of a visit to Stripe: painted as far as something was bought. */
export function CheckoutOutcome({ result, onLook }: CheckoutOutcomeProps) {
  const { t } = useTranslation()
  const space = useSession((s) => s.user?.team.name ?? '')
  const isDone = result.outcome === 'bought' || result.outcome === 'cardSaved'
  const outcome = isDone && isFromTeams() ? 'teams' : result.outcome
  const facts = useOutcomeFacts(result)
  const words = { plan: t(`billing.plan.${result.package}`), space }
  const title = t(`billing.outcome.${outcome}.title`, words)
  return (
    <>
      <VisuallyHidden role="status">{title}</VisuallyHidden>
      <PaymentStatusPage
        court={<PaymentStatusArt {...courts[outcome]} />}
        title={title}
        facts={facts}
        actions={<Acts outcome={outcome} result={result} onLook={onLook} />}
      >
        <p>{t(`billing.outcome.${outcome}.text`, words)}</p>
        {result.opens && <p>{t('billing.outcome.opens')}</p>}
      </PaymentStatusPage>
    </>
  )
}
