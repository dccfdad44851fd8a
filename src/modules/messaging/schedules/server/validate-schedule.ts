import { isPuzzle } from '#shared/game.ts'
import type { Scheduled } from '../contract.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { findDestination } from '#server/messaging/destinations.ts'
import type { Database } from '#server/db/database.ts'
import { RefusalError } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import { isForTournaments } from '#modules/play/tournaments/server/index.ts'
import { readSettings, unknownOfTournament, unknownSetting, type Settings } from './settings.ts'
import { ianaZone } from '#server/teams/zones.ts'

/** What an admin asks for. */
export interface ScheduleInput {
  readonly what: Scheduled
  readonly game: string // a gameType in any case; '' for the podium and the court
  readonly groupId: string
  readonly channelId: string
  readonly hour: number
  readonly minute: number
  readonly timeZoneId: string
  readonly days: readonly number[]
  readonly duration?: number | null | undefined
  readonly additionalSettings?: object | string | null | undefined
  readonly hasResults?: boolean
  readonly hasReminder?: boolean
}

/** The same in our own terms. */
export interface Checked {
  readonly gameType: string
  readonly timeZone: string
  readonly days: number[]
  readonly settings: Settings
}

type Faults = Record<string, ErrorCode>

function gameNamed({ games }: World, { what, game }: ScheduleInput) {
  const name = game.toLowerCase()
  const match = games.all.find(({ meta }) => meta.gameType.toLowerCase() === name)
  if (!match || what === 'podium' || what === 'court') return null
  if (what === 'tournament') return isForTournaments(match) ? match : null
  return isPuzzle(match) === (what === 'puzzle') ? match : null
}

/** The name of a setting that is none, as `detail`; null: all are. */
function settingFault(world: World, input: ScheduleInput, settings: Settings): string | null {
  const game = gameNamed(world, input)
  if (!game) return null // that is the fault already
  if (isPuzzle(game)) return unknownSetting(game, settings)
  if (input.what === 'tournament') return unknownOfTournament(game, settings)
  const parsed = game.meta.options.safeParse(settings)
  const known = parsed.success ? Object.keys(parsed.data as object) : []
  const wrong =
    parsed.error?.issues[0]?.path[0] ?? Object.keys(settings).find((key) => !known.includes(key))
  return wrong === undefined ? null : String(wrong)
}

function refuse(faults: Faults, detail: string | null): never {
  const codes = Object.values(faults)
  const more = detail === null ? {} : { detail }
  throw new RefusalError(codes.length === 1 ? codes[0]! : 'bad_input', { fields: faults, ...more })
}

/**
 * Checks what an admin asks for against what there is. Throws bad_input, or the fault's own code
 * where there is one, with every wrong field: puzzle_unknown, game_unknown, time_zone_invalid,
 * channel_unknown, setting_unknown with the setting's name.
 */
export async function validateSchedule(
  world: World,
  db: Database,
  teamId: string,
  input: ScheduleInput,
): Promise<Checked> {
  const { what, groupId, channelId } = input
  const faults: Faults = {}
  const game = gameNamed(world, input)
  if (what === 'puzzle' && !game) faults['puzzleType'] = 'puzzle_unknown'
  if ((what === 'room' || what === 'tournament') && !game) faults['gameType'] = 'game_unknown'
  const timeZone = ianaZone(input.timeZoneId)
  if (!timeZone) faults['timeZoneId'] = 'time_zone_invalid'
  if (!(await findDestination(db, { teamId, groupId, channelId })))
    faults['channelId'] = 'channel_unknown'
  const settings = readSettings(input.additionalSettings)
  const wrong = settings && settingFault(world, input, settings)
  if (!settings || wrong !== null) faults['additionalSettings'] = 'setting_unknown'
  if (Object.keys(faults).length) refuse(faults, wrong)
  const days = [...new Set(input.days)].toSorted((a, b) => a - b)
  return { gameType: game?.meta.gameType ?? '', timeZone: timeZone!, days, settings: settings! }
}
