import { readFile } from 'node:fs/promises'
import type { Language } from '#shared/accounts.ts'
import { predictorTexts } from '#predictors/texts.ts'
import { folderOf } from '#shared/game.ts'
import type { Games } from '#games/kit/games.ts'

interface GameTexts {
  readonly name?: string
  readonly short?: string
  readonly editions?: Readonly<Record<string, string>>
}

const known = new Map<string, Promise<GameTexts>>()

async function readTexts(file: URL): Promise<GameTexts> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as GameTexts
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

function textsOf(games: Games, gameType: string, language: Language): Promise<GameTexts> {
  const file = new URL(`./${folderOf(gameType)}/${language}.json`, games.url)
  let texts = known.get(file.href)
  if (!texts) known.set(file.href, (texts = readTexts(file)))
  return texts
}

/** What a game is called, as its own texts beside the registry say; its gameType where they are silent. */
export async function gameName(
  games: Games,
  gameType: string,
  language: Language,
): Promise<string> {
  const predictor = predictorTexts[gameType]?.[language].name
  return predictor ?? (await textsOf(games, gameType, language)).name ?? gameType
}

/** How many play it and how long, in a few words; '' where its texts are silent. */
export const gameShort = async (
  games: Games,
  gameType: string,
  language: Language,
): Promise<string> => (await textsOf(games, gameType, language)).short ?? ''

const languageNames: Readonly<Record<string, string>> = { en: 'English', tr: 'Türkçe' }

/** What an edition of a puzzle is called; one that is a language by its own name. */
export async function editionName(
  games: Games,
  gameType: string,
  edition: string,
  language: Language,
): Promise<string> {
  const { editions } = await textsOf(games, gameType, language)
  return editions?.[edition] ?? languageNames[edition] ?? edition
}
