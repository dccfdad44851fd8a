import { Button } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/accounts.ts'
import { InviteByMail, InviteLink, InviteOthers } from '#modules/people/invitations/client/index.ts'
import { JoinedPeopleArt } from './JoinedPeopleArt.tsx'
import { useColleagues } from '#modules/platforms/directory/client/index.ts'
import { useSocketRefetch } from '#client/socket/useSocketRefetch.ts'
import { useSeen } from './useSeen.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Text } from '#client/ui/Text.tsx'
import { classes } from '#client/ui/classes.ts'
import styles from './Onboarding.module.css'

const ENOUGH = 4 // make a leaderboard

/** For a space with few people: who is there, and the ways to bring the others. */
export default function InviteTeam({ user, count }: { user: User; count: number }) {
  const { t } = useTranslation()
  const seen = useSeen()
  useSocketRefetch('notifications:changed', ['colleagues', user.teamId]) // one of them has joined
  const { members, others, source } = useColleagues(user)
  return (
    <Card className={styles.team} aria-label={t('inviteTeam.title')}>
      <CardHead title={t('inviteTeam.title')} className={styles.head}>
        <Text variant="caption" grow className={styles.inviteTeamText}>
          {t(count < ENOUGH ? 'inviteTeam.few' : 'inviteTeam.some', { count })}
        </Text>
        <Button
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={t('inviteTeam.hide')}
          onClick={() => seen(['inviteTeam'])}
        />
      </CardHead>
      <JoinedPeopleArt people={members} members={count} />
      <div className={classes(styles.body, others.length > 0 && styles.withOthers)}>
        <div className={styles.invite}>
          <InviteByMail user={user} label={t('inviteTeam.mail')} />
          <InviteLink user={user} label={t('inviteTeam.link')} hint={t('space.invite.who')} />
        </div>
        {source !== 'members' && others.length > 0 && (
          <InviteOthers user={user} people={others} source={source} />
        )}
      </div>
    </Card>
  )
}
