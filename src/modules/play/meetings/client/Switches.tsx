import { Switch } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { meetingSwitches, type Meeting, type MeetingSwitch } from '#shared/meeting.ts'
import { Text } from '#client/ui/Text.tsx'
import { GuestLink } from './GuestLink.tsx'
import { useMeetingAction } from './useMeetingAction.ts'
import styles from './Switches.module.css'

interface OneProps {
  name: MeetingSwitch
  meeting: Meeting
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
