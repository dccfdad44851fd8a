import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@fluentui/react-components'
import { OpenRegular } from '@fluentui/react-icons/svg/open'
import type { MoneyPage as Page } from '#shared/billing.ts'
import stateAdmin from '#client/ui/art/state/admin.svg'
import { HomeButton } from '#client/ui/HomeButton.tsx'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { openOutside } from '../contract.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { Caption } from '#client/ui/Text.tsx'
import { PaymentStatusArt } from './PaymentStatusArt.tsx'
import { PaymentStatusPage } from './PaymentStatusPage.tsx'
import { useBillingAction } from './useBillingAction.ts'
import { useTeams } from '#client/host/useTeams.tsx'

/** On a phone in Teams, in place of a page about money: nothing of that is shown there. */
function UseComputerNotice() {
  const { t } = useTranslation()
  return (
    <StateSheet
      art={stateAdmin}
      title={t('billing.phone.title')}
      actions={<HomeButton text={t('state.backHome')} />}
    >
      <p>{t('billing.phone.text')}</p>
    </StateSheet>
  )
}

/** In Teams, in place of a page about money: the way to it in a browser, good once. */
function OpenInBrowser({ page }: { page: Page }) {
  const { t } = useTranslation()
  const teamId = useSession((s) => s.user?.teamId ?? '')
  const { act, busy } = useBillingAction()
  const [url, setUrl] = useState('')
  const open = () =>
    act(async () => {
      const answer = await call(openOutside, { body: { teamId, page } })
      setUrl(answer.url)
      window.open(answer.url, '_blank', 'noopener,noreferrer')
    })
  return (
    <PaymentStatusPage
      court={<PaymentStatusArt share={1} sign="arrow" />}
      title={t('billing.outside.title')}
      actions={
        <>
          <Button
            appearance="primary"
            icon={<OpenRegular />}
            disabledFocusable={busy}
            onClick={() => void open()}
          >
            {t('billing.outside.open')}
          </Button>
          <HomeButton text={t('state.backHome')} />
        </>
      }
    >
      <p>{t('billing.outside.text')}</p>
      <Caption role="status">
        {url && (
          <>
            {t('billing.outside.blocked')}{' '}
            <a href={url} target="_blank" rel="noreferrer">
              {t('billing.outside.link')}
            </a>
          </>
        )}
      </Caption>
    </PaymentStatusPage>
  )
}

/** A page about money: shown in browsers only; Teams opens it outside, its mobile clients never. */
export function BillingPageGuard({ page, children }: { page: Page; children: ReactNode }) {
  const { context } = useTeams()
  if (context?.isMobile) return <UseComputerNotice />
  return context ? <OpenInBrowser page={page} /> : children
}
