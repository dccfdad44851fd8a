import { useTranslation } from 'react-i18next'
import { payInvoice } from '../contract.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { toast } from '#client/ui/toast.ts'
import { openStripePage } from './open-stripe-page.ts'
import { useBillingAction } from './useBillingAction.ts'

/** Pays what is open by the card on file; where the bank asks more, on a page of Stripe's. */
export function usePayInvoice() {
  const { t } = useTranslation()
  const teamId = useSession((s) => s.user?.teamId ?? '')
  const { act, busy } = useBillingAction()
  const pay = (invoiceId: string) =>
    act(async () => {
      const answer = await call(payInvoice, { body: { teamId, invoiceId } })
      if (answer.url) openStripePage(answer.url)
      else toast(true, t(answer.opens ? 'billing.paidOpens' : 'billing.paid'))
    })
  return { pay, busy }
}
