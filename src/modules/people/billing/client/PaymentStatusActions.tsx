import { Button } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { keepSubscription } from '../contract.ts'
import { call } from '#client/api.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { useSession } from '#client/session/session.ts'
import { settings } from '#client/settings.ts'
import { PaymentsSetupNote } from './PaymentsSetupNote.tsx'
import { RetryOutcome } from './RetryOutcome.tsx'
import type { PaymentStatus } from './payment-status.ts'
import { useBillingAction } from './useBillingAction.ts'
import { usePaymentStatus } from './useBilling.ts'
import { usePayInvoice } from './usePayInvoice.ts'
import { useAmountText } from './useBillingText.ts'
import styles from './PaymentStatusActions.module.css'

export interface PaymentStatusActionsProps {
  standing: PaymentStatus
  onChoose: () => void // to the plans below
}

function Go({ to, text, primary }: { to: string; text: string; primary?: boolean }) {
  const navigate = useNavigate()
  return (
    <Button appearance={primary ? 'primary' : 'subtle'} onClick={() => navigate(to)}>
      {text}
    </Button>
  )
}

/** Pays what is open by the card on file. */
function Pay({ standing: { openInvoice } }: { standing: PaymentStatus }) {
  const { t } = useTranslation()
  const amountText = useAmountText()
  const { pay, busy } = usePayInvoice()
  if (!openInvoice) return <Go primary to="/payment-method" text={t('billing.act.card')} />
  const { invoiceId, open } = openInvoice
  return (
    <Button appearance="primary" disabled={busy} onClick={() => void pay(invoiceId)}>
      {t('billing.act.pay', { amount: amountText(open) })}
    </Button>
  )
}

function Keep() {
  const { t } = useTranslation()
  const teamId = useSession((s) => s.user?.teamId ?? '')
  const { act, busy } = useBillingAction()
  const keep = () => act(() => call(keepSubscription, { body: { teamId } }), t('billing.kept'))
  return (
    <Button appearance="primary" disabled={busy} onClick={() => void keep()}>
      {t('billing.act.keep')}
    </Button>
  )
}

function Write() {
  const { t } = useTranslation()
  const { email } = settings().operator
  return (
    <Button as="a" appearance="primary" href={email ? `mailto:${email}` : '/support'}>
      {t('billing.act.write')}
    </Button>
  )
}

const both = (first: ReactNode, second: ReactNode) => (
  <>
    {first}
    {second}
  </>
)

function ActsOf({ standing, onChoose }: PaymentStatusActionsProps): ReactNode {
  const { t } = useTranslation()
  const { refetch } = usePaymentStatus()
  const choose = (
    <Button appearance="primary" onClick={onChoose}>
      {t('billing.act.choose')}
    </Button>
  )
  const invoices = <Go to="/invoices" text={t('billing.act.invoices')} />
  const card = <Go primary to="/payment-method" text={t('billing.act.card')} />
  const plans = (
    <Button appearance="subtle" onClick={onChoose}>
      {t('billing.act.plans')}
    </Button>
  )
  switch (standing.state) {
    case 'noKeys':
      return <PaymentsSetupNote />
    case 'trial':
    case 'free':
      return choose
    case 'pending':
      return <RetryOutcome onLook={refetch} />
    case 'running':
      return both(<Button onClick={onChoose}>{t('billing.act.seats')}</Button>, invoices)
    case 'failed':
      return both(card, invoices)
    case 'limited':
      return both(card, plans)
    case 'deactivated':
      return both(
        <Pay standing={standing} />,
        <Go to="/user-settings" text={t('billing.act.data')} />,
      )
    case 'ending':
      return <Keep />
    case 'disputed':
      return both(<Write />, invoices)
  }
}

/** What can be done about how it stands, the first of it before all. */
export const PaymentStatusActions = (props: PaymentStatusActionsProps) => (
  <div className={styles.acts}>
    <ActsOf {...props} />
  </div>
)
