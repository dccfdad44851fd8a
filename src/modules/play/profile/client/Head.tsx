import { Button } from '@fluentui/react-components'
import { EyeRegular } from '@fluentui/react-icons/svg/eye'
import { SettingsRegular } from '@fluentui/react-icons/svg/settings'
import { ShieldRegular } from '@fluentui/react-icons/svg/shield'
import { useTranslation } from 'react-i18next'
import type { Profile } from '../contract.ts'
import { dateFormat } from '#client/date-format.ts'
import { useSession } from '#client/session/session.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { ProfileBanner } from '#client/ui/ProfileBanner.tsx'
import { RemoveMember } from '#modules/people/membership/client/RemoveMember.tsx'
import { InviteColleague } from './InviteColleague.tsx'
import { ReportPerson } from './ReportPerson.tsx'
import { watchPath } from './Recent.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useNavigate } from '#client/useNavigate.ts'
import styles from './Head.module.css'

/** Actions on this page: people edit their own, invite a colleague to play; an admin removes a colleague. */
function Actions({ person, days, playing }: Profile) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const me = useSession((s) => s.user)
  if (person.userId === me?.userId)
    return (
      <Button icon={<SettingsRegular />} onClick={() => navigate('/user-settings')}>
        {t('profile.edit')}
      </Button>
    )
  return (
    <Row gap={8} wrap>
      {playing && (
        <Button icon={<EyeRegular />} onClick={() => navigate(watchPath(playing))}>
          {t('lobby.watch')}
        </Button>
      )}
      <InviteColleague person={person} days={days} />
      <ReportPerson person={person} />
      {me?.isAdmin && <RemoveMember person={person} onDone={() => navigate('/leaderboard')} />}
    </Row>
  )
}

/** The person, on their own court. */
export function Head(profile: Profile) {
  const { person } = profile
  const { t, i18n } = useTranslation()
  const { name } = person
  const date = dateFormat(i18n.language, {
    month: 'long',
    year: 'numeric',
  }).format(new Date(person.since))
  return (
    <>
      <ProfileBanner image={person.profileBgImage} className={styles.banner} />
      <div className={styles.who}>
        <Avatar ring name={name} image={person.profileImage} size={104} className={styles.avatar} />
        <Text as="div" grow className={styles.text}>
          <Row gap={12} wrap>
            <PageTitle variant="title2">{name}</PageTitle>
            {person.department && <Chip>{person.department}</Chip>}
            {person.isAdmin && (
              <Chip outlined>
                <ShieldRegular fontSize={16} />
                {t('profile.admin')}
              </Chip>
            )}
          </Row>
          <Text as="p" muted>
            {t('profile.since', { date })}
          </Text>
        </Text>
        <Actions {...profile} />
      </div>
    </>
  )
}
