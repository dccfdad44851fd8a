import { predictors } from '#predictors/registry.ts'
import type { Day } from '#shared/days.ts'
import { editionsOn, type EditionsOn } from '#shared/editions.ts'
import type { Period } from '#shared/playing-hours.ts'
import type { Retention } from '#shared/retention.ts'
import type { GameRules, Policy } from '#shared/space-settings.ts'
import { RefusalError } from '../../base/refusal.ts'
import type { World } from '../../base/world.ts'
import type { Setting, Settings } from './settings.ts'

/** New values of some settings, as they were given. */
type Parted = 'policy' | 'retention' // a part left out stays
export type Wish = { readonly [K in Exclude<Setting, Parted>]?: Settings[K] | undefined } & {
  readonly [P in Parted]?:
    | { readonly [K in keyof Settings[P]]?: Settings[P][K] | undefined }
    | undefined
}

export const bad = (field: string) =>
  new RefusalError('bad_input', { fields: { [field]: 'bad_input' } })

/** What a team plays of a puzzle; a game that plays all its editions is left out. */
function toEditions({ games }: World, given: EditionsOn): EditionsOn {
  const chosen = Object.entries(given).map(([gameType, wanted]) => {
    const game = games.puzzles.find(({ meta }) => meta.gameType === gameType)
    if (!game || wanted.some((one) => !game.editions.includes(one))) throw bad('editions')
    return [gameType, editionsOn(given, { gameType, editions: game.editions }), game] as const
  })
  return Object.fromEntries(
    chosen
      .filter(([, on, game]) => on.length < game.editions.length)
      .map(([gameType, on]) => [gameType, on]),
  )
}

function toGames({ games }: World, given: readonly string[]): string[] {
  const known = [
    ...games.all.map(({ meta }) => meta.gameType),
    ...predictors.map(({ gameType }) => gameType),
  ]
  if (given.some((gameType) => !known.includes(gameType))) throw bad('limitedGames')
  return known.filter((gameType) => given.includes(gameType))
}

/** Who may start what; a game everyone may start is left out. */
function toRules({ games }: World, given: GameRules): GameRules {
  const isRoomGame = (gameType: string) => games.find(gameType)?.meta.kind === 'room'
  if (!Object.keys(given).every(isRoomGame)) throw bad('gameRules')
  return Object.fromEntries(Object.entries(given).filter(([, { start }]) => start !== 'everyone'))
}

const inOrder = <T extends number | Day>(all: readonly T[]): T[] =>
  [...new Set(all)].toSorted((a, b) => (a < b ? -1 : 1))

const keyOf = ({ day, start, end }: Period) => `${day} ${start} ${end}`

/** By day and start; what is said twice is there once. */
const toPeriods = (given: readonly Period[]): Period[] =>
  [...new Map(given.map((period) => [keyOf(period), period])).entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, period]) => period)

const toWords = (given: readonly string[]) => inOrder(given.map((word) => word.toLowerCase()))

/** With domains alone nobody could come in by an empty list. */
function toPolicy(now: Policy, given: NonNullable<Wish['policy']>): Policy {
  const { entry = now.entry, domains = now.domains, guests = now.guests } = given
  if (entry === 'domains' && domains.length === 0) throw bad('policy')
  return { entry, domains: inOrder(domains), guests }
}

const toRetention = (now: Retention, given: NonNullable<Wish['retention']>): Retention => ({
  ...now,
  ...(Object.fromEntries(
    Object.entries(given).filter(([, time]) => time !== undefined),
  ) as Partial<Retention>),
})

/** The settings with a wish in them, each in its one form. Throws bad_input, naming the field. */
export function wantedOf(world: World, now: Settings, wish: Wish): Settings {
  const given = Object.fromEntries(
    Object.entries(wish).filter(([, value]) => value !== undefined),
  ) as Partial<Settings>
  return {
    ...now,
    ...given,
    limitedGames: wish.limitedGames ? toGames(world, wish.limitedGames) : now.limitedGames,
    availablePeriods: toPeriods(wish.availablePeriods ?? now.availablePeriods),
    editions: wish.editions ? toEditions(world, wish.editions) : now.editions,
    workingDays: inOrder(wish.workingDays ?? now.workingDays),
    holidays: inOrder(wish.holidays ?? now.holidays),
    workedHolidays: inOrder(wish.workedHolidays ?? now.workedHolidays),
    policy: wish.policy ? toPolicy(now.policy, wish.policy) : now.policy,
    gameRules: wish.gameRules ? toRules(world, wish.gameRules) : now.gameRules,
    retention: toRetention(now.retention, wish.retention ?? {}),
    filterWords: toWords(wish.filterWords ?? now.filterWords),
  }
}
