import { Button, MenuItem } from '@fluentui/react-components'
import { PersonSwapRegular } from '@fluentui/react-icons/svg/person-swap'
import { useTranslation } from 'react-i18next'
import type { Meeting, PersonHere } from '#shared/meeting.ts'
import { firstName } from '#client/ui/first-name.ts'
import { useSession } from '#client/session/session.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Column, Row } from '#client/ui/Row.tsx'
import { Heading, Text } from '#client/ui/Text.tsx'
import { toast } from '#client/ui/toast.ts'
import { usePersonName } from '#client/ui/usePersonName.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { ActionMenu } from '#client/ui/ActionMenu.tsx'
import { useMeetingAction } from './useMeetingAction.ts'
import styles from './PeopleHere.module.css'

const FACES = 5

function HandOver({ people }: { people: readonly PersonHere[] }) {
  const { t } = useTranslation()
  const { act, busy } = useMeetingAction()
  return (
    <ActionMenu
      trigger={
        <Button icon={<PersonSwapRegular />} disabled={busy || people.length === 0}>
          {t('meeting.host.handOver')}
        </Button>
      }
      className={styles.people}
    >
      {people.map(({ id: userId, name, profileImage }) => (
        <MenuItem
          key={userId}
          icon={<Avatar name={name} image={profileImage} size={20} />}
          onClick={() => void act('meeting:host', { userId })}
        >
          {name}
        </MenuItem>
      ))}
    </ActionMenu>
  )
}

/** People with the panel open: those who play nothing can be invited, one of them takes over. */
export function PeopleHere({
  meeting: { here, host, numberHere, numberIdle: count },
}: {
  meeting: Meeting
}) {
  const { t } = useTranslation()
  const { act, busy } = useMeetingAction()
  const me = useSession((s) => s.user?.userId)
  const personName = usePersonName()
  const idle = count === 1 ? here.find(({ id, plays }) => !plays && id !== me) : undefined
  const ask = async () => {
    if (await act('meeting:ask', {})) toast(true, t('meeting.host.wereAsked', { count }))
  }
  return (
    <Column as="section" gap={8} aria-label={t('meeting.host.here')}>
      <Row between gap={8}>
        <Heading>{t('meeting.host.here')}</Heading>
        <Text variant="caption">
          {t('meeting.host.playing', {
            count: numberHere,
            playing: here.filter(({ plays }) => plays).length,
          })}
        </Text>
      </Row>
      <Row between gap={8}>
        <Row as="span" gap={4}>
          {here.slice(0, FACES).map(({ id, name, profileImage }) => (
            <span key={id} title={name}>
              <Avatar name={name} image={profileImage} size={28} />
              <VisuallyHidden>{name}</VisuallyHidden>
            </span>
          ))}
          {numberHere > FACES && <Text variant="caption">+{numberHere - FACES}</Text>}
        </Row>
        {count > 0 && (
          <Button size="small" disabled={busy} onClick={() => void ask()}>
            {idle
              ? t('meeting.host.askOne', { name: firstName(personName(idle.name)) })
              : t('meeting.host.ask', { count })}
          </Button>
        )}
      </Row>
      <HandOver people={here.filter(({ id }) => id !== host?.id)} />
    </Column>
  )
}
