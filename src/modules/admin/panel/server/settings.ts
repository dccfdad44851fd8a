import type { EditionsOn } from '#shared/editions.ts'
import type { Day } from '#shared/days.ts'
import type { Period } from '#shared/playing-hours.ts'
import { policyOf, type GameRules, type Policy } from '#shared/space-settings.ts'
import { retentionOf, type Retention } from '#shared/retention.ts'
import type { AuditCode } from '#server/teams/audit/store.ts'
import type { ChannelName, teams } from '#server/teams/schema.ts'

/** What an admin can set of a space, a value a setting; each is a line of the change log when it changes. */
export interface Settings {
  readonly name: string
  readonly logoImage: string // path of a picture
  readonly timeZone: string // the one that is chosen
  readonly language: string
  readonly customTheme: string
  readonly channel: ChannelName | null
  readonly limitedGames: readonly string[]
  readonly availablePeriods: readonly Period[]
  readonly editions: EditionsOn
  readonly workingDays: readonly number[]
  readonly holidays: readonly Day[] // typed
  readonly holidayCountry: string // 'TR', or with a region 'DE-BY'; '' for none
  readonly workedHolidays: readonly Day[] // of the country's
  readonly puzzlesInHours: boolean
  readonly policy: Policy
  readonly gameRules: GameRules
  readonly filterWords: readonly string[]
  readonly retention: Retention
}
export type Setting = keyof Settings

/** The line of the change log that each writes. */
export const acts: { readonly [K in Setting]: AuditCode } = {
  name: 'name_changed',
  logoImage: 'logo_changed',
  timeZone: 'time_zone_changed',
  language: 'language_changed',
  customTheme: 'paint_changed',
  channel: 'default_channel_changed',
  limitedGames: 'games_changed',
  availablePeriods: 'hours_changed',
  editions: 'editions_changed',
  workingDays: 'working_days_changed',
  holidays: 'holidays_changed',
  holidayCountry: 'holiday_country_changed',
  workedHolidays: 'worked_holidays_changed',
  puzzlesInHours: 'puzzle_hours_changed',
  policy: 'policy_changed',
  gameRules: 'game_rules_changed',
  filterWords: 'words_changed',
  retention: 'retention_changed',
}
export const settingNames = Object.keys(acts) as Setting[]

/** The setting a line of the change log is about; undefined: of none. */
export const settingOf = (what: string): Setting | undefined =>
  settingNames.find((name) => acts[name] === what)

type TeamRow = typeof teams.$inferSelect

export const settingsOf = (team: TeamRow): Settings => ({
  name: team.name,
  logoImage: team.logoImage,
  timeZone: team.nextTimeZone ?? team.timeZone,
  language: team.language,
  customTheme: team.customTheme,
  channel: team.defaultChannel,
  limitedGames: team.limitedGames,
  availablePeriods: team.availablePeriods,
  editions: team.editions,
  workingDays: team.workingDays,
  holidays: team.typedHolidays,
  holidayCountry: team.holidayCountry,
  workedHolidays: team.workedHolidays,
  puzzlesInHours: team.puzzlesInHours,
  policy: policyOf(team.policy),
  gameRules: team.gameRules,
  filterWords: team.filterWords,
  retention: retentionOf(team.retention),
})

/** JSON with keys in one order: the same for the same value, however it was written. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

export const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)
