import { z } from 'zod'
import { formats, TOURNAMENT_PLAYERS } from '#modules/play/tournaments/contract.ts'
import { editionSetting } from '#shared/editions.ts'
import type { AnyGame, AnyPuzzle } from '#shared/game.ts'
import { textSchema } from '#shared/text.ts'

export type Settings = Readonly<Record<string, unknown>>

/** An object, or its JSON text; null for what is neither. */
export function readSettings(input: object | string | null | undefined): Settings | null {
  if (input === undefined || input === null || input === '') return {}
  if (typeof input !== 'string') return input as Settings
  try {
    const parsed = JSON.parse(input) as unknown
    const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
    return isObject ? (parsed as Settings) : null
  } catch {
    return null // no JSON: the caller refuses it
  }
}

/** The first setting a puzzle's schedule does not know, or whose value it does not; null: all are known. */
export function unknownSetting(game: AnyPuzzle, settings: Settings): string | null {
  const known = editionSetting(game.meta.gameType)
  const isKnown = ([key, value]: [string, unknown]) =>
    key === known && game.editions.includes(value as string)
  return Object.entries(settings).find((one) => !isKnown(one))?.[0] ?? null
}

/** What a scheduled tournament is like; without a word of it as anyone makes one. */
export const tournamentSettings = z.strictObject({
  name: textSchema(40).default(''), // '': its game's
  format: z.enum(formats).default('knockout'),
  games: z.union([z.literal(1), z.literal(3), z.literal(5)]).default(1),
  size: z.int().min(2).max(TOURNAMENT_PLAYERS).default(TOURNAMENT_PLAYERS),
})

/** The first setting a tournament of a game does not know, or whose value it does not; null: all are known. */
export function unknownOfTournament({ meta }: AnyGame, settings: Settings): string | null {
  const parsed = tournamentSettings.safeParse(settings)
  if (parsed.success) return meta.table.series.includes(parsed.data.games) ? null : 'games'
  const [issue] = parsed.error.issues
  const [unknown] = issue?.code === 'unrecognized_keys' ? issue.keys : []
  return unknown ?? String(issue?.path[0] ?? '')
}
