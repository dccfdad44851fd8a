import { Button } from '@fluentui/react-components'
import { ArrowRepeatAllRegular } from '@fluentui/react-icons/svg/arrow-repeat-all'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { gameStatus, type FinishedGame } from '#shared/room.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { firstName } from '#client/ui/first-name.ts'
import { ShareButton } from '#client/share/ShareButton.tsx'
import { PlayerPicture } from '../PlayerCard.tsx'
import { replayPath } from '../../replays.contract.ts'
import { playerAt, useRoomStore } from '../room-store.ts'
import { usePlayerName } from '../usePlayers.ts'
import { useRoomAction } from '../useRoomAction.ts'
import { useSharedRoom } from '../useRoomLink.ts'
import { useServerTime } from '../useTime.ts'
import { clockFace } from '#client/date-format.ts'
import { Caption } from '#client/ui/Text.tsx'
import { useRoomOwner } from '../room-owner.ts'
import styles from './EndActions.module.css'

function NextGame() {
  const { t } = useTranslation()
  const nextGameAt = useRoomStore((s) => s.nextGameAt)
  const ready = useRoomStore((s) => playerAt(s.players, s.position)?.ready ?? true)
  const now = useServerTime()
  const { act, busy } = useRoomAction()
  return (
    <>
      <Caption>{t('room.nextIn', { time: clockFace((nextGameAt ?? now) - now) })}</Caption>
      {!ready && (
        <Button
          appearance="primary"
          disabled={busy}
          onClick={() => void act('room:ready', { ready: true })}
        >
          {t('room.nextGame')}
        </Button>
      )}
    </>
  )
}

/** Requests another series, or answers the request; everyone who wants one is shown beside it. */
function Rematch() {
  const { t } = useTranslation()
  const { rematch, players, position } = useRoomStore()
  const nameOf = usePlayerName()
  const { act, busy } = useRoomAction()
  const me = players.find((p) => p.position === position)?.id
  const hasRequested = me ? rematch.includes(me) : false
  const wanting = players.filter(({ id }) => id !== null && rematch.includes(id))
  const other = wanting.find(({ id }) => id !== me)
  const alone = players.length < 2
  return (
    <>
      {/* its place is kept, so that the button does not move from under a press */}
      <div className={styles.asks} aria-live="polite">
        {(other || hasRequested) && (
          <Caption grow>
            {hasRequested || !other
              ? t('room.rematch.wait')
              : t('room.rematch.theirs', { name: firstName(nameOf(other)) })}
          </Caption>
        )}
        {wanting.map((player) => (
          <PlayerPicture key={player.position} player={player} size={24} />
        ))}
      </div>
      {!hasRequested && (
        <Button
          appearance="primary"
          icon={<ArrowRepeatAllRegular />}
          disabled={busy}
          onClick={() => void act('room:rematch', { action: other ? 'accept' : 'offer' })}
        >
          {t(alone ? 'room.rematch.new' : 'room.rematch.action')}
        </Button>
      )}
    </>
  )
}

interface OnwardProps {
  isOver: boolean
  owner: ReturnType<typeof useRoomOwner>
}

/** The next game of a series; after it a rematch, or what the room belongs to continues. */
function Onward({ isOver, owner }: OnwardProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (!isOver) return <NextGame />
  if (!owner) return <Rematch />
  return (
    <Button appearance="primary" onClick={() => navigate(owner.path)}>
      {t(owner.onward)}
    </Button>
  )
}

/** What comes next: another of the same, then another game, then sharing the result. */
export function EndActions({ last }: { last: FinishedGame }): ReactNode {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const shared = useSharedRoom()
  const { id, position, isCaller, gameStatus: status } = useRoomStore()
  const owner = useRoomOwner()
  const isOver = status === gameStatus.completed
  const path = replayPath({ roomId: id, gameId: last.gameId })
  return (
    <div className={styles.actions}>
      {(position >= 0 || isCaller) && <Onward isOver={isOver} owner={owner} />}
      <div className={styles.pair}>
        {isOver && !owner && (
          <Button onClick={() => navigate('/games/rooms')}>{t('room.result.next')}</Button>
        )}
        <ShareButton path={path} label={shared().label} />
      </div>
    </div>
  )
}
