import { addDays, daysBetween, startOfWeek, type Day } from '#shared/days.ts'
import { seededRandom } from '#games/kit/random.ts'
import type { CountedDay, PeopleSource } from '#modules/boards/analytics/server/find-people.ts'
import { publishableGameWeek } from '#modules/boards/analytics/server/games.ts'
import { findPeople, type People } from '#modules/boards/analytics/server/people.ts'
import {
  isOver,
  mondaysOf,
  sameWeeksBefore,
  spanOf,
} from '#modules/boards/analytics/server/span.ts'
import { byDepartments, byLeaving, isOneToFour, type Range } from './differencing-departments.ts'

/*
 * Random companies, and an attacker who asks for everything there is and compares the answers. The
 * attacker knows the size of a set of people between two bounds; it must never be known to be one to
 * four.
 */
export const FIRST: Day = '2026-06-01' // a Monday
const WEEKS = 9

export interface Person {
  readonly department: number
  readonly played: ReadonlyMap<Day, ReadonlySet<number>> // games by day
}

export interface Company {
  readonly people: readonly Person[]
  readonly games: number
}

type Chance = () => number

function personOf(chance: Chance, games: number, departments: number, usual: number): Person {
  const own = usual * 2 * chance()
  const from = chance() < 0.2 ? Math.floor(chance() * 60) : 0
  const favourite = Math.floor(chance() * games)
  const played = new Map<Day, ReadonlySet<number>>()
  for (let i = from; i < WEEKS * 7; i++) {
    if (chance() > (i % 7 < 5 ? own : own / 8)) continue
    played.set(
      addDays(FIRST, i),
      new Set(chance() < 0.6 ? [favourite] : [Math.floor(chance() * games)]),
    )
  }
  return { department: Math.floor(chance() ** 2 * departments), played }
}

/** A company generated from a seed. */
export function companyOf(seed: number): Company {
  const random = seededRandom(`company ${seed}`)
  const chance = () => random.int(1_000_000) / 1_000_000
  const games = 2 + Math.floor(chance() * 6)
  const departments = 1 + Math.floor(chance() * 6)
  const usual = [0.02, 0.1, 0.3, 0.5][Math.floor(chance() * 4)]!
  const count = 3 + Math.floor(chance() * [12, 30, 80][Math.floor(chance() * 3)]!)
  const people = Array.from({ length: count }, () => personOf(chance, games, departments, usual))
  return { people, games }
}

function alike<Key>(masks: Iterable<readonly [Key, ReadonlyMap<number, number>]>) {
  return new Map(
    [...masks].map(([key, byPerson]) => {
      const counts = new Map<number, number>()
      for (const mask of byPerson.values()) counts.set(mask, (counts.get(mask) ?? 0) + 1)
      return [key, [...counts].map(([mask, people]) => ({ mask, people }))] as const
    }),
  )
}

type Bit = (day: Day) => readonly [string, number] | null

function masksBy(company: Company, bitOf: Bit) {
  const found = new Map<string, Map<number, number>>()
  company.people.forEach(({ played }, who) => {
    for (const day of played.keys()) {
      const place = bitOf(day)
      if (!place) continue
      const [key, bit] = place
      const masks = found.get(key) ?? new Map<number, number>()
      found.set(key, masks.set(who, (masks.get(who) ?? 0) | (1 << bit)))
    }
  })
  return alike(found)
}

const weeksPlayed = ({ played }: Person, counted: ReadonlySet<Day>) => [
  ...new Set([...played.keys()].filter((day) => counted.has(day)).map(startOfWeek)),
]

function freshIn(company: Company, days: readonly CountedDay[]): Map<Day, number> {
  const counted = new Set(days.map(({ day }) => day))
  const found = new Map<Day, number>()
  for (const person of company.people) {
    const weeks = weeksPlayed(person, counted).toSorted()
    weeks.forEach((week, i) => {
      if (i > 0 && daysBetween(weeks[i - 1]!, week) <= 28) return
      found.set(week, (found.get(week) ?? 0) + 1)
    })
  }
  return found
}

