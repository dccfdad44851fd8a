import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { gameAreaInfo, type CatalogueGame } from '../contract.ts'
import type { Answer } from '#shared/endpoint.ts'
import { call } from '#client/api.ts'
import { useGuest } from '#client/session/guest.ts'
import { useSession } from '#client/session/session.ts'
import { folderOf } from '#shared/game.ts'

/** Where a game's texts are: puzzles and rooms have a namespace each. */
export const textsOf = ({ kind, gameType }: CatalogueGame) =>
  `${kind === 'room' ? 'rules' : 'puzzles'}:${folderOf(gameType)}`

/** The name of a game or predictor by its type; '' of one that the space does not have. */
export function useGameName(): (gameType: string) => string {
  const { t } = useTranslation(['translation', 'puzzles', 'rules'])
  const { data } = useGameArea()
  return (gameType) => {
    const game = data?.games.find((one) => one.gameType === gameType)
    if (game) return t(`${textsOf(game)}.name`)
    const predictor = data?.predictors.find((one) => one.gameType === gameType)
    return predictor ? t(`rules:${folderOf(gameType)}.name`) : ''
  }
}

const FRESH_MS = 1_000 // the parts of one screen ask together

type GameArea = Answer<typeof gameAreaInfo>

declare module '#client/session/guest.ts' {
  interface Guest {
    readonly games: GameArea['games'] // those of rooms
  }
}

/** A guest of a meeting was told of the games, and hears nothing of the rest. */
const guestArea = (games: GameArea['games']): GameArea => ({
  games,
  puzzles: [],
  streak: { current: 0, best: 0, week: [], hasFreeze: false, saved: null },
  isClosed: false,
  arePuzzlesClosed: false,
  isMorning: false,
  members: 0,
  predictors: [],
  playedToday: 0,
  quickest: [],
  nextDayAt: '',
  now: '',
})

/** The space's games and today's puzzles. */
export function useGameArea() {
  const teamId = useSession((s) => s.user?.teamId ?? '')
  const guest = useGuest((s) => (teamId ? null : s.guest))
  return useQuery({
    queryKey: ['area', teamId, guest?.guestId],
    queryFn: async () =>
      guest ? guestArea(guest.games) : call(gameAreaInfo, { params: { id: teamId } }),
    staleTime: FRESH_MS,
  })
}
