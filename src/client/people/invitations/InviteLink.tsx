import { Button, Field, Input } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/api/accounts.ts'
import { invitation } from '#shared/api/spaces.ts'
import { call } from '../../api.ts'
import { invitationLink, useInvitation } from './useInvitation.ts'
import { LinkRow } from './LinkRow.tsx'

/** The link by which colleagues join, to read and to copy. */
export function InviteLink({ user, label, hint }: { user: User; label: string; hint?: string }) {
  const { t } = useTranslation()
  const copy = useInvitation()
  const { data } = useQuery({
    queryKey: ['invitation', user.teamId],
    queryFn: () => call(invitation, { params: { id: user.teamId } }),
  })
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
