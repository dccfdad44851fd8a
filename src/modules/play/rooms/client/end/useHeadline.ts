import { useTranslation } from 'react-i18next'
import { endings, folderOf } from '#shared/game.ts'
import { gameStatus, type FinishedGame } from '#shared/room.ts'
import { useRoomView } from '../room-view.ts'
import { firstName } from '#client/ui/first-name.ts'
import { playerAt, useRoomStore } from '../room-store.ts'
import { useReason, useShared } from '../useEndingTexts.ts'
import { usePlayerName, useRoomGame } from '../usePlayers.ts'

/** What each seat had in the end, in a game that such numbers decide; null: in another. */
export function useScores(): (game: FinishedGame) => readonly number[] | null {
  const view = useRoomView(folderOf(useRoomGame()?.gameType ?? ''))
  return (game) => view?.scores?.(game.view) ?? null
}

const wasBroken = ({ outcome }: FinishedGame) => endings.some((one) => one === outcome.reason)

/** By how much a game was won; 0 where nobody counted, or somebody ended it before. */
function marginOf(game: FinishedGame, scores: readonly number[] | null): number {
  const [best, next] = game.outcome.places
  if (!scores || wasBroken(game) || best?.length !== 1 || !next) return 0
  return scores[best[0]!]! - Math.max(...next.map((seat) => scores[seat]!))
}

/** The winners: the seats of the series' winners where it is over, else of the game's. */
export function useWinners(): { readonly seats: readonly number[]; readonly ofSeries: boolean } {
  const { players, series, finished, gameStatus: status } = useRoomStore()
  const ofSeries = status === gameStatus.completed && series.games > 1
  if (!ofSeries) return { seats: finished.at(-1)?.outcome.places[0] ?? [], ofSeries }
  const most = Math.max(...players.map(({ wins }) => wins))
  return { seats: players.filter(({ wins }) => wins === most).map((p) => p.position), ofSeries }
}

/** The headline: of the series where there is one, else of the game, and by how much it was won. */
export function useHeadline(): string {
  const { t } = useTranslation()
  const { players, position, finished } = useRoomStore()
  const nameOf = usePlayerName()
  const shared = useShared()
  const scoresOf = useScores()
  const { seats, ofSeries } = useWinners()
  const last = finished.at(-1)
  if (seats.length !== 1 || !last) return ofSeries ? t('room.result.seriesDrawn') : shared(last)
  const isOwn = seats[0] === position
  const name = firstName(nameOf(playerAt(players, seats[0]!)))
  const count = ofSeries ? 0 : marginOf(last, scoresOf(last))
  if (count > 0)
    return t(isOwn ? 'room.result.wonMargin' : 'room.result.wonByMargin', { name, count })
  const key = ofSeries ? 'series' : 'game'
  return isOwn ? t(`room.result.${key}Won`) : t(`room.result.${key}WonBy`, { name })
}

/** How the last game ended, and after how many moves where nothing else was counted. */
export function useHow(): (game: FinishedGame) => string {
  const { t } = useTranslation()
  const reason = useReason()
  const view = useRoomView(folderOf(useRoomGame()?.gameType ?? ''))
  return (game) => {
    const counted = Boolean(view?.scores ?? view?.EndNote) || game.players.length > 2
    const moves = counted ? '' : t('room.result.moves', { count: game.moves })
    return [reason(game), moves].filter(Boolean).join(', ')
  }
}
