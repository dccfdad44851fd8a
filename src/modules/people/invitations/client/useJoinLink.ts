import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  closeInvitation,
  invitation,
  renewInvitation,
  type JoinLink,
  type JoinLinkDays,
} from '#modules/people/spaces/contract.ts'
import { call } from '#client/api.ts'
import { useAction } from '#client/ui/useAction.ts'
import { useCall } from '#client/useCall.ts'

/** The space's join link, whether or not it lets anyone in. */
export const useJoinLink = (teamId: string) =>
  useCall(invitation, { queryKey: ['invitation', teamId], params: { id: teamId } })

/** For admins: another link, or none. */
export function useJoinLinkActions(teamId: string) {
  const { t } = useTranslation()
  const { act } = useAction()
  const queries = useQueryClient()
  const change = (work: () => Promise<JoinLink>, text: string) =>
    act(async () => queries.setQueryData(['invitation', teamId], await work()), text)
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
