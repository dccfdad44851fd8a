import { Switch, Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { LinkRegular } from '@fluentui/react-icons/svg/link'
import { meetingSwitches, type Meeting, type MeetingSwitch } from '#shared/meeting.ts'
import { meetingLink } from '#shared/links.ts'
import { Text } from '#client/ui/Text.tsx'
import { host } from '#client/host/host.ts'
import { useSession } from '#client/session/session.ts'
import { useShare } from '#client/share/useShare.ts'
import { useMeetingAction } from './useMeetingAction.ts'
import styles from './Meetings.module.css'

interface OneProps {
  name: MeetingSwitch
  meeting: Meeting
}

/** The link by which guests come in from the meeting's chat: with its key they are led to us, whoever else plays there. */
function GuestLink({ meeting: { guestKey } }: { meeting: Meeting }) {
  const { t } = useTranslation()
  const { copied } = useShare()
  const ours = useSession((s) => s.user?.team.teamsAppId)
  const teamsAppId = host.teams?.teamsAppId || ours
  const chatId = host.teams?.chatId
  if (!guestKey || !teamsAppId || !chatId) return null
  const page = { path: `/sidepanel?guest=${guestKey}`, label: t('meeting.guest.title') }
  return (
    <Button
      appearance="transparent"
      size="small"
      className={styles.link}
      icon={<LinkRegular />}
      onClick={() => void copied(meetingLink(page, { teamsAppId, chatId }))}
    >
      {t('meeting.guest.copyLink')}
    </Button>
  )
}

/** The meaning of its present state is read after its name. */
function One({ name, meeting }: OneProps) {
  const { switches, numberOfGuests: count } = meeting
  const { t } = useTranslation()
  const { act } = useMeetingAction()
  const isOn = switches[name]
  const hint = `hint-${name}`
  const means = t(`meeting.switches.${name}.${isOn ? 'on' : 'off'}`, { count })
  return (
    <li>
      <Switch
        className={styles.switch}
        labelPosition="before"
        checked={isOn}
        aria-describedby={hint}
        label={<Text strong>{t(`meeting.switches.${name}.name`)}</Text>}
        onChange={(_, { checked }) => void act('meeting:set', { [name]: checked })}
      />
      <Text as="div" variant="caption" id={hint} className={styles.means}>
        {means}
      </Text>
      {name === 'guests' && isOn && <GuestLink meeting={meeting} />}
    </li>
  )
}

/** What the host allows in this meeting; the others see it immediately. */
export function Switches({ meeting }: { meeting: Meeting }) {
  const { t } = useTranslation()
  return (
    <ul className={styles.switches} aria-label={t('meeting.switches.title')}>
      {meetingSwitches.map((name) => (
        <One key={name} name={name} meeting={meeting} />
      ))}
    </ul>
  )
}
