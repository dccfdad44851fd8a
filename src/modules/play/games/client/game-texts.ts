import type { CatalogueGame } from '../contract.ts'
import { folderOf } from '#shared/game.ts'

/** Where a game's texts are: puzzles and rooms have a namespace each. */
export const textsOf = ({ kind, gameType }: CatalogueGame) =>
  `${kind === 'room' ? 'rules' : 'puzzles'}:${folderOf(gameType)}`
