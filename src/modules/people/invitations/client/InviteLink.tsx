import { Button, Field, Input } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { User } from '#shared/accounts.ts'
import { invitationLink, useInvitation } from './useInvitation.ts'
import { LinkRow } from './LinkRow.tsx'
import { useJoinLink } from './useJoinLink.ts'
import { Caption } from '#client/ui/Text.tsx'

/** The link by which colleagues join, to read and to copy; where it lets nobody in, who can change that. */
export function InviteLink({ user, label, hint }: { user: User; label: string; hint?: string }) {
  const { t } = useTranslation()
  const copy = useInvitation()
  const { data } = useJoinLink(user.teamId)
  if (data && !data.isOpen)
    return (
      <Caption>
        {t('space.invite.linkEnded')}{' '}
        {user.isAdmin ? (
          <Link to="/admin/policy">{t('space.invite.renewLink')}</Link>
        ) : (
          t('space.invite.askAdmin')
        )}
      </Caption>
    )
  return (
    <Field label={label} {...(hint && { hint })}>
      <LinkRow>
        <Input readOnly value={data ? invitationLink(data.gameSpaceGuid) : ''} />
        <Button icon={<CopyRegular />} onClick={() => void copy()}>
          {t('space.invite.copy')}
        </Button>
      </LinkRow>
    </Field>
  )
}
