import { useTranslation } from 'react-i18next'
import { useSession } from '../session/session.ts'
import { InviteByMail } from '../spaces/InviteByMail.tsx'
import { InviteLink } from '../spaces/InviteLink.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Members } from './Members.tsx'
import './admin.css'
import '../spaces/spaces.css'

/** For who looks after the space: who is in it, and who should be. */
export default function Admin() {
  const { t } = useTranslation()
  const user = useSession((s) => s.user)
  if (!user) return null
  return (
    <div className="ad">
      <PageTitle className="title2">{t('admin.title')}</PageTitle>
      <div className="ad-cols">
        <Members teamId={user.teamId} />
        <section className="card" aria-label={t('admin.invite')}>
          <div className="hd">
            <h2>{t('admin.invite')}</h2>
          </div>
          <div className="ad-in invite">
            <InviteByMail user={user} label={t('inviteTeam.mail')} />
            <InviteLink user={user} label={t('inviteTeam.link')} hint={t('space.invite.who')} />
          </div>
        </section>
      </div>
    </div>
  )
}
