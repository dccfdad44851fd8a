import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  closeInvitation,
  invitation,
  renewInvitation,
  type JoinLink,
  type JoinLinkDays,
} from '#modules/people/spaces/contract.ts'
import { call } from '#client/api.ts'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'

/** The space's join link, whether or not it lets anyone in. */
export const useJoinLink = (teamId: string) =>
  useQuery({
    queryKey: ['invitation', teamId],
    queryFn: () => call(invitation, { params: { id: teamId } }),
  })

/** For admins: another link, or none. */
export function useJoinLinkActions(teamId: string) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queries = useQueryClient()
  const change = async (work: () => Promise<JoinLink>, text: string) => {
    try {
      queries.setQueryData(['invitation', teamId], await work())
      toast(true, text)
    } catch (error) {
      toast(false, errorText(error))
    }
  }
  return {
    renew: (days: JoinLinkDays) =>
      change(
        () => call(renewInvitation, { body: { teamId, days } }),
        t('admin.policy.link.renewed'),
      ),
    close: () =>
      change(() => call(closeInvitation, { body: { teamId } }), t('admin.policy.link.closed')),
  }
}
