import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { inviteEmailPreview } from '../contract.ts'
import { gameSpacePreview } from '#modules/people/spaces/contract.ts'
import { call } from '#client/api.ts'
import { SpaceLogo } from '#client/ui/SpaceLogo.tsx'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Text } from '#client/ui/Text.tsx'
import { FormError } from '#client/ui/FormError.tsx'
import styles from './InvitationPreview.module.css'

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
export function InvitationPreview({ of }: { of: Invitation }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { data, error } = useInvitingSpace(of)
  if (error) return <FormError>{errorText(error)}</FormError>
  if (!data) return <Skeleton style={{ height: 60 }} />
  const { inviter, members: count } = data
  return (
    <div className={styles.invitation}>
      <SpaceLogo image={data.logoImage} paint={data.customTheme} className={styles.logo} />
      <Text as="div" grow>
        <Text as="div" strong ellipsis>
          {data.name}
        </Text>
        <Text as="div" variant="caption" ellipsis>
          {inviter ? t('signUp.invitedBy', { inviter, count }) : t('signUp.invited', { count })}
        </Text>
      </Text>
    </div>
  )
}
