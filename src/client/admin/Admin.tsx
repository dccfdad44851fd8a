import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSession } from '../session/session.ts'
import { InviteByMail } from '../invitations/InviteByMail.tsx'
import { InviteLink } from '../invitations/InviteLink.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Editions } from './Editions.tsx'
import { Members } from './Members.tsx'
import { Card, CardHead } from '../ui/Card.tsx'
import { Row } from '../ui/Row.tsx'
import styles from './Admin.module.css'

/** For who looks after the space: who is in it, who should be, and what it plays. */
export default function Admin() {
  const { t } = useTranslation()
  const user = useSession((s) => s.user)
  if (!user) return null
  return (
    <div className={styles.admin}>
      <Row gap={16} wrap>
        <PageTitle variant="title2">{t('admin.title')}</PageTitle>
        <Link to="/admin/schedule">{t('admin.schedule')}</Link>
        <Link to="/bingoController">{t('bingoController.title')}</Link>
        <Link to="/integration">{t('admin.connections')}</Link>
      </Row>
      <div className={styles.columns}>
        <Members teamId={user.teamId} />
        <div className={styles.side}>
          <Card aria-label={t('admin.invite')}>
            <CardHead>
              <h2>{t('admin.invite')}</h2>
            </CardHead>
            <div className={styles.body}>
              <InviteByMail user={user} label={t('inviteTeam.mail')} />
              <InviteLink user={user} label={t('inviteTeam.link')} hint={t('space.invite.who')} />
            </div>
          </Card>
          <Editions />
        </div>
      </div>
    </div>
  )
}
