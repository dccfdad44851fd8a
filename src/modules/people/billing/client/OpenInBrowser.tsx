import { Button } from '@fluentui/react-components'
import { OpenRegular } from '@fluentui/react-icons/svg/open'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openOutside } from '../contract.ts'
import type { MoneyPage } from '#shared/billing.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { HomeButton } from '#client/ui/HomeButton.tsx'
import { Text } from '#client/ui/Text.tsx'
import { PaymentStatusArt } from './PaymentStatusArt.tsx'
import { PaymentStatusPage } from './PaymentStatusPage.tsx'
import { useBillingAction } from './useBillingAction.ts'

/** In Teams, in place of a page about money: the way to it in a browser, good once. */
export function OpenInBrowser({ page }: { page: MoneyPage }) {
  const { t } = useTranslation()
  const teamId = useSession((s) => s.user?.teamId ?? '')
  const { act, isBusy } = useBillingAction()
  const [url, setUrl] = useState('')
  const open = async () => {
    const answer = await act(() => call(openOutside, { body: { teamId, page } }))
    if (!answer) return
    setUrl(answer.url)
    window.open(answer.url, '_blank', 'noopener,noreferrer')
  }
  return (
    <PaymentStatusPage
      court={<PaymentStatusArt share={1} sign="arrow" />}
      title={t('billing.outside.title')}
      actions={
        <>
          <Button
            appearance="primary"
            icon={<OpenRegular />}
            disabledFocusable={isBusy}
            onClick={() => void open()}
          >
            {t('billing.outside.open')}
          </Button>
          <HomeButton text={t('state.backHome')} />
        </>
      }
    >
      <p>{t('billing.outside.text')}</p>
      <Text as="p" role="status" variant="caption">
        {url && (
          <>
            {t('billing.outside.blocked')}{' '}
            <a href={url} target="_blank" rel="noreferrer">
              {t('billing.outside.link')}
            </a>
          </>
        )}
      </Text>
    </PaymentStatusPage>
  )
}
