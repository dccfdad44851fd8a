import { Button } from '@fluentui/react-components'
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { folderOf } from '#shared/game.ts'
import type { OfferedSeat, QueuedPerson } from '#shared/meeting-queue.ts'
import type { ClientEvent, ClientInput } from '#shared/protocol.ts'
import { GameMark } from '../games/GameArt.tsx'
import { clockFace } from '../rooms/useTime.ts'
import { useSession } from '../session/session.ts'
import { send } from '../socket.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Row } from '../ui/Row.tsx'
import { Text } from '../ui/Text.tsx'
import { toast } from '../ui/toast.ts'
import { useErrorText } from '../ui/useErrorText.ts'
import { useMeetingQueue, type KnownQueue } from './useMeetingQueue.ts'
import styles from './Queue.module.css'

const TICK_MS = 250

/** Sends what concerns the queue; a line says why when it is refused. */
function useQueueAction() {
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const act = async <E extends ClientEvent>(event: E, data: ClientInput<E>): Promise<boolean> => {
    setBusy(true)
    try {
      await send(event, data)
      return true
    } catch (error) {
      toast(false, errorText(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { act, busy }
}

function useLeft(until: number, skewMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, until - now - skewMs)
}

interface SeatProps {
  seat: OfferedSeat
  queue: KnownQueue
}

/** A seat that is kept for the viewer: for how long, and the two answers. */
function Seat({ seat, queue: { meeting, skewMs } }: SeatProps) {
  const { t } = useTranslation(['translation', 'rules'])
  const navigate = useNavigate()
  const { act, busy } = useQueueAction()
  const left = useLeft(seat.until, skewMs)
  const { roomId, gameName } = seat
  const take = async () => {
    if (await act('room:join', { roomId })) void navigate(`/games/${gameName}/${roomId}`)
  }
  return (
    <div className={styles.seat}>
      <Row gap={8}>
        <GameMark folder={folderOf(gameName)} size={32} />
        <Text as="div" grow role="status">
          <Text as="div" strong>
            {t('meeting.queue.seat')}
          </Text>
          <Text as="div" variant="caption">
            {t(`rules:${folderOf(gameName)}.name`)}
          </Text>
        </Text>
        <Text variant="subtitle2" aria-hidden="true">
          {clockFace(left)}
        </Text>
      </Row>
      <div className={styles.answers}>
        <Button appearance="primary" disabled={busy} onClick={() => void take()}>
          {t('meeting.queue.take')}
        </Button>
        <Button disabled={busy} onClick={() => void act('queue:leave', { meeting })}>
          {t('meeting.queue.pass')}
        </Button>
      </div>
    </div>
  )
}

interface LineProps {
  person: QueuedPerson
  place: number // 0 is next
  queue: KnownQueue
}

function Line({ person, place, queue: { meeting, hosts } }: LineProps) {
  const { t } = useTranslation()
  const { act, busy } = useQueueAction()
  const me = useSession((s) => s.user?.userId)
  const { id: userId, name } = person
  return (
    <li className={styles.line}>
      <span className={styles.place}>{place + 1}</span>
      <Avatar name={name} image={person.profileImage} size={28} />
      <Text as="div" grow>
        <Text as="div" ellipsis>
          {userId === me ? t('board.you') : name}
        </Text>
        {person.seat && <Text variant="caption">{t('meeting.queue.offered')}</Text>}
      </Text>
      {me && hosts.includes(me) && (
        <>
          {place > 0 && (
            <Button
              appearance="subtle"
              size="small"
              icon={<ArrowUpRegular />}
              disabled={busy}
              aria-label={t('meeting.queue.up', { name })}
              onClick={() => void act('queue:move', { meeting, userId, to: place - 1 })}
            />
          )}
          <Button
            appearance="subtle"
            size="small"
            icon={<DismissRegular />}
            disabled={busy}
            aria-label={t('meeting.queue.remove', { name })}
            onClick={() => void act('queue:leave', { meeting, userId })}
          />
        </>
      )}
    </li>
  )
}

/** Who waits in this meeting for a seat, and how to wait with them. */
export function Queue({ meeting }: { meeting: string }) {
  const { t } = useTranslation()
  const queue = useMeetingQueue(meeting)
  const me = useSession((s) => s.user?.userId)
  const { act, busy } = useQueueAction()
  if (!queue) return null
  const mine = queue.people.find(({ id }) => id === me)
  return (
    <section className={styles.queue} aria-label={t('meeting.queue.title')}>
      <Row between gap={8}>
        <Text as="h2" variant="subtitle2">
          {t('meeting.queue.title')}
        </Text>
        {!mine?.seat && (
          <Button
            size="small"
            disabled={busy}
            onClick={() => void act(mine ? 'queue:leave' : 'queue:join', { meeting })}
          >
            {t(mine ? 'meeting.queue.leave' : 'meeting.queue.join')}
          </Button>
        )}
      </Row>
      {mine?.seat && <Seat seat={mine.seat} queue={queue} />}
      {queue.people.length === 0 ? (
        <Text as="p" variant="caption">
          {t('meeting.queue.empty')}
        </Text>
      ) : (
        <ol>
          {queue.people.map((person, place) => (
            <Line key={person.id} person={person} place={place} queue={queue} />
          ))}
        </ol>
      )}
    </section>
  )
}
