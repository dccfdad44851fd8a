import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { tryAddress } from '../contract.ts'
import { call } from '#client/api.ts'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'

/** Has letters go to an address again that refused one. */
export function useTryAddress(teamId: string) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queries = useQueryClient()
  return async (email: string) => {
    try {
      await call(tryAddress, { body: { teamId, email } })
      toast(true, t('admin.failed.addressTried', { email }))
    } catch (error) {
      toast(false, errorText(error))
    }
    for (const key of ['failed', 'members']) await queries.invalidateQueries({ queryKey: [key] })
  }
}
