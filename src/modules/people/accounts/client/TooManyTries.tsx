import { Button } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { CallError } from '#client/api.ts'
import state from '#client/ui/art/state/too-many-tries.svg'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { untilText, useNow } from '#client/ui/useNow.ts'
import { useNavigate } from '#client/useNavigate.ts'

interface TooManyTriesProps {
  refusal: CallError
  email: string
  onOver: () => void
}

/** Sign-in is closed for a while: it opens automatically when the time is over. */
export default function TooManyTries({ refusal, email, onOver }: TooManyTriesProps) {
  const { retryAfter: seconds = 0, detail } = refusal.more
  const isByOthers = detail === 'account' // from many places: its owner may not have tried at all
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
      title={t(isByOthers ? 'tries.others' : 'tries.title')}
      actions={
        <>
          <Button
            appearance="primary"
            onClick={() => navigate('/forgotPassword', { state: { email } })}
          >
            {t(isByOthers ? 'tries.link' : 'tries.reset')}
          </Button>
          <Button appearance="subtle" onClick={() => navigate('/')}>
            {t('state.backHome')}
          </Button>
        </>
      }
    >
      <p>
        <Trans
          i18nKey={isByOthers ? 'tries.othersText' : 'tries.text'}
          values={{ time: untilText(opensAt, now).slice(3) }}
          components={{ b: <b /> }}
        />
      </p>
    </StateSheet>
  )
}
