import { readFile } from 'node:fs/promises'
import type { Language } from '#shared/api/accounts.ts'
import { folderOf } from '#shared/game.ts'
import type { Games } from '#games/kit/games.ts'

const names = new Map<string, Promise<string | null>>()

async function readName(file: URL): Promise<string | null> {
  try {
    const texts = JSON.parse(await readFile(file, 'utf8')) as { name?: string }
    return texts.name ?? null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** What a game is called, as its own texts beside the registry say; its gameType where they are silent. */
export async function gameName(
  games: Games,
  gameType: string,
  language: Language,
): Promise<string> {
  const file = new URL(`./${folderOf(gameType)}/${language}.json`, games.url)
  let name = names.get(file.href)
  if (!name) names.set(file.href, (name = readName(file)))
  return (await name) ?? gameType
}
