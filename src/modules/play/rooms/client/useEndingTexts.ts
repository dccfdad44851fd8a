import { useTranslation } from 'react-i18next'
import { folderOf } from '#shared/game.ts'
import type { FinishedGame } from '#shared/room.ts'
import { useSession } from '#client/session/session.ts'
import { useRoomStore } from './room-store.ts'
import { firstName } from '#client/ui/first-name.ts'
import { usePlayerName, useRoomGame } from './usePlayers.ts'

/** Ends that a player caused: they are named. */
const byOne = new Set(['resigned', 'left', 'removed', 'out_of_time'])

/** The player in a seat of a finished game: the viewer, or a name. */
function useSeatOf() {
  const userId = useSession((s) => s.user?.userId)
  const players = useRoomStore((s) => s.players)
  const seated = useRoomStore((s) => s.position >= 0)
  const nameOf = usePlayerName()
  return ({ players: seats }: FinishedGame, seat: number | undefined) => {
    const id = seat === undefined ? undefined : (seats[seat] ?? null)
    if (id === undefined) return null
    if (seated && id === userId) return { own: true, name: '' }
    return { own: false, name: firstName(nameOf(players.find((player) => player.id === id))) }
  }
}

/** How a game ended, and who caused it: 'Mara resigned', 'Four in a row'. */
export function useReason(): (game: FinishedGame) => string {
  const { t } = useTranslation(['translation', 'rules'])
  const game = useRoomGame()
  const seatOf = useSeatOf()
  return (finished) => {
    const { places, reason } = finished.outcome
    const who = byOne.has(reason) ? seatOf(finished, places[1]?.[0]) : null
    if (who?.own) return t(`room.ended.own.${reason}`)
    if (who?.name) return t(`room.ended.other.${reason}`, { name: who.name })
    return t(
      [`room.reasons.${reason}`, `rules:${folderOf(game?.gameType ?? '')}.reasons.${reason}`],
      {
        defaultValue: '',
      },
    )
  }
}

/** From when on a game gives points: the same sentence everywhere. */
export function useCountsFrom(): string {
  const { t } = useTranslation()
  const count = useRoomGame()?.countsFrom
  return count === undefined ? '' : t('room.countsFrom', { count })
}

/** The text where nobody won alone: of two it is a draw, of more some share the win, or nobody has it. */
export function useShared(): (game: FinishedGame | undefined) => string {
  const { t } = useTranslation()
  return (game) => {
    const places = game?.outcome.places ?? []
    if (places.flat().length <= 2) return t('room.result.gameDrawn')
    if (places.length === 1) return t('room.result.noWinner')
    return t('room.result.sharedWin', { count: places[0]!.length })
  }
}

/** The court's text when a game is over: 'You win', 'Mara wins', 'A draw'. */
export function useWins(): (game: FinishedGame) => string {
  const { t } = useTranslation()
  const shared = useShared()
  const seatOf = useSeatOf()
  return (finished) => {
    const [first = []] = finished.outcome.places
    const who = first.length === 1 ? seatOf(finished, first[0]) : null
    if (!who) return shared(finished)
    return who.own ? t('room.winner.own') : t('room.winner.other', { name: who.name })
  }
}
