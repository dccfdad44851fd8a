import type { AnyPuzzle } from '#shared/game.ts'

/* What a schedule calls a puzzle's editions. */
const keys: Readonly<Record<string, string>> = {
  sudoku: 'level',
  mathle: 'mode',
  findTheWord: 'language',
}

export type Settings = Readonly<Record<string, unknown>>

/** An object, or its JSON text; null for what is neither. */
export function readSettings(given: object | string | null | undefined): Settings | null {
  if (given === undefined || given === null || given === '') return {}
  if (typeof given !== 'string') return given as Settings
  try {
    const parsed = JSON.parse(given) as unknown
    const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
    return isObject ? (parsed as Settings) : null
  } catch {
    return null // no JSON: the caller refuses it
  }
}

/** The first setting a puzzle's schedule does not know, or whose value it does not; null: all are known. */
export function unknownSetting(game: AnyPuzzle, settings: Settings): string | null {
  const known = keys[game.meta.gameType] ?? 'edition'
  const isKnown = ([key, value]: [string, unknown]) =>
    key === known && game.editions.includes(value as string)
  return Object.entries(settings).find((one) => !isKnown(one))?.[0] ?? null
}
