import { useTranslation } from 'react-i18next'
import { invitation } from '#modules/people/spaces/contract.ts'
import { call } from '#client/api.ts'
import { host } from '#client/host/host.ts'
import { currentUser } from '#client/session/session.ts'
import { toast } from '#client/ui/toast.ts'
import { useAction } from '#client/ui/useAction.ts'

export const invitationLink = (gameSpaceGuid: string) =>
  `${location.origin}/signUp?space=${gameSpaceGuid}`

/** Copies the link by which colleagues join. */
export function useInvitation() {
  const { t } = useTranslation()
  const { act } = useAction()
  return () =>
    act(async () => {
      const { gameSpaceGuid, isOpen } = await call(invitation, {
        params: { id: currentUser()?.teamId ?? '' },
      })
      if (!isOpen) return toast(false, t('errors.join_link_ended'))
      await host.copyText(invitationLink(gameSpaceGuid))
      toast(true, t('space.invite.copied'))
    })
}
