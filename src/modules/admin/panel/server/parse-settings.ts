import { predictors } from '#predictors/registry.ts'
import type { Day } from '#shared/days.ts'
import { editionsOn, type EditionsOn } from '#shared/editions.ts'
import type { Period } from '#shared/playing-hours.ts'
import type { Retention } from '#shared/retention.ts'
import type { GameRules, Policy } from '#shared/space-settings.ts'
import { RefusalError } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import type { Setting, Settings } from './settings.ts'

/** New values of some settings, as received. */
type Parted = 'policy' | 'retention' // a part left out stays
export type SettingsInput = {
  readonly [K in Exclude<Setting, Parted>]?: Settings[K] | undefined
} & {
  readonly [P in Parted]?:
    | { readonly [K in keyof Settings[P]]?: Settings[P][K] | undefined }
    | undefined
}

export const bad = (field: string) =>
  new RefusalError('bad_input', { fields: { [field]: 'bad_input' } })

/** The editions a team plays of a puzzle; a game that plays all its editions is left out. */
function toEditions({ games }: World, input: EditionsOn): EditionsOn {
  const chosen = Object.entries(input).map(([gameType, editions]) => {
    const game = games.puzzles.find(({ meta }) => meta.gameType === gameType)
    if (!game || editions.some((one) => !game.editions.includes(one))) throw bad('editions')
    return [gameType, editionsOn(input, { gameType, editions: game.editions }), game] as const
  })
  return Object.fromEntries(
    chosen
      .filter(([, on, game]) => on.length < game.editions.length)
      .map(([gameType, on]) => [gameType, on]),
  )
}

function toGames({ games }: World, input: readonly string[]): string[] {
  const known = [
    ...games.all.map(({ meta }) => meta.gameType),
    ...predictors.map(({ gameType }) => gameType),
  ]
  if (input.some((gameType) => !known.includes(gameType))) throw bad('limitedGames')
  return known.filter((gameType) => input.includes(gameType))
}

/** The people allowed to start each game; a game everyone may start is left out. */
function toRules({ games }: World, input: GameRules): GameRules {
  const isRoomGame = (gameType: string) => games.find(gameType)?.meta.kind === 'room'
  if (!Object.keys(input).every(isRoomGame)) throw bad('gameRules')
  return Object.fromEntries(Object.entries(input).filter(([, { start }]) => start !== 'everyone'))
}

const inOrder = <T extends number | Day>(all: readonly T[]): T[] =>
  [...new Set(all)].toSorted((a, b) => (a < b ? -1 : 1))

const keyOf = ({ day, start, end }: Period) => `${day} ${start} ${end}`

/** By day and start, without duplicates. */
const toPeriods = (input: readonly Period[]): Period[] =>
  [...new Map(input.map((period) => [keyOf(period), period])).entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, period]) => period)

const toWords = (input: readonly string[]) => inOrder(input.map((word) => word.toLowerCase()))

/** With an empty list of domains nobody could join. */
function toPolicy(now: Policy, input: NonNullable<SettingsInput['policy']>): Policy {
  const { entry = now.entry, domains = now.domains, guests = now.guests } = input
  if (entry === 'domains' && domains.length === 0) throw bad('policy')
  return { entry, domains: inOrder(domains), guests }
}

const toRetention = (
  now: Retention,
  input: NonNullable<SettingsInput['retention']>,
): Retention => ({
  ...now,
  ...(Object.fromEntries(
    Object.entries(input).filter(([, time]) => time !== undefined),
  ) as Partial<Retention>),
})

/** The settings with an input applied, each normalised. Throws bad_input, naming the field. */
export function parseSettings(world: World, now: Settings, input: SettingsInput): Settings {
  const changes = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  ) as Partial<Settings>
  return {
    ...now,
    ...changes,
    limitedGames: input.limitedGames ? toGames(world, input.limitedGames) : now.limitedGames,
    availablePeriods: toPeriods(input.availablePeriods ?? now.availablePeriods),
    editions: input.editions ? toEditions(world, input.editions) : now.editions,
    workingDays: inOrder(input.workingDays ?? now.workingDays),
    holidays: inOrder(input.holidays ?? now.holidays),
    workedHolidays: inOrder(input.workedHolidays ?? now.workedHolidays),
    policy: input.policy ? toPolicy(now.policy, input.policy) : now.policy,
    gameRules: input.gameRules ? toRules(world, input.gameRules) : now.gameRules,
    retention: toRetention(now.retention, input.retention ?? {}),
    filterWords: toWords(input.filterWords ?? now.filterWords),
  }
}
