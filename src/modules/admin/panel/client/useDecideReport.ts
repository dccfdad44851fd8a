import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { decideReport, type OpenReport } from '#modules/admin/reports/contract.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'

/** Shows what was reported again, or takes it down. */
export function useDecideReport({ personId, what, name }: OpenReport) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queries = useQueryClient()
  const teamId = useSession((s) => s.user?.teamId ?? '')
  return async (isFine: boolean) => {
    try {
      await call(decideReport, { body: { teamId, personId, what, isFine } })
      toast(true, isFine ? t('admin.reports.isFine') : t('admin.reports.isRemoved', { name }))
    } catch (error) {
      toast(false, errorText(error))
    }
    await queries.invalidateQueries()
  }
}
