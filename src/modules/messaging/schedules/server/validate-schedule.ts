import type { ErrorCode } from '#shared/errors.ts'
import { findDestination } from '#server/messaging/destinations.ts'
import type { Database } from '#server/db/database.ts'
import { RefusalError } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import { schedulableOf } from '#server/messaging/schedulable.ts'
import { ianaZone } from '#server/teams/zones.ts'

type Settings = Readonly<Record<string, unknown>>

/** An object, or its JSON text; null for what is neither. */
function readSettings(input: object | string | null | undefined): Settings | null {
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

/** What an admin asks for. */
export interface ScheduleInput {
  readonly what: string
  readonly game: string // a gameType in any case; '' for what is of no game
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

const none = { gameType: '', faults: {}, wrongSetting: null }

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
  const { what, game, groupId, channelId } = input
  const settings = readSettings(input.additionalSettings)
  const { check } = schedulableOf(world.modules, what)
  const checked = check?.(world, game, settings ?? {}) ?? none
  const faults: Faults = { ...checked.faults }
  const timeZone = ianaZone(input.timeZoneId)
  if (!timeZone) faults['timeZoneId'] = 'time_zone_invalid'
  if (!(await findDestination(db, { teamId, groupId, channelId })))
    faults['channelId'] = 'channel_unknown'
  const wrong = settings && checked.wrongSetting
  if (!settings || wrong !== null) faults['additionalSettings'] = 'setting_unknown'
  if (Object.keys(faults).length) refuse(faults, wrong)
  const days = [...new Set(input.days)].toSorted((a, b) => a - b)
  return { gameType: checked.gameType, timeZone: timeZone!, days, settings: settings! }
}