/** The days on which a company's people played, counted without a database. */
export const sourceOf = (company: Company): PeopleSource => ({
  weeks: async (from, to) =>
    masksBy(company, (day) => {
      const monday = startOfWeek(day)
      return day < from || day > to ? null : [monday, daysBetween(monday, day)]
    }),
  months: async (days) => {
    const byDay = new Map(days.map((one) => [one.day, one]))
    return masksBy(company, (day) => {
      const one = byDay.get(day)
      return one ? [one.month, one.week] : null
    })
  },
  fresh: async (days) => freshIn(company, days),
})

/** What is known of how many played on some days; `parts`, which together make it up, are published too. */
interface Known extends Range {
  readonly days: readonly Day[]
  readonly parts: readonly Known[]
}

const least0 = (n: number) => Math.max(0, n)

/** The people of a set of days who did not play on some of those days, which are published as well. */
const besides = (whole: Range, part: Range, other: Range): Range => ({
  least: least0(whole.least - part.most),
  most: Math.min(whole.most - part.least, other.most),
})

/** Records all that was ever published, and infers what it can. */
class Attacker {
  readonly #known = new Map<string, Known>()

  get known(): Known[] {
    return [...this.#known.values()]
  }

  knows(days: readonly Day[]): number | null {
    return this.#known.get(days.join())?.least ?? null
  }

  /* A number is rounded down to fives, or lower where its published parts add up to no more. */
  learn(days: readonly Day[], people: number, parts: readonly (readonly Day[])[] = []): void {
    const key = days.join()
    const before = this.#known.get(key)
    if (before && before.least !== people) throw new Error(`${key} was told otherwise before`)
    if (before) return
    const known = parts.map((part) => this.#known.get(part.join())!)
    const sum = (of: (one: Known) => number) => known.reduce((total, one) => total + of(one), 0)
    const isLowered = known.length > 0 && people >= sum(({ least }) => least)
    const most = isLowered ? sum((one) => one.most) : people + 4
    this.#known.set(key, { days, least: people, most, parts: known })
  }
}

const daysBetweenBoth = ({ from, to }: { from: Day; to: Day }) =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i))

/* A set that grows by one part after another, all of which were published. */
function learnGrowing(
  attacker: Attacker,
  parts: readonly (readonly Day[])[],
  people: number,
): void {
  const all = parts.flat()
  if (parts.length < 2) return attacker.learn(all, people)
  attacker.learn(all, people, [parts.slice(0, -1).flat(), parts.at(-1)!])
}

function learnDay(attacker: Attacker, { weeks, months }: People, today: Day): void {
  const counted = new Map<Day, Day[]>()
  for (const [monday, { days, people }] of weeks) {
    const blocks = days.map(daysBetweenBoth)
    blocks.forEach((block, i) => attacker.learn(block, days[i]!.people))
    if (blocks.length) learnGrowing(attacker, blocks, people)
    counted.set(monday, blocks.flat())
  }
  for (const { month, people } of months) {
    const over = mondaysOf(month).filter((monday) => isOver(monday, today))
    const parts = over.map((monday) => counted.get(monday) ?? []).filter((days) => days.length)
    if (parts.length) learnGrowing(attacker, parts, people)
  }
}

/* What a month is compared with was published before, when it was new: then it reveals nothing more. */
async function byComparison(
  source: PeopleSource,
  attacker: Attacker,
  { months }: People,
  today: Day,
): Promise<Isolated[]> {
  const shown = months.findLast(({ people }) => people > 0)
  const before = shown ? sameWeeksBefore(shown.month, today) : null
  if (!before || before.from < FIRST) return []
  const past = await findPeople(source, before)
  const blocks = before.mondays.flatMap((monday) => past.weeks.get(monday)!.days)
  const [said, known] = [past.months[0]!.people, attacker.knows(blocks.flatMap(daysBetweenBoth))]
  return said === (known ?? 0) ? [] : [`${said} before ${shown!.month}, which was ${known} then`]
}

/** All that is published about a company's people by dates, requested on each day as it passes. */
async function askedDaily(company: Company) {
  const source = sourceOf(company)
  const attacker = new Attacker()
  const isolated: Isolated[] = []
  let told: People | null = null
  for (let i = 1; i <= WEEKS * 7; i++) {
    const today = addDays(FIRST, i)
    told = await findPeople(source, spanOf({ startDate: FIRST }, today))
    learnDay(attacker, told, today)
    if (i % 7 === 0) isolated.push(...(await byComparison(source, attacker, told, today)))
  }
  return { known: attacker.known, told: told!, isolated }
}

