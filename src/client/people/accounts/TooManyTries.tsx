import { Button } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import state from '../../ui/art/state/too-many-tries.svg'
import { StateSheet } from '../../ui/StateSheet.tsx'
import { untilText, useNow } from '../../ui/useNow.ts'
import { useNavigate } from '../../base/useNavigate.ts'

/** Sign-in is closed for a while: the way opens by itself when the time is over. */
export default function TooManyTries({ seconds, onOver }: { seconds: number; onOver: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [opensAt] = useState(() => Date.now() + seconds * 1000)
  const now = useNow()
  useEffect(() => {
    if (now >= opensAt) onOver()
  }, [now, opensAt, onOver])
  return (
    <StateSheet
      art={state}
      title={t('tries.title')}
      actions={
        <>
          <Button appearance="primary" onClick={() => navigate('/forgotPassword')}>
            {t('tries.reset')}
          </Button>
          <Button appearance="subtle" onClick={() => navigate('/')}>
            {t('state.backHome')}
          </Button>
        </>
      }
    >
      <p>
        <Trans
          i18nKey="tries.text"
          values={{ time: untilText(opensAt, now).slice(3) }}
          components={{ b: <b /> }}
        />
      </p>
    </StateSheet>
  )
}
