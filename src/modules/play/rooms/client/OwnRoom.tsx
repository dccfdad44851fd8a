import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { folderOf } from '#shared/game.ts'
import type { LobbyRoom } from '#shared/room.ts'
import { GameMark } from '#modules/play/games/client/GameArt.tsx'
import { useSendInvite } from '#modules/messaging/play-invites/client/useSendInvite.ts'
import { Column } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useNavigate } from '#client/useNavigate.ts'
import type { Opponent } from './useOpponent.ts'
import styles from './OwnRoom.module.css'

/** A table one sits at already, to invite somebody to instead of starting another. */
export function OwnRoom({ room, opponent }: { room: LobbyRoom; opponent: Opponent }) {
  const { t } = useTranslation(['translation', 'rules'])
  const navigate = useNavigate()
  const { invite } = useSendInvite()
  const onClick = async () => {
    if (await invite(opponent, room)) navigate(`/games/${room.gameName}/${room.id}`)
  }
  return (
    <div className={styles.table}>
      <GameMark folder={folderOf(room.gameName)} size={32} />
      <Column grow>
        <Text strong>{t('invitePlay.yourTable')}</Text>
        <Text variant="caption" ellipsis>
          {room.name || t(`rules:${folderOf(room.gameName)}.name`)}
        </Text>
      </Column>
      <Button onClick={() => void onClick()}>{t('invitePlay.toTable')}</Button>
    </div>
  )
}
