import { Button, MenuItem } from '@fluentui/react-components'
import { EyeRegular } from '@fluentui/react-icons/svg/eye'
import { SettingsRegular } from '@fluentui/react-icons/svg/settings'
import { ShieldRegular } from '@fluentui/react-icons/svg/shield'
import { useTranslation } from 'react-i18next'
import { HandRightRegular } from '@fluentui/react-icons/svg/hand-right'
import { PersonAddRegular } from '@fluentui/react-icons/svg/person-add'
import { useState } from 'react'
import type { Profile } from '../contract.ts'
import { dateFormat } from '#client/date-format.ts'
import { useSession, currentUser } from '#client/session/session.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { ProfileBanner } from '#client/ui/ProfileBanner.tsx'
import { RemoveMember } from '#modules/people/membership/client/index.ts'
import { nudge } from '#modules/messaging/play-invites/contract.ts'
import { CallError, call } from '#client/api.ts'
import { useToday } from '#client/session/useToday.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { watchPath } from './Recent.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Row } from '#client/ui/Row.tsx'
import { MutedText, Text } from '#client/ui/Text.tsx'
import { useAction, everyQuery } from '#client/ui/useAction.ts'
import { FlagRegular } from '@fluentui/react-icons/svg/flag'
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal'
import { report, type Reportable } from '#modules/admin/reports/contract.ts'
import { ActionMenu } from '#client/ui/ActionMenu.tsx'
import styles from './Profile.module.css'

interface Props {
  person: { readonly userId: string; readonly name: string; readonly profileImage: string }
}

/** Has admins look at a colleague's picture or name; both are hidden meanwhile. */
function ReportPerson({ person }: Props) {
  const { t } = useTranslation()
  const { act } = useAction({ refetches: [everyQuery] })
  const send = (what: Reportable) =>
    act(
      () => call(report, { body: { personId: person.userId, what } }),
      t('profile.report.isReported'),
    )
  const item = (what: Reportable) => (
    <MenuItem icon={<FlagRegular />} onClick={() => void send(what)}>
      {t(`profile.report.${what}`)}
    </MenuItem>
  )
  return (
    <ActionMenu
      trigger={
        <Button
          appearance="subtle"
          icon={<MoreHorizontalRegular />}
          aria-label={t('profile.report.more', { name: person.name })}
        />
      }
    >
      {person.profileImage && item('picture')}
      {item('name')}
    </ActionMenu>
  )
}

/** For a colleague who has not played today; once a day. */
function Nudge({ person: { userId: colleagueId, name }, days }: Pick<Profile, 'person' | 'days'>) {
  const { t } = useTranslation()
  const today = useToday()
  const [isDone, setDone] = useState(false)
  const { act } = useAction({
    onError: (error) =>
      setDone(error instanceof CallError && ['nudged_today', 'played_today'].includes(error.code)),
  })
  if (days.some(({ day }) => day === today)) return null
  const onClick = () => {
    setDone(true)
    const userId = currentUser()?.userId ?? ''
    void act(() => call(nudge, { body: { userId, colleagueId } }), t('invitePlay.nudged', { name }))
  }
  return (
    <Button icon={<HandRightRegular />} disabledFocusable={isDone} onClick={onClick}>
      {t('invitePlay.nudge')}
    </Button>
  )
}

/** Ways to bring a colleague to the court: to a table, and to today's games. */
function InviteColleague({ person, days }: Pick<Profile, 'person' | 'days'>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const invite = () => navigate(`/games/rooms?start&invite=${person.userId}`)
  return (
    <>
      <Button appearance="primary" icon={<PersonAddRegular />} onClick={invite}>
        {t('invitePlay.action')}
      </Button>
      <Nudge person={person} days={days} />
    </>
  )
}

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
          <MutedText>{t('profile.since', { date })}</MutedText>
        </Text>
        <Actions {...profile} />
      </div>
    </>
  )
}
