import { Button } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '#client/useNavigate.ts'
import { Authenticating } from '#client/ui/Authenticating.tsx'
import stateAuth from '#client/ui/art/state/auth.svg'
import { StateSheet } from '#client/ui/StateSheet.tsx'

const LONG_MS = 5_000 // usually it is there in one

/** While Teams is asked who this is; after a while it says what is waited for, and what one can do. */
export function WaitingForTeams() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isLong) return <Authenticating />
  return (
    <StateSheet
      busy
      art={stateAuth}
      title={t('refused.waiting.title')}
      actions={
        <>
          <Button
            appearance="primary"
            icon={<ArrowClockwiseRegular />}
            onClick={() => location.reload()}
          >
            {t('state.error.again')}
          </Button>
          <Button appearance="subtle" onClick={() => navigate('/signIn')}>
            {t('refused.byMail')}
          </Button>
        </>
      }
    >
      <p>{t('refused.waiting.text')}</p>
    </StateSheet>
  )
}
