import { Button } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { unsubscribe } from '#shared/api/notifications.ts'
import { call, CallError } from '../../api.ts'
import { Authenticating } from '../../ui/Authenticating.tsx'
import stateExpired from '../../ui/art/state/link-expired.svg'
import stateVerified from '../../ui/art/state/verified.svg'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { StateSheet } from '../../ui/StateSheet.tsx'
import { useNavigate } from '../../base/useNavigate.ts'

/** Where a letter's last link leads: it ends these letters, signed in or not. */
export default function Unsubscribe() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { token = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['unsubscribe', token],
    queryFn: () => call(unsubscribe, { params: { token } }),
    staleTime: Infinity,
  })
  const isWrong = error instanceof CallError && error.status < 500
  if (error && !isWrong) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data && !isWrong) return <Authenticating />
  return (
    <StateSheet
      art={isWrong ? stateExpired : stateVerified}
      title={t(isWrong ? 'verify.expired.title' : 'unsubscribe.title')}
      actions={
        <Button appearance="primary" onClick={() => navigate('/user-settings#notifications')}>
          {t('unsubscribe.settings')}
        </Button>
      }
    >
      <p>{t(isWrong ? 'unsubscribe.failed' : 'unsubscribe.text')}</p>
    </StateSheet>
  )
}
