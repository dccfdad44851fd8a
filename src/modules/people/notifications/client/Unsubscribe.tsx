import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { unsubscribe } from '../contract.ts'
import { call, CallError } from '#client/api.ts'
import stateAsk from '#client/ui/art/state/mail-sent.svg'
import stateExpired from '#client/ui/art/state/link-expired.svg'
import stateVerified from '#client/ui/art/state/verified.svg'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { useNavigate } from '#client/useNavigate.ts'
import { useAction } from '#client/ui/useAction.ts'
import { ActionError } from '#client/ui/FormError.tsx'

type State = 'asking' | 'done' | 'wrong'

const art = { asking: stateAsk, done: stateVerified, wrong: stateExpired }

/** Ends the letters once somebody presses; mail scanners open links, too, and press nothing. */
function useEnding(token: string) {
  const [state, setState] = useState<State>('asking')
  const onError = (error: unknown) => {
    const isWrong = error instanceof CallError && error.code === 'token_invalid'
    if (isWrong) setState('wrong')
    return isWrong
  }
  const { act, busy, error } = useAction({ isInline: true, onError })
  const end = () =>
    act(async () => {
      await call(unsubscribe, { params: { token } })
      setState('done')
    })
  return { state, busy, error, end }
}

/** Where a letter's last link leads: one press ends these letters, signed in or not. */
export default function Unsubscribe() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { token = '' } = useParams()
  const { state, busy, error, end } = useEnding(token)
  const isConfirming = state === 'asking'
  return (
    <StateSheet
      key={state}
      art={art[state]}
      title={t(`unsubscribe.${state}.title`)}
      busy={busy}
      actions={
        <>
          {isConfirming && (
            <Button appearance="primary" disabled={busy} onClick={() => void end()}>
              {t('unsubscribe.action')}
            </Button>
          )}
          <Button
            appearance={isConfirming ? 'subtle' : 'primary'}
            onClick={() => navigate('/user-settings#notifications')}
          >
            {t('unsubscribe.settings')}
          </Button>
        </>
      }
    >
      <p>{t(`unsubscribe.${state}.text`)}</p>
      <ActionError error={error} />
    </StateSheet>
  )
}
