import { useTranslation } from 'react-i18next'
import { tryAddress } from '../contract.ts'
import { call } from '#client/api.ts'
import { useAction } from '#client/ui/useAction.ts'

/** Has letters go to an address again that refused one. */
export function useTryAddress(teamId: string) {
  const { t } = useTranslation()
  const { act } = useAction({ refetches: [['failed'], ['members']] })
  return (email: string) =>
    act(
      () => call(tryAddress, { body: { teamId, email } }),
      t('admin.failed.addressTried', { email }),
    )
}
