import { Button } from '@fluentui/react-components'
import { FlashRegular } from '@fluentui/react-icons/svg/flash'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CatalogueGame } from '#modules/play/games/contract.ts'
import { type LobbyRoom, gameStatus } from '#shared/room.ts'
import { Heading, Caption, Text } from '#client/ui/Text.tsx'
import { useNavigate } from '#client/useNavigate.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { isOverDays } from '#client/ui/useClockText.ts'
import { useDoorOf } from './RoomRow.tsx'
import { useStartRoom } from './useStartRoom.ts'
import styles from './Lobby.module.css'

const BOT_LEVEL = 2 // the one offered with one press; the drawer offers all

interface QuickSeatProps {
  rooms: readonly LobbyRoom[]
  games: readonly CatalogueGame[]
  isPlaying: boolean // the user's own game runs: a confirmation comes before leaving it
}

const openSeats = ({ players, maxPlayers }: LobbyRoom) => maxPlayers - players.length
const isWaiting = ({ gameStatus: status }: LobbyRoom) => status === gameStatus.lobby

/**
 * The room to sit down in: of those that wait the one that lacks fewest, of such the one that has
 * waited longest; else a running game that lets people in. Never one over days. undefined: there is
 * none.
 */
export function quickestSeat(rooms: readonly LobbyRoom[]): LobbyRoom | undefined {
  return rooms
    .filter(({ clock }) => !isOverDays(clock))
    .toSorted(
      (a, b) =>
        Number(isWaiting(b)) - Number(isWaiting(a)) ||
        openSeats(a) - openSeats(b) ||
        a.createdAt - b.createdAt,
    )[0]
}

/** Takes the seat where a game begins soonest; where none is free, starts against a bot, or opens a room. */
export function QuickSeat({ rooms, games, isPlaying }: QuickSeatProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { start, busy } = useStartRoom()
  const doorOf = useDoorOf()
  const free = quickestSeat(rooms.filter((room) => doorOf(room) === 'join'))
  const allowed = games.filter((game) => game.allowed)
  const withBots = allowed.find(({ bots }) => bots.includes(BOT_LEVEL))
  const game = withBots ?? allowed[0]
  const [asks, setAsks] = useState(false)
  const seat = () => {
    if (free) return navigate(`/games/${free.gameName}/${free.id}`)
    return game && start({ gameType: game.gameType, ...(withBots && { bot: BOT_LEVEL }) })
  }
  return (
    <section className={styles.quick}>
      <FlashRegular fontSize={24} />
      <Text as="div" grow>
        <Heading>{t('lobby.quick')}</Heading>
        <Caption>
          {t(free ? 'lobby.quickFree' : withBots ? 'lobby.quickBot' : 'lobby.quickStart')}
        </Caption>
      </Text>
      <Button
        disabled={busy || (!free && !game)}
        onClick={() => (isPlaying ? setAsks(true) : void seat())}
      >
        {t('lobby.seatMe')}
      </Button>
      {asks && (
        <ConfirmDialog
          about="elsewhere"
          open
          onClose={() => setAsks(false)}
          onConfirm={() => void seat()}
        />
      )}
    </section>
  )
}
