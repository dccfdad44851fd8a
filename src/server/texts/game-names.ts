import { readFile } from 'node:fs/promises'
import type { Language } from '#shared/accounts.ts'
import { folderOf } from '#shared/game.ts'
import type { Games } from '#games/kit/games.ts'
import eventEn from '#predictors/event/en.json' with { type: 'json' }
import eventTr from '#predictors/event/tr.json' with { type: 'json' }
import raceEn from '#predictors/race/en.json' with { type: 'json' }
import raceTr from '#predictors/race/tr.json' with { type: 'json' }
import scoreEn from '#predictors/score/en.json' with { type: 'json' }
import scoreTr from '#predictors/score/tr.json' with { type: 'json' }
import { gameTypeOf } from '#shared/predictors.ts'

interface Texts {
  readonly name: string
}

/** What each predictor says of itself, by gameType and language. */
const predictorTexts: Readonly<Record<string, { en: Texts; tr: Texts }>> = {
  [gameTypeOf.score]: { en: scoreEn, tr: scoreTr },
  [gameTypeOf.race]: { en: raceEn, tr: raceTr },
  [gameTypeOf.event]: { en: eventEn, tr: eventTr },
}

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
