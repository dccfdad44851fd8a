import { Button, MenuItem, Switch } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PauseRegular } from '@fluentui/react-icons/svg/pause'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { gameStatus, type LobbyRoom } from '#shared/room.ts'
import { folderOf } from '#shared/game.ts'
import { useGameArea, GameMark } from '#modules/play/games/client/index.ts'
import { useSession } from '#client/session/session.ts'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Row, Column } from '#client/ui/Row.tsx'
import { Caption, Text, Heading } from '#client/ui/Text.tsx'
import { UpcomingRooms } from './UpcomingRooms.tsx'
import { useMeeting } from '#client/socket/meeting.ts'
import { useRoomTitle } from '../RoomRow.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { useMeetingAction } from './useMeetingAction.ts'
import { SidePanelLayout } from './SidePanelLayout.tsx'
import { PersonSwapRegular } from '@fluentui/react-icons/svg/person-swap'
import { firstName } from '#client/ui/first-name.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { toast } from '#client/ui/toast.ts'
import { usePersonName } from '#client/ui/usePersonName.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { ActionMenu } from '#client/ui/ActionMenu.tsx'
import { LinkRegular } from '@fluentui/react-icons/svg/link'
import {
  meetingSwitches,
  type Meeting,
  type MeetingSwitch,
  type PersonHere,
} from '#shared/meeting.ts'
import { meetingLink } from '#shared/links.ts'
import { useShare } from '#client/share/useShare.ts'
import { useTeams } from '#client/host/useTeams.tsx'
import styles from './Meetings.module.css'

interface OneProps {
  name: MeetingSwitch
  meeting: Meeting
}

/** The link by which guests come in from the meeting's chat: with its key they are led to us, whoever else plays there. */
function GuestLink({ meeting: { guestKey } }: { meeting: Meeting }) {
  const { context } = useTeams()
  const { t } = useTranslation()
  const { copied } = useShare()
  const ours = useSession((s) => s.user?.team.teamsAppId)
  const teamsAppId = context?.teamsAppId || ours
  const chatId = context?.chatId
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
function Switches({ meeting }: { meeting: Meeting }) {
  const { t } = useTranslation()
  return (
    <ul className={styles.switches} aria-label={t('meeting.switches.title')}>
      {meetingSwitches.map((name) => (
        <One key={name} name={name} meeting={meeting} />
      ))}
    </ul>
  )
}

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
function PeopleHere({
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

/** For everyone but the host: who hosts, or how to take over. */
function NotHost({ meeting: { host, isHostHere } }: { meeting: Meeting }) {
  const { t } = useTranslation()
  const { act, busy } = useMeetingAction()
  if (host && isHostHere) return <p>{t('meeting.host.other', { name: host.name })}</p>
  return (
    <>
      <p>{t(host ? 'meeting.host.away' : 'meeting.host.nobody', { name: host?.name })}</p>
      <Button appearance="primary" disabled={busy} onClick={() => void act('meeting:host', {})}>
        {t('meeting.host.take')}
      </Button>
    </>
  )
}

/** A game that is played in the meeting, with what its host may do about it. */
function NowPlaying({ room, isOnStage }: { room: LobbyRoom; isOnStage: boolean }) {
  const { t } = useTranslation(['translation', 'rules'])
  const { act, busy } = useMeetingAction()
  const title = useRoomTitle()(room)
  const isPaused = room.gameStatus === gameStatus.paused
  const between = room.gameStatus === gameStatus.roundCompleted
  const { id: roomId } = room
  const where = isPaused ? 'paused' : isOnStage ? 'onStage' : 'played'
  return (
    <section className={styles.now} aria-label={title}>
      <Row gap={8}>
        <GameMark folder={folderOf(room.gameName)} size={40} />
        <Text as="div" grow>
          <Text as="div" strong ellipsis>
            {t(`rules:${folderOf(room.gameName)}.name`)}
          </Text>
          <Text as="div" variant="caption" ellipsis>
            {t(`meeting.host.${where}`, { title })}
          </Text>
        </Text>
      </Row>
      <div className={styles.nowPlayingPair}>
        <Button
          icon={isPaused ? <PlayRegular /> : <PauseRegular />}
          disabled={busy || between}
          onClick={() =>
            void act('meeting:room', { roomId, action: isPaused ? 'resume' : 'pause' })
          }
        >
          {t(isPaused ? 'meeting.host.resume' : 'meeting.host.pause')}
        </Button>
        <ConfirmDialog
          trigger={<Button disabled={busy}>{t('meeting.host.end')}</Button>}
          title={t('meeting.host.endTitle', { title })}
          text={t('meeting.host.endText')}
          keep={t('meeting.host.endKeep')}
          action={t('meeting.host.end')}
          onConfirm={() => void act('meeting:room', { roomId, action: 'end' })}
        />
      </div>
    </section>
  )
}

function Tools({ meeting }: { meeting: Meeting }) {
  const { t } = useTranslation()
  const { data } = useGameArea()
  const games = data?.games ?? []
  const { rooms, stage } = meeting
  const isWaiting = ({ gameStatus: status }: Meeting['rooms'][number]) =>
    status === gameStatus.lobby
  const played = rooms
    .filter((room) => !isWaiting(room) && room.gameStatus !== gameStatus.completed)
    .toSorted((a, b) => Number(b.id === stage) - Number(a.id === stage))
  return (
    <>
      {played.length === 0 && <Caption>{t('meeting.host.noGame')}</Caption>}
      {played.map((room) => (
        <NowPlaying key={room.id} room={room} isOnStage={room.id === stage} />
      ))}
      <Switches meeting={meeting} />
      <UpcomingRooms rooms={rooms.filter(isWaiting)} games={games} />
      <PeopleHere meeting={meeting} />
    </>
  )
}

/** What the host of a meeting has at hand: the games, what is allowed, the people here. */
export default function HostTools() {
  const { t } = useTranslation()
  const meeting = useMeeting((s) => s.meeting)
  const me = useSession((s) => s.user?.userId)
  if (!meeting) return <PageSkeleton />
  const isHost = meeting.host?.id === me
  return (
    <SidePanelLayout>
      <Row between gap={8}>
        <div>
          <PageTitle variant="subtitle2">{t('meeting.host.title')}</PageTitle>
          {isHost && <Text variant="caption">{t('meeting.host.you')}</Text>}
        </div>
        <Link to="/sidepanel" className={styles.close} aria-label={t('meeting.host.close')}>
          <DismissRegular fontSize={20} />
        </Link>
      </Row>
      {isHost ? <Tools meeting={meeting} /> : <NotHost meeting={meeting} />}
    </SidePanelLayout>
  )
}
