import { Button } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { gameStatus } from '#shared/room.ts'
import type { Meeting } from '#shared/meeting.ts'
import { useGameArea } from '#modules/play/games/client/useGameArea.ts'
import { useSession } from '#client/session/session.ts'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { PeopleHere } from './PeopleHere.tsx'
import { UpcomingRooms } from './UpcomingRooms.tsx'
import { useMeeting } from '#client/socket/meeting.ts'
import { NowPlaying } from './NowPlaying.tsx'
import { SidePanelLayout } from './SidePanelLayout.tsx'
import { Switches } from './Switches.tsx'
import { useMeetingAction } from './useMeetingAction.ts'
import styles from './HostTools.module.css'

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
      {played.length === 0 && (
        <Text as="p" variant="caption">
          {t('meeting.host.noGame')}
        </Text>
      )}
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
