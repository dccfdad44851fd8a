import { Button } from '@fluentui/react-components'
import { PauseRegular } from '@fluentui/react-icons/svg/pause'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { useTranslation } from 'react-i18next'
import { folderOf } from '#shared/game.ts'
import { gameStatus, type LobbyRoom } from '#shared/room.ts'
import { GameMark } from '#modules/play/games/client/GameArt.tsx'
import { useRoomTitle } from '#modules/play/rooms/client/RoomRow.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useMeetingAction } from './useMeetingAction.ts'
import styles from './NowPlaying.module.css'

/** A game that is played in the meeting, with what its host may do about it. */
export function NowPlaying({ room, isOnStage }: { room: LobbyRoom; isOnStage: boolean }) {
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
      <div className={styles.pair}>
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
