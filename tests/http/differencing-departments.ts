import { rangeFromShare, type Shares } from '#modules/boards/analytics/server/departments.ts'
import type { CountedDay } from '#modules/boards/analytics/server/find-people.ts'
import { share } from '#modules/boards/analytics/server/round-to-five.ts'
import type { Month, People } from '#modules/boards/analytics/server/people.ts'
import {
  settledShares,
  type DepartmentsSource,
} from '#modules/boards/analytics/server/settled-departments.ts'
import type { Company, Isolated, Person } from './differencing.ts'

export interface Range {
  readonly least: number
  readonly most: number
}

export const isOneToFour = ({ least, most }: Range) => least >= 1 && most <= 4

/* The numbers that a published share can mean, found by trying each. */
const meanings = (people: number, told: number | null): number[] =>
  Array.from({ length: people + 1 }, (_, tookPart) => tookPart).filter((tookPart) => {
    const { least } = rangeFromShare({ people, tookPart })
    return (tookPart < 5 ? null : share(least, people)) === told
  })

const rangeOf = (all: readonly number[]): Range => ({
  least: Math.min(...all),
  most: Math.max(...all),
})

/* The shares of departments in a month, compared with how many took part in total. */
export async function byDepartments(
  company: Company,
  told: People,
  month: Month,
): Promise<Isolated[]> {
  const all = { least: month.people, most: month.isExact ? month.people + 4 : Infinity }
  const rows = await settledShares(new Directory(company), told, month)
  const ranges = rows.map(({ people, share: shown }) => rangeOf(meanings(people, shown)))
  return rows.flatMap(({ names, people }, i) => {
    const others = ranges.filter((_, j) => j !== i)
    const sum = (of: (one: Range) => number) => others.reduce((total, one) => total + of(one), 0)
    const known = {
      least: Math.max(ranges[i]!.least, all.least - sum(({ most }) => most)),
      most: Math.min(ranges[i]!.most, all.most - sum(({ least }) => least)),
    }
    const absent = { least: people - known.most, most: people - known.least }
    const isBad = isOneToFour(known) || isOneToFour(absent) || people < 5
    return isBad ? [`${names.join()}: ${known.least} to ${known.most} of ${people}`] : []
  })
}

const GONE = -1

/** The departments of a company's people, some of whom leave. */
class Directory implements DepartmentsSource {
  readonly #told = new Map<string, readonly Shares[]>()
  readonly #places: Map<Person, number>

  constructor({ people }: Company) {
    this.#places = new Map(people.map((person) => [person, person.department]))
  }

  put(person: Person, place: number): void {
    this.#places.set(person, place)
  }

  async find(month: string) {
    return this.#told.get(month) ?? null
  }

  async save(month: string, shares: readonly Shares[]) {
    this.#told.set(month, shares)
  }

  async at(counted: readonly CountedDay[]) {
    const played = ([{ played: on }]: [Person, number]) => counted.some(({ day }) => on.has(day))
    const all = [...this.#places]
    const departments = [...new Set(this.#places.values())].map((place) => {
      const people = all.filter(([, own]) => own === place)
      const tookPart = people.filter(played).length
      return { departmentId: String(place), name: String(place), people: people.length, tookPart }
    })
    const former = departments.find(({ name }) => name === String(GONE))?.tookPart ?? 0
    return { departments: departments.filter(({ name }) => name !== String(GONE)), former }
  }
}

const LEAVERS = 6 // per company

/* What two answers reveal about the one person who left between them. */
function setAgainst(before: readonly Shares[], after: readonly Shares[], { department }: Person) {
  const own = (rows: readonly Shares[]) =>
    rows.find(({ departmentIds }) => departmentIds.includes(String(department)))
  const [one, other] = [own(before), own(after)]
  if (one?.people !== (other?.people ?? 0) + 1) return 'is told otherwise than before'
  const less = meanings(one.people, one.share).flatMap((some) =>
    meanings(other!.people, other!.share).map((rest) => some - rest),
  )
  const meant = new Set(less.filter((by) => by === 0 || by === 1))
  return meant.size === 1
    ? `says that who left did ${meant.has(1) ? '' : 'not '}take part`
    : 'is told otherwise than before'
}

/* A person leaves or changes department, and someone who knows it asks before and after. */
export async function byLeaving(company: Company, told: People, month: Month): Promise<Isolated[]> {
  const isolated: Isolated[] = []
  for (const [i, person] of company.people.slice(0, LEAVERS).entries()) {
    const directory = new Directory(company)
    const before = await settledShares(directory, told, month)
    directory.put(person, i % 2 ? GONE : person.department + 1)
    const after = await settledShares(directory, told, month)
    if (JSON.stringify(before) === JSON.stringify(after)) continue
    isolated.push(`${month.month} ${setAgainst(before, after, person)}`)
  }
  return isolated
}
