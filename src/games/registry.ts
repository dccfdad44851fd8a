import type { AnyBot, AnyGame } from '#shared/game.ts'
import { choose as fourInARowBot } from './four-in-a-row/bot.ts'
import { game as fourInARow } from './four-in-a-row/rules.ts'
import { choose as findTheWordBot } from './find-the-word/bot.ts'
import { game as findTheWord } from './find-the-word/rules.ts'

/** Every game, one line each: its rules, and its bot where it has one. */
const registry: readonly { readonly game: AnyGame; readonly bot?: AnyBot }[] = [
  { game: findTheWord, bot: findTheWordBot },
  { game: fourInARow, bot: fourInARowBot },
]

export const allGames: readonly AnyGame[] = registry.map(({ game }) => game)
export const puzzleGames = allGames.filter(({ meta }) => meta.kind === 'puzzle')

export function findGame(gameType: string): AnyGame | null {
  return allGames.find(({ meta }) => meta.gameType === gameType) ?? null
}

export function findBot(gameType: string): AnyBot | null {
  return registry.find(({ game }) => game.meta.gameType === gameType)?.bot ?? null
}
