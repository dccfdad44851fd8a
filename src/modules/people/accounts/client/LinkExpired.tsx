import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import stateExpired from '#client/ui/art/state/link-expired.svg'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { useNavigate } from '#client/useNavigate.ts'

interface LinkExpiredProps {
  text: string
  again: string // the button to the page that sends another
  to: string
}

/** The link of an email that works no longer. */
export function LinkExpired({ text, again, to }: LinkExpiredProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <StateSheet
      art={stateExpired}
      title={t('verify.expired.title')}
      actions={
        <>
          <Button appearance="primary" onClick={() => navigate(to)}>
            {again}
          </Button>
          <Button appearance="subtle" onClick={() => navigate('/signIn')}>
            {t('signIn.back')}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </StateSheet>
  )
}
