import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/accounts.ts'
import { changePassword } from '../../contract.ts'
import { CallError, call } from '#client/api.ts'
import { useUnsaved } from '#client/unsaved.ts'
import { PasswordField } from './PasswordField.tsx'
import { isEasy, PasswordStrength } from './PasswordStrength.tsx'
import { signInHere } from '#client/session/device.ts'
import { useAction } from '#client/ui/useAction.ts'
import { ActionError } from '#client/ui/FormError.tsx'
import styles from '../Accounts.module.css'

const codeOf = (error: unknown) => (error instanceof CallError ? error.code : '')

/** Ends every other session; this one continues. */
export function PasswordChange({ user, onDone }: { user: User; onDone: () => void }) {
  const { t } = useTranslation()
  const [oldPassword, setOld] = useState('')
  const [newPassword, setNew] = useState('')
  const { act, error, clearError } = useAction({ isInline: true })
  /** A field that is being edited is no longer marked as wrong. */
  const type = (value: string) => {
    setNew(value)
    clearError()
  }
  const submit = () =>
    act(async () => {
      const body = { userId: user.userId, oldPassword, newPassword }
      signInHere(await call(changePassword, { body }))
      onDone()
    }, t('settings.passwordChanged'))
  useUnsaved(newPassword !== '', oldPassword ? submit : null)
  return (
    <form
      className={styles.passwordChangeForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <PasswordField label={t('settings.oldPassword')} value={oldPassword} onChange={setOld} />
      <PasswordField isNew value={newPassword} onChange={type} />
      <PasswordStrength password={newPassword} refused={isEasy(codeOf(error))} />
      <ActionError error={error} />
      <Button type="submit" appearance="primary" disabled={!oldPassword || !newPassword}>
        {t('settings.changePassword')}
      </Button>
    </form>
  )
}
