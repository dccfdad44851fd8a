import { Button } from '@fluentui/react-components'
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { folderOf } from '#shared/game.ts'
import type { OfferedSeat, QueuedPerson } from '#shared/meeting.ts'
import { GameMark } from '#modules/play/games/client/index.ts'
import { clockFace } from '#client/date-format.ts'
import { useSession } from '#client/session/session.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Heading, Caption, Text } from '#client/ui/Text.tsx'
import { answered, useMeeting } from '#client/socket/meeting.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { useMeetingAction } from './useMeetingAction.ts'
import styles from './Meetings.module.css'

const TICK_MS = 250

function useRemainingMs(until: number, skewMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, until - now - skewMs)
}

/** A seat that is reserved for the viewer: for how long, and the two answers. */
function Seat({ seat }: { seat: OfferedSeat }) {
  const { t } = useTranslation(['translation', 'rules'])
  const { act, busy } = useMeetingAction()
  const navigate = useNavigate()
  const remainingMs = useRemainingMs(
    seat.until,
    useMeeting((s) => s.skewMs),
  )
  const { roomId, gameName } = seat
  const take = async () => {
    if (await act('room:join', { roomId })) navigate(`/games/${gameName}/${roomId}`)
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
          {clockFace(remainingMs)}
        </Text>
      </Row>
      <div className={styles.answers}>
        <Button appearance="primary" disabled={busy} onClick={() => void take()}>
          {t('meeting.queue.take')}
        </Button>
        <Button disabled={busy} onClick={() => void act('queue:leave', {})}>
          {t('meeting.queue.pass')}
        </Button>
      </div>
    </div>
  )
}

interface LineProps {
  person: QueuedPerson
  place: number // 0 is next
}

function Line({ person, place }: LineProps) {
  const { t } = useTranslation()
  const { act, busy } = useMeetingAction()
  const me = useSession((s) => s.user?.userId)
  const isHost = useMeeting(({ meeting }) => Boolean(me) && meeting?.host?.id === me)
  const { id: userId, name } = person
  return (
    <li className={styles.queueLine}>
      <span className={styles.place}>{place + 1}</span>
      <Avatar name={name} image={person.profileImage} size={28} />
      <Text as="div" grow>
        <Text as="div" ellipsis>
          {userId === me ? t('board.you') : name}
        </Text>
        {person.seat && <Text variant="caption">{t('meeting.queue.offered')}</Text>}
      </Text>
      {isHost && (
        <>
          {place > 0 && (
            <Button
              appearance="subtle"
              size="small"
              icon={<ArrowUpRegular />}
              disabled={busy}
              aria-label={t('meeting.queue.up', { name })}
              onClick={() => void act('queue:move', { userId, to: place - 1 })}
            />
          )}
          <Button
            appearance="subtle"
            size="small"
            icon={<DismissRegular />}
            disabled={busy}
            aria-label={t('meeting.queue.remove', { name })}
            onClick={() => void act('queue:leave', { userId })}
          />
        </>
      )}
    </li>
  )
}

/** The host invites: the user joins the queue, or not now. */
function HostInvite() {
  const { t } = useTranslation()
  const inviter = useMeeting((s) => s.inviter)
  const { act, busy } = useMeetingAction()
  if (!inviter) return null
  const come = async () => {
    if (await act('queue:join', {})) answered()
  }
  return (
    <div className={styles.seat}>
      <Row gap={8}>
        <Avatar name={inviter.name} image={inviter.profileImage} size={32} />
        <Text as="div" grow strong>
          {t('meeting.asked', { name: inviter.name })}
        </Text>
      </Row>
      <div className={styles.answers}>
        <Button appearance="primary" disabled={busy} onClick={() => void come()}>
          {t('meeting.queue.join')}
        </Button>
        <Button onClick={answered}>{t('meeting.notNow')}</Button>
      </div>
    </div>
  )
}

/** People who wait in this meeting for a seat, and how to wait with them. */
export function Queue() {
  const { t } = useTranslation()
  const meeting = useMeeting((s) => s.meeting)
  const me = useSession((s) => s.user?.userId)
  const { act, busy } = useMeetingAction()
  if (!meeting) return null
  const { queue } = meeting
  const mine = queue.find(({ id }) => id === me)
  return (
    <section className={styles.queue} aria-label={t('meeting.queue.title')}>
      <Row between gap={8}>
        <Heading>{t('meeting.queue.title')}</Heading>
        {!mine?.seat && (
          <Button
            size="small"
            disabled={busy}
            onClick={() => void act(mine ? 'queue:leave' : 'queue:join', {})}
          >
            {t(mine ? 'meeting.queue.leave' : 'meeting.queue.join')}
          </Button>
        )}
      </Row>
      {!mine && <HostInvite />}
      {mine?.seat && <Seat seat={mine.seat} />}
      {queue.length === 0 ? (
        <Caption>{t('meeting.queue.empty')}</Caption>
      ) : (
        <ol>
          {queue.map((person, place) => (
            <Line key={person.id} person={person} place={place} />
          ))}
        </ol>
      )}
    </section>
  )
}
