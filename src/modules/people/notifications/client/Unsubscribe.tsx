import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { unsubscribe } from '../contract.ts'
import { call, CallError } from '#client/api.ts'
import stateAsk from '#client/ui/art/state/mail-sent.svg'
import stateExpired from '#client/ui/art/state/link-expired.svg'
import stateVerified from '#client/ui/art/state/verified.svg'
import { FormError } from '#client/ui/FormError.tsx'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { useNavigate } from '#client/useNavigate.ts'

type State = 'asking' | 'done' | 'wrong'

const art = { asking: stateAsk, done: stateVerified, wrong: stateExpired }

/** Ends the letters once somebody presses; mail scanners open links, too, and press nothing. */
function useEnding(token: string) {
  const errorText = useErrorText()
  const [state, setState] = useState<State>('asking')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const end = async () => {
    setBusy(true)
    setProblem('')
    try {
      await call(unsubscribe, { params: { token } })
      setState('done')
    } catch (error) {
      if (error instanceof CallError && error.code === 'token_invalid') setState('wrong')
      else setProblem(errorText(error))
    }
    setBusy(false)
  }
  return { state, isBusy, problem, end }
}

/** Where a letter's last link leads: one press ends these letters, signed in or not. */
export default function Unsubscribe() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { token = '' } = useParams()
  const { state, isBusy, problem, end } = useEnding(token)
  const isConfirming = state === 'asking'
  return (
    <StateSheet
      key={state}
      art={art[state]}
      title={t(`unsubscribe.${state}.title`)}
      busy={isBusy}
      actions={
        <>
          {isConfirming && (
            <Button appearance="primary" disabled={isBusy} onClick={() => void end()}>
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
      {problem && <FormError role="alert">{problem}</FormError>}
    </StateSheet>
  )
}