export type Isolated = string

const peopleOn = ({ people }: Company, days: readonly Day[]) =>
  people.filter(({ played }) => days.some((day) => played.has(day))).length

/*
 * Numbers that are each a multiple of five, no less than any of their parts and no more than all parts
 * together, could be those of a company whose people come in fives: then nothing can be inferred from
 * them.
 */
const isOfFives = ({ least, parts }: Known): boolean =>
  least % 5 === 0 &&
  parts.every((part) => part.least <= least) &&
  (parts.length === 0 || least <= parts.reduce((sum, part) => sum + part.least, 0))

/* The true number is within its bounds, and no group of one to four that a part adds can be isolated. */
function byDates(company: Company, known: readonly Known[]): Isolated[] {
  const wrong = known
    .map((one) => ({ one, exact: peopleOn(company, one.days) }))
    .filter(
      ({ one, exact }) =>
        exact < one.least || exact > one.most || isOneToFour(one) || !isOfFives(one),
    )
  const alone = known.flatMap(({ days, parts: [one, other], ...whole }) =>
    one && other
      ? [besides(whole, one, other), besides(whole, other, one)]
          .filter(isOneToFour)
          .map(({ least, most }) => `${least} to ${most} of ${days.join()}`)
      : [],
  )
  return [...wrong.map(({ one, exact }) => `${exact}: ${one.least} to ${one.most}`), ...alone]
}

/* The people who are new in a week, and those who are not. */
function byFresh({ weeks }: People, known: readonly Known[]): Isolated[] {
  return [...weeks.values()].flatMap(({ monday, people, fresh, days }) => {
    const key = days.flatMap(daysBetweenBoth).join()
    const whole = known.find((one) => one.days.join() === key)
    if (!whole) return people || fresh ? [`${monday} is told of without days`] : []
    const back = { least: whole.least - fresh - 4, most: whole.most - fresh }
    const isBad = isOneToFour(back) || fresh % 5 !== 0 || (fresh > 0 && fresh < 5)
    return isBad ? [`${fresh} new of ${people} on ${monday}`] : []
  })
}

/* The weeks of each game, compared with all games together. */
function byGames(company: Company, { weeks }: People): Isolated[] {
  const today = addDays(FIRST, WEEKS * 7 + 14)
  const isolated: Isolated[] = []
  for (const [monday, { people: all }] of weeks)
    for (let game = 0; game < company.games; game++) {
      const days = daysBetweenBoth({ from: monday, to: addDays(monday, 6) })
      const count = ({ played }: Person) => days.filter((day) => played.get(day)?.has(game)).length
      const players = company.people.filter((one) => count(one) > 0)
      const exact = {
        gameType: String(game),
        monday,
        people: players.length,
        plays: players.reduce((sum, one) => sum + count(one), 0),
        again: players.filter((one) => count(one) > 1).length,
      }
      const { people, plays, again } = publishableGameWeek(exact, all, { today })
      const others = { least: least0(all - people - 4), most: all + 4 - people }
      const once = { least: least0(people - again! - 4), most: people + 4 - again! }
      if (people > exact.people || [people, plays, again!].some((n) => n % 5 !== 0))
        isolated.push(`${people} of ${exact.people} on ${monday}`)
      if (people === 0 && (plays || again)) isolated.push(`fewer than five on ${monday}`)
      if (isOneToFour(others) || isOneToFour(once)) isolated.push(`others than ${people} of ${all}`)
    }
  return isolated
}

async function each<T>(all: readonly T[], find: (one: T) => Promise<Isolated[]>) {
  const found: Isolated[] = []
  for (const one of all) found.push(...(await find(one)))
  return found
}

/** What everything published about a company gives away; empty: nothing. */
export async function givenAway(company: Company): Promise<Isolated[]> {
  const { known, told, isolated } = await askedDaily(company)
  const over = told.months.filter(({ isRunning, people }) => !isRunning && people > 0)
  return [
    ...isolated,
    ...byDates(company, known),
    ...byFresh(told, known),
    ...byGames(company, told),
    ...(await each(over, (month) => byDepartments(company, told, month))),
    ...(await each(over, (month) => byLeaving(company, told, month))),
  ]
}
