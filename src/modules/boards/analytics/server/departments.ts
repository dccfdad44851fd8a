import { COUNTED_IN, type AnalyticsDepartment } from '../contract.ts'
import { inFives, share } from './round-to-five.ts'

/** A department and how many of it took part, exactly. */
export interface Department {
  readonly departmentId: string
  readonly name: string
  readonly people: number
  readonly tookPart: number
}

interface Group {
  readonly departmentIds: readonly string[]
  readonly names: readonly string[]
  readonly people: number
  readonly tookPart: number
}

/** Departments that are counted together, or one alone, as they may be told. */
export type Shares = Omit<AnalyticsDepartment, 'before'>

interface Range {
  readonly least: number
  readonly most: number
}

/** What the share that is shown says of how many took part. */
export function rangeFromShare({ people, tookPart }: Pick<Group, 'people' | 'tookPart'>): Range {
  if (tookPart < COUNTED_IN) return { least: 0, most: Math.min(people, COUNTED_IN - 1) }
  if (people - tookPart < COUNTED_IN)
    return { least: Math.max(COUNTED_IN, people - COUNTED_IN + 1), most: people }
  const least = inFives(tookPart)
  return { least, most: Math.min(least + COUNTED_IN - 1, people - COUNTED_IN) }
}

const isFew = ({ least, most }: Range) => least > 0 && most < COUNTED_IN

/** What each can be worked out to be, where all together are known to be `all`. */
export function workedOut(ranges: readonly Range[], all: Range): Range[] {
  const least = ranges.reduce((sum, one) => sum + one.least, 0)
  const most = ranges.reduce((sum, one) => sum + one.most, 0)
  return ranges.map((one) => ({
    least: Math.max(one.least, all.least - (most - one.most)),
    most: Math.min(one.most, all.most - (least - one.least)),
  }))
}

/* Whether one to four who took part, or who did not, can be worked out. */
const isRevealing = (groups: readonly Group[], all: Range): boolean =>
  workedOut(groups.map(rangeFromShare), all).some(({ least, most }, i) => {
    const { people } = groups[i]!
    return isFew({ least, most }) || isFew({ least: people - most, most: people - least })
  })

const bySize = (one: Group, other: Group) =>
  one.people - other.people || one.names[0]!.localeCompare(other.names[0]!)

const joined = (one: Group, other: Group): Group => ({
  departmentIds: [...other.departmentIds, ...one.departmentIds],
  names: [...other.names, ...one.names],
  people: one.people + other.people,
  tookPart: one.tookPart + other.tookPart,
})

/* The smallest is counted with the next smallest. */
function withSmallestJoined(groups: readonly Group[]): Group[] {
  const [smallest, next, ...others] = groups.toSorted(bySize)
  return [joined(smallest!, next!), ...others]
}

const sharesOf = (group: Group): Shares => {
  const { least } = rangeFromShare(group)
  return {
    departmentIds: [...group.departmentIds],
    names: [...group.names],
    people: group.people,
    share: group.tookPart < COUNTED_IN ? null : share(least, group.people),
  }
}

/**
 * The departments of a company as they may be told, where it is told that `all` of it took part:
 * small ones are counted together until no share, alone or with the sum of all, gives away how many
 * took part or did not where that is one to four. Empty: nothing can be told.
 */
export function publishableDepartments(departments: readonly Department[], all: Range): Shares[] {
  let groups: Group[] = departments
    .filter(({ people }) => people > 0)
    .map(({ departmentId, name, ...counts }) => ({
      departmentIds: [departmentId],
      names: [name],
      ...counts,
    }))
  while (groups.length > 1 && groups.some(({ people }) => people < COUNTED_IN))
    groups = withSmallestJoined(groups)
  while (groups.length > 1 && isRevealing(groups, all)) groups = withSmallestJoined(groups)
  if (groups.some(({ people }) => people < COUNTED_IN) || isRevealing(groups, all)) return []
  return groups
    .toSorted((one, other) => other.people - one.people || bySize(one, other))
    .map(sharesOf)
}
