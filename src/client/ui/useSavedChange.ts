import type { QueryKey } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useChange } from '../base/useChange.ts'
import { toast } from './toast.ts'
import { useErrorText } from './useErrorText.ts'

/** As useChange, and says whether it was saved, to the person and to the caller. */
export function useSavedChange<Data>(queryKey: QueryKey, shownIn?: readonly QueryKey[]) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { change } = useChange<Data>(queryKey, shownIn)
  return async (...wanted: Parameters<typeof change>): Promise<boolean> => {
    try {
      await change(...wanted)
      toast(true, t('settings.saved'))
      return true
    } catch (error) {
      toast(false, errorText(error))
      return false
    }
  }
}
