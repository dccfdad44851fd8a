import type { CatalogueGame } from '../contract.ts'
import { folderOf } from '#shared/game.ts'
import { useTranslation } from 'react-i18next'
import { useGameArea } from './useGameArea.ts'

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
