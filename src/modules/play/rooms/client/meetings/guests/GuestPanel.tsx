import { Button, Field, Input } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { EyeRegular } from '@fluentui/react-icons/svg/eye'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { folderOf } from '#shared/game.ts'
import { gameStatus, type LobbyRoom } from '#shared/room.ts'
import { GameMark } from '#modules/play/games/client/index.ts'
import { useMeeting } from '#client/socket/meeting.ts'
import { useRoomTitle } from '../../RoomRow.tsx'
import { useGuest, type GuestLink } from '#client/session/guest.ts'
import { Art } from '#client/ui/Art.tsx'
import court from '#client/ui/art/court/sign-in.svg'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Column, Row } from '#client/ui/Row.tsx'
import { MutedText, Heading, Caption, Text } from '#client/ui/Text.tsx'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { becomeGuest } from './become-guest.ts'
import { SidePanelLayout } from '../SidePanelLayout.tsx'
import styles from '../Meetings.module.css'

const NAME_MAX = 40

/** The name on the court; with it one watches until the meeting ends. */
function NameForm({ door }: { door: GuestLink }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const guestName = name.trim()
  const enter = async (event: React.SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    await becomeGuest(door, guestName).catch((error: unknown) => setProblem(errorText(error)))
    setBusy(false)
  }
  return (
    <Column as="form" gap={12} onSubmit={(event) => void enter(event)}>
      <Field
        label={t('meeting.guest.name')}
        {...(problem
          ? { validationState: 'error', validationMessage: problem }
          : { hint: t('meeting.guest.nameHint') })}
      >
        <Input
          value={name}
          maxLength={NAME_MAX}
          autoComplete="nickname"
          onChange={(_, { value }) => {
            setName(value)
            setProblem('')
          }}
        />
      </Field>
      <Button
        type="submit"
        appearance="primary"
        icon={<EyeRegular />}
        disabled={busy || guestName === ''}
      >
        {guestName ? t('meeting.guest.watchAs', { name: guestName }) : t('lobby.watch')}
      </Button>
    </Column>
  )
}

function OnStage({ room, isOnStage }: { room: LobbyRoom; isOnStage: boolean }) {
  const { t } = useTranslation(['translation', 'rules'])
  const navigate = useNavigate()
  const title = useRoomTitle()(room)
  const path = `/games/${room.gameName}/${room.id}?watch`
  return (
    <li>
      <GameMark folder={folderOf(room.gameName)} size={40} />
      <Text as="div" grow>
        <Text as="div" strong ellipsis>
          {t(`rules:${folderOf(room.gameName)}.name`)}
        </Text>
        <Text as="div" variant="caption" ellipsis>
          {isOnStage ? t('meeting.host.onStage', { title }) : title}
        </Text>
      </Text>
      {room.spectatorsAllowed && (
        <Button aria-label={t('lobby.watchLabel', { title })} onClick={() => navigate(path)}>
          {t('lobby.watch')}
        </Button>
      )}
    </li>
  )
}

/** What is played in the meeting now, the stage's first. */
function Games() {
  const { t } = useTranslation()
  const meeting = useMeeting((s) => s.meeting)
  if (!meeting) return null
  const { rooms, stage } = meeting
  const visibleRooms = rooms
    .filter((room) => room.gameStatus !== gameStatus.completed)
    .toSorted((a, b) => Number(b.id === stage) - Number(a.id === stage))
  return (
    <section className={styles.guestPanelGames} aria-label={t('meeting.guest.now')}>
      <Heading>{t('meeting.guest.now')}</Heading>
      {visibleRooms.length === 0 && <Caption>{t('meeting.guest.nothing')}</Caption>}
      <ul>
        {visibleRooms.map((room) => (
          <OnStage key={room.id} room={room} isOnStage={room.id === stage} />
        ))}
      </ul>
    </section>
  )
}

function Facts({ space }: { space: string }) {
  const { t } = useTranslation()
  return (
    <ul className={styles.facts}>
      <li>
        <CheckmarkRegular fontSize={16} />
        <span>{t('meeting.guest.may')}</span>
      </li>
      <li className={styles.closed}>
        <LockClosedRegular fontSize={16} />
        <span>{t('meeting.guest.mayNot', { space })}</span>
      </li>
    </ul>
  )
}

interface GuestPanelProps {
  space: string // whose games they are
  door?: GuestLink // of who has no name yet
  onSignIn?: () => void // for anyone who works there after all
}

/** The panel of who is in the meeting from outside: a name, then what is played. */
export default function GuestPanel({ space, door, onSignIn }: GuestPanelProps) {
  const { t } = useTranslation()
  const guest = useGuest((s) => s.guest)
  return (
    <SidePanelLayout>
      <div className={styles.guestPanelCourt}>
        <Art svg={court} className={styles.guestPanelArt} />
      </div>
      <div>
        <PageTitle variant="subtitle2">
          {guest?.name ? t('meeting.guest.youAre', { name: guest.name }) : t('meeting.guest.title')}
        </PageTitle>
        <MutedText>{t('meeting.guest.text')}</MutedText>
      </div>
      {guest ? <Games /> : door && <NameForm door={door} />}
      <Facts space={space} />
      {onSignIn && (
        <Row gap={4} wrap>
          <Text variant="caption">{t('meeting.guest.worksThere', { space })}</Text>
          <Button appearance="transparent" size="small" onClick={onSignIn}>
            {t('signIn.action')}
          </Button>
        </Row>
      )}
    </SidePanelLayout>
  )
}
