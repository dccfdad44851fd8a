import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { me } from '#shared/accounts.ts'
import { call } from '#client/api.ts'
import { clearUser, useSession } from '#client/session/session.ts'
import { settings } from '#client/settings.ts'
import stateMember from '#client/ui/art/state/limited-member.svg'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useTeams } from '#client/host/useTeams.tsx'

/** Checks whether the space is open again, and then continues where the user was. */
function useLook() {
  const [isBusy, setIsBusy] = useState(false)
  const hasUser = useSession((s) => s.user !== null)
  const look = async () => {
    if (!hasUser) return location.reload() // Teams signs in again
    setIsBusy(true)
    const isOpen = await call(me, {}).then(
      () => true,
      () => false,
    )
    setIsBusy(false)
    if (isOpen) useSession.setState({ disabled: null })
  }
  return { look, isBusy }
}

/** In place of every page of a space that the operator has disabled. */
export default function SpaceDisabled({ reason }: { reason: string }) {
  const { context } = useTeams()
  const { t } = useTranslation()
  const { look, isBusy } = useLook()
  const operator = settings().operator.name
  return (
    <StateSheet
      wide
      art={stateMember}
      title={t('disabled.title')}
      actions={
        <>
          <Button appearance="primary" disabled={isBusy} onClick={() => void look()}>
            {t('disabled.again')}
          </Button>
          {!context && <Button onClick={clearUser}>{t('disabled.signOut')}</Button>}
        </>
      }
    >
      <p>
        {operator ? t('disabled.by', { operator }) : t('disabled.byOperator')} {t('disabled.text')}
      </p>
      {reason && (
        <p>
          <Text strong>{t('disabled.why')}:</Text> {reason}
        </p>
      )}
      <p>{t('disabled.kept')}</p>
    </StateSheet>
  )
}
