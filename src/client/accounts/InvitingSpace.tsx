import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { inviteEmailPreview } from '#shared/api/invitations.ts'
import { gameSpacePreview } from '#shared/api/spaces.ts'
import { call } from '../api.ts'
import { SpaceLogo } from '../spaces/SpaceLogo.tsx'
import { useErrorText } from '../ui/useErrorText.ts'

/** An invitation: a space's own, or the token of one that came by mail. */
export interface Invitation {
  readonly gameSpaceGuid: string
  readonly invitation: string
}

/** What an invitation shows; one that came by mail also says to whom. */
export function useInvitingSpace({ gameSpaceGuid, invitation }: Invitation) {
  return useQuery({
    queryKey: ['space', gameSpaceGuid, invitation],
    queryFn: async () => {
      if (invitation) return call(inviteEmailPreview, { params: { token: invitation } })
      const space = await call(gameSpacePreview, { params: { gameSpaceGuid } })
      return { ...space, inviter: '', email: '' }
    },
    enabled: Boolean(gameSpaceGuid || invitation),
    retry: false,
  })
}

/** Which space an invitation leads to, and who invites. */
export function InvitingSpace({ of }: { of: Invitation }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { data, error } = useInvitingSpace(of)
  if (error) return <p className="problem">{errorText(error)}</p>
  if (!data) return <span className="sk" style={{ height: 60 }} />
  const { inviter, members: count } = data
  return (
    <div className="inv">
      <SpaceLogo image={data.logoImage} paint={data.customTheme} />
      <div className="grow">
        <div className="strong ell">{data.name}</div>
        <div className="caption ell">
          {inviter ? t('signUp.invitedBy', { inviter, count }) : t('signUp.invited', { count })}
        </div>
      </div>
    </div>
  )
}
