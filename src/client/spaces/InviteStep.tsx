import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { User } from '#shared/api/accounts.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { InviteByMail } from './InviteByMail.tsx'
import { InviteLink } from './InviteLink.tsx'

/** The last step: the link or the mails that bring the others. */
export function InviteStep({ user }: { user: User }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <section className="card invite">
      <PageTitle className="title3">{t('space.invite.title', { space: user.team.name })}</PageTitle>
      <p className="body2">{t('space.invite.text')}</p>
      <InviteLink user={user} label={t('space.invite.label')} />
      <p className="caption">{t('space.invite.who')}</p>
      <InviteByMail user={user} label={t('space.invite.mail')} />
      <div>
        <Button appearance="primary" onClick={() => navigate('/')}>
          {t('verify.done.play')}
        </Button>
      </div>
    </section>
  )
}
