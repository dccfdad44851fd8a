import { useTranslation } from 'react-i18next'
import type { RoomPlayer } from '#shared/room.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { classes } from '#client/ui/classes.ts'
import { Caption, Text } from '#client/ui/Text.tsx'
import { Face, PlayerCard, SeatToken, useTurnTexts } from './PlayerCard.tsx'
import { useVisibleTurns } from './Pacing.tsx'
import { usePlayerName } from './usePlayers.ts'
import { useClock } from './useTime.ts'
import { clockFace } from '#client/date-format.ts'
import styles from './Players.module.css'

const CARDS = 1 // opponents with a card of their own; more share one
const IN_SIGHT = 12 // lines of a crowd

/** One of several opponents, as a line. */
function Line({ player }: { player: RoomPlayer }) {
  const nameOf = usePlayerName()
  const isTurn = useVisibleTurns().includes(player.position)
  const clock = useClock(player.position)
  const turnText = useTurnTexts()(player)
  return (
    <li
      className={classes(
        styles.otherPlayersLine,
        isTurn && styles.otherPlayersTurn,
        player.dropped && styles.dropped,
      )}
    >
      <SeatToken seat={player.position} size={24} />
      <Face player={player} size={32} />
      <span className={styles.otherPlayersWho}>
        <Text as="div" strong ellipsis>
          {nameOf(player)}
        </Text>
        <Text as="div" variant="caption" ellipsis>
          {turnText}
        </Text>
      </span>
      {clock && (
        <span className={styles.otherPlayersTime} role="timer">
          {clockFace(clock.remainingMs)}
        </span>
      )}
    </li>
  )
}

/** Everyone else at the table: a card for one, a line each for several, the first dozen of a crowd. */
export function OtherPlayers({ players }: { players: readonly RoomPlayer[] }) {
  const { t } = useTranslation()
  const turns = useVisibleTurns()
  if (players.length <= CARDS)
    return players.map((player) => <PlayerCard key={player.position} player={player} place="far" />)
  const isTurn = ({ position }: RoomPlayer) => turns.includes(position)
  const isCrowd = players.length > IN_SIGHT
  const sortedPlayers = isCrowd
    ? [...players].sort((a, b) => Number(isTurn(b)) - Number(isTurn(a)))
    : players
  return (
    <Card className={styles.others} aria-label={t('room.others')}>
      {isCrowd && (
        <CardHead title={t('room.others')}>
          <Chip>{players.length}</Chip>
        </CardHead>
      )}
      <ul>
        {sortedPlayers.slice(0, IN_SIGHT).map((player) => (
          <Line key={player.position} player={player} />
        ))}
      </ul>
      {isCrowd && (
        <Caption className={styles.otherPlayersMore}>
          {t('room.crowd.more', { count: players.length - IN_SIGHT })}
        </Caption>
      )}
    </Card>
  )
}
