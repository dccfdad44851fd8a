import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/accounts.ts'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { InviteByMail } from '#modules/people/invitations/client/InviteByMail.tsx'
import { InviteLink } from '#modules/people/invitations/client/InviteLink.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useNavigate } from '#client/useNavigate.ts'
import styles from './InviteStep.module.css'

/** The last step: the link or the mails that bring the others. */
export function InviteStep({ user }: { user: User }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Card className={styles.invite}>
      <PageTitle variant="title3">{t('space.invite.title', { space: user.team.name })}</PageTitle>
      <Text as="p" muted>
        {t('space.invite.text')}
      </Text>
      <InviteLink user={user} label={t('space.invite.label')} />
      <Text as="p" variant="caption">
        {t('space.invite.who')}
      </Text>
      <InviteByMail user={user} label={t('space.invite.mail')} />
      <div>
        <Button appearance="primary" onClick={() => navigate('/')}>
          {t('verify.done.play')}
        </Button>
      </div>
    </Card>
  )
}
