import { Link } from '@fluentui/react-components'
import { EyeRegular } from '@fluentui/react-icons/svg/eye'
import { useTranslation } from 'react-i18next'
import { gameStatus, type RoomPerson } from '#shared/room.ts'
import { useSession } from '#client/session/session.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { useRoomStore } from './room-store.ts'
import { PhraseMenu } from './Phrases.tsx'
import { ChatLineText, useRecentChatLines } from './Reactions.tsx'
import { useRoomGame } from './usePlayers.ts'
import { useCopyLink } from './useRoomLink.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import styles from './Players.module.css'

const IN_SIGHT = 12 // of a crowd, those who just said something first

/** What a colleague who finds the room may do in it. */
function useLinkText(): string {
  const isLobby = useRoomStore((s) => s.gameStatus === gameStatus.lobby)
  const isFull = useRoomStore((s) => s.players.length >= s.maxPlayers)
  const { visibility, spectatorsAllowed } = useRoomStore()
  const lateJoin = useRoomGame()?.table.lateJoin === true
  if (visibility !== 'team') return 'room.linkOnly'
  const maySit = !isFull && (isLobby || lateJoin)
  if (maySit) return spectatorsAllowed ? 'room.linkTeam' : 'room.linkTeamSit'
  return spectatorsAllowed ? 'room.linkTeamWatch' : 'room.linkTeamFull'
}

/** The spectators, what they say, and how to get more of them; `canSay` where no bar of reactions is. */
export function SpectatorBar({ canSay }: { canSay?: boolean }) {
  const { t } = useTranslation()
  const { spectators, numberOfSpectators: count, players } = useRoomStore()
  const linkText = useLinkText()
  const space = useSession((s) => s.user?.team.name ?? '')
  const copyLink = useCopyLink()
  const recentTalkerIds = new Set(useRecentChatLines().map(({ userId }) => userId))
  const talkers = players.flatMap(({ id, name, profileImage }): RoomPerson[] =>
    id ? [{ id, name, profileImage }] : [],
  )
  const all = [...talkers, ...spectators]
  const isCrowd = all.length > IN_SIGHT
  const people = isCrowd
    ? [...spectators, ...talkers].toSorted(
        (a, b) => Number(recentTalkerIds.has(b.id)) - Number(recentTalkerIds.has(a.id)),
      )
    : all
  return (
    <Card className={styles.watching}>
      <CardHead title={t('room.watching')}>
        <Row gap={8}>
          {canSay && <PhraseMenu />}
          <Chip>
            <EyeRegular fontSize={16} />
            {count}
          </Chip>
        </Row>
      </CardHead>
      <ul className={styles.list}>
        {people.slice(0, IN_SIGHT).map(({ id, name, profileImage, guest }) => (
          <li key={id}>
            <Avatar name={name} image={profileImage} size={28} />
            <Text grow ellipsis>
              {guest ? t('room.guest', { name }) : name}
            </Text>
            <ChatLineText userId={id} />
          </li>
        ))}
      </ul>
      {isCrowd && (
        <Caption className={styles.spectatorBarMore}>
          {t('room.crowd.more', { count: all.length - IN_SIGHT })}
        </Caption>
      )}
      <div className={styles.foot}>
        <Row between>
          <strong>{t('room.link')}</strong>
          <Link as="button" onClick={() => void copyLink()}>
            {t('room.copy')}
          </Link>
        </Row>
        <Caption>{t(linkText, { space })}</Caption>
      </div>
    </Card>
  )
}
