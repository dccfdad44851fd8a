import { useTranslation } from 'react-i18next'
import { textsOf } from '../../play/games/GameTile.tsx'
import { useGameArea } from '../../play/games/useGameArea.ts'

/** The name of a game by its type; '' of one that the space does not have. */
export function useGameName(): (gameType: string) => string {
  const { t } = useTranslation(['translation', 'puzzles', 'rules'])
  const { data } = useGameArea()
  return (gameType) => {
    const game = data?.games.find((one) => one.gameType === gameType)
    return game ? t(`${textsOf(game)}.name`) : ''
  }
}
