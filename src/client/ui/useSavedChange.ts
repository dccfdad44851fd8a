import type { QueryKey } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useOptimisticChange } from '../useOptimisticChange.ts'
import { toast } from './toast.ts'
import { useErrorText } from './useErrorText.ts'

/** As useChange, and says whether it was saved, to the person and to the caller. */
export function useSavedChange<Data>(queryKey: QueryKey, relatedKeys?: readonly QueryKey[]) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { change } = useOptimisticChange<Data>(queryKey, relatedKeys)
  return async (...args: Parameters<typeof change>): Promise<boolean> => {
    try {
      await change(...args)
      toast(true, t('settings.saved'))
      return true
    } catch (error) {
      toast(false, errorText(error))
      return false
    }
  }
}
