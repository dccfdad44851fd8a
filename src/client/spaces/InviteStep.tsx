import { Button, Field, Input } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { User } from '#shared/api/accounts.ts'
import { invitation } from '#shared/api/spaces.ts'
import { call } from '../api.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { InviteByMail } from './InviteByMail.tsx'
import { invitationLink, useInvitation } from './useInvitation.ts'

/** The last step: the link or the mails that bring the others. */
export function InviteStep({ user }: { user: User }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const copy = useInvitation()
  const { data } = useQuery({
    queryKey: ['invitation', user.teamId],
    queryFn: () => call(invitation, { params: { id: user.teamId } }),
  })
  return (
    <section className="card invite">
      <PageTitle className="title3">{t('space.invite.title', { space: user.team.name })}</PageTitle>
      <p className="body2">{t('space.invite.text')}</p>
      <Field label={t('space.invite.label')}>
        <div className="link">
          <Input readOnly value={data ? invitationLink(data.gameSpaceGuid) : ''} />
          <Button icon={<CopyRegular />} onClick={() => void copy()}>
            {t('space.invite.copy')}
          </Button>
        </div>
      </Field>
      <p className="caption">{t('space.invite.who')}</p>
      <InviteByMail user={user} />
      <div>
        <Button appearance="primary" onClick={() => navigate('/')}>
          {t('verify.done.play')}
        </Button>
      </div>
    </section>
  )
}
