import { useTranslation } from 'react-i18next'
import { usePersonName } from '#client/ui/usePersonName.ts'
import type { RoomPlayer } from '#shared/room.ts'
import { useGameArea } from '#modules/play/games/client/index.ts'
import { firstName } from '#client/ui/first-name.ts'
import { playerAt, useRoomStore } from './room-store.ts'

/** The name of a player; bots have names in the reader's language. */
export function usePlayerName(): (player: RoomPlayer | undefined) => string {
  const { t } = useTranslation()
  const personName = usePersonName()
  return (player) => {
    if (!player) return ''
    return player.id === null
      ? t('room.bot', { level: t(`room.levels.${player.bot}`) })
      : personName(player.name)
  }
}

/** Every seat's name, by seat: empty for an open seat. */
export function useSeatNames(short = false): readonly { readonly name: string }[] {
  const { players, maxPlayers } = useRoomStore()
  const nameOf = usePlayerName()
  return Array.from({ length: maxPlayers }, (_, seat) => {
    const name = nameOf(playerAt(players, seat))
    return { name: short ? firstName(name) : name }
  })
}

/** Players by seat, but the viewer's own first: scores count this way round everywhere. */
export function useOwnFirst(): (players: readonly RoomPlayer[]) => RoomPlayer[] {
  const own = useRoomStore((s) => s.position)
  return (players) =>
    players.toSorted((a, b) => Number(b.position === own) - Number(a.position === own))
}

/** The catalogue's entry of the room's game. */
export function useRoomGame() {
  const gameName = useRoomStore((s) => s.gameName)
  const { data } = useGameArea()
  return data?.games.find(({ gameType }) => gameType === gameName)
}

/** Whether players report that they are ready; where the game begins with the people here, they don't. */
export const useAsksReady = () => useRoomGame()?.table.start !== 'whoIsHere'
