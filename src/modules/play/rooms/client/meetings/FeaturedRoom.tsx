import { Button } from '@fluentui/react-components'
import { ShareScreenStartRegular } from '@fluentui/react-icons/svg/share-screen-start'
import { useTranslation } from 'react-i18next'
import { folderOf } from '#shared/game.ts'
import type { CatalogueGame } from '#modules/play/games/contract.ts'
import type { LobbyRoom } from '#shared/room.ts'
import { GameArt } from '#modules/play/games/client/index.ts'
import { useDoorOf, useRoomTitle } from '../RoomRow.tsx'
import { useMayShare, useStage } from '#client/share/useStage.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useNavigate } from '#client/useNavigate.ts'
import styles from './Meetings.module.css'

/** A room of this meeting, large: whose it is, the door, and the stage. */
export function FeaturedRoom({ room, game }: { room: LobbyRoom; game: CatalogueGame | undefined }) {
  const { t } = useTranslation(['translation', 'rules'])
  const navigate = useNavigate()
  const title = useRoomTitle()(room)
  const door = useDoorOf()(room)
  const { share } = useStage()
  const mayShare = useMayShare()
  const host = room.players[0]
  const path = `/games/${room.gameName}/${room.id}`
  const name = game ? t(`rules:${folderOf(game.gameType)}.name`) : ''
  return (
    <section className={styles.room} aria-label={title}>
      <div className={styles.featuredRoomArt}>
        {game && <GameArt folder={folderOf(game.gameType)} />}
      </div>
      <div className={styles.body}>
        <Row gap={8}>
          {host && <Avatar name={host.name} image={host.profileImage} size={32} />}
          <Text as="div" grow>
            <Text as="div" strong ellipsis>
              {title}
            </Text>
            <Text as="div" variant="caption" ellipsis>
              {name}
            </Text>
          </Text>
        </Row>
        <div className={styles.actions}>
          {door && (
            <Button
              appearance="primary"
              onClick={() => navigate(door === 'watch' ? `${path}?watch` : path)}
            >
              {t(`lobby.${door}`)}
            </Button>
          )}
          {door === 'join' && room.spectatorsAllowed && (
            <Button onClick={() => navigate(`${path}?watch`)}>{t('lobby.watch')}</Button>
          )}
        </div>
        {mayShare && room.spectatorsAllowed && (
          <Button icon={<ShareScreenStartRegular />} onClick={() => void share(path)}>
            {t('meeting.toStage')}
          </Button>
        )}
      </div>
    </section>
  )
}
