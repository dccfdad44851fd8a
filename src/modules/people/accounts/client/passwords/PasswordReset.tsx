import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { passwordReset, passwordResetCheck } from '../../contract.ts'
import { CallError, call } from '#client/api.ts'
import { signInHere } from '#client/session/device.ts'
import stateNew from '#client/ui/art/state/new-password.svg'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { Text } from '#client/ui/Text.tsx'
import { toast } from '#client/ui/toast.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { useCall } from '#client/useCall.ts'
import { LinkExpired } from '../LinkExpired.tsx'
import { NewPassword } from './NewPassword.tsx'

const isOver = (error: unknown) => error instanceof CallError && error.code === 'link_expired'

/** Sets the password from the email's link and signs in; a used link says so immediately. */
export default function PasswordReset() {
  const { t } = useTranslation()
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const [isExpired, setExpired] = useState(false)
  const { error } = useCall(passwordResetCheck, {
    queryKey: ['reset', token],
    body: { token },
    refetchOnWindowFocus: false,
  })
  const save = async (password: string) => {
    try {
      signInHere(await call(passwordReset, { body: { token, password } }))
    } catch (error) {
      if (!isOver(error)) throw error
      return setExpired(true)
    }
    toast(true, t('reset.done'))
    navigate('/', { replace: true })
  }
  if (isExpired || isOver(error))
    return <LinkExpired text={t('reset.expired')} again={t('reset.again')} to="/forgotPassword" />
  return (
    <StateSheet art={stateNew} title={t('reset.title')}>
      <NewPassword
        label={t('reset.label')}
        action={t('reset.action')}
        more={<Text variant="caption">{t('reset.others')}</Text>}
        onSave={save}
      />
    </StateSheet>
  )
}
