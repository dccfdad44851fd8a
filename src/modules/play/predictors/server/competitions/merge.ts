import { randomUUID } from 'node:crypto'
import type { CompetitionKey, MatchRow, StageRow } from './store.ts'

/** What a competition has now, and what of it differs from before. */
export interface Merged {
  readonly stages: readonly StageRow[] // that are new or changed
  readonly matches: readonly MatchRow[] // that are new or changed
  readonly rescored: readonly string[] // matches whose value, day or table changed
  readonly revalued: readonly string[] // of those, whose own result or status changed
}

const EARLIEST_HALVES = 4 // rounds of a season

export const stageKey = ({ name, groupMatches }: { name: string; groupMatches: number }) =>
  `${groupMatches} ${name}`

/* After the groups, or the later half of a season's rounds. */
export function withHalves(stages: readonly StageRow[]): StageRow[] {
  const hasGroups = stages.some(({ groupMatches }) => groupMatches > 0)
  const half = stages.length < EARLIEST_HALVES ? stages.length : Math.ceil(stages.length / 2)
  return stages.map((stage) => ({
    ...stage,
    isSecondHalf: hasGroups ? stage.groupMatches === 0 : stage.number > half,
  }))
}

const orderOf = ({ groupMatches, number }: StageRow) =>
  groupMatches ? groupMatches - Number.MAX_SAFE_INTEGER : number

/** Stages as they are, and after them those of names that are new. */
export function mergeStages(
  key: CompetitionKey,
  old: readonly StageRow[],
  named: readonly { readonly name: string; readonly groupMatches: number }[],
): StageRow[] {
  const known = new Map(old.map((stage) => [stageKey(stage), stage]))
  for (const one of named) {
    const { name, groupMatches } = one
    const fresh = { ...key, stageId: randomUUID(), name, groupMatches, number: known.size + 1 }
    if (!known.has(stageKey(one)))
      known.set(stageKey(one), { ...fresh, isSecondHalf: false, grew: [] })
  }
  const ordered = [...known.values()].toSorted((a, b) => orderOf(a) - orderOf(b))
  return withHalves(ordered.map((stage, i) => ({ ...stage, number: i + 1 })))
}

/* Keys in one order: PostgreSQL gives those of a jsonb in its own. */
const sortKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(
    entries
      .map(([key, one]) => [key, sortKeys(one)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

const valueText = ({ status, score }: Pick<MatchRow, 'status' | 'score'>) =>
  JSON.stringify([status, sortKeys(score)])

const rowText = (row: MatchRow) => JSON.stringify(sortKeys(row))

export const isOver = ({ status }: Pick<MatchRow, 'status'>) =>
  status !== 'open' && status !== 'postponed'

/* Rounds in which a match locks at another time, or that it left or came to: a joker of theirs may be another's. */
const shiftedStages = (rows: readonly (readonly [MatchRow, MatchRow | null])[]) =>
  new Set(
    rows.flatMap(([row, before]) => {
      if (!before) return []
      if (row.stageId !== before.stageId) return [row.stageId, before.stageId]
      return row.locksAt.getTime() === before.locksAt.getTime() ? [] : [row.stageId]
    }),
  )

/** What of stages and of matches (each with what it was) differs; what is given as it was is not compared. */
export function changesOf(
  oldStages: readonly StageRow[],
  stages: readonly StageRow[],
  rows: readonly (readonly [MatchRow, MatchRow | null])[],
): Merged {
  const oldById = new Map(oldStages.map((stage) => [stage.stageId, stage]))
  const changed = stages.filter(
    (stage) =>
      JSON.stringify(stage) !== JSON.stringify({ ...stage, ...oldById.get(stage.stageId) }) ||
      !oldById.has(stage.stageId),
  )
  const moved = new Set(
    changed
      .filter(({ stageId, isSecondHalf }) => oldById.get(stageId)?.isSecondHalf === !isSecondHalf)
      .map(({ stageId }) => stageId),
  )
  const shifted = shiftedStages(rows)
  const matches = rows.filter(
    ([row, before]) => row !== before && (!before || rowText(row) !== rowText(before)),
  )
  const revalued = matches.filter(([row, before]) =>
    before ? valueText(row) !== valueText(before) : row.status !== 'open',
  )
  const placed = rows.filter(
    ([row, before]) =>
      before &&
      (isOver(row) || isOver(before)) &&
      (moved.has(row.stageId) || shifted.has(row.stageId)),
  )
  const idsOf = (some: typeof rows) => some.map(([row]) => row.matchId)
  return {
    stages: changed,
    matches: matches.map(([row]) => row),
    rescored: [...new Set([...idsOf(revalued), ...idsOf(placed)])],
    revalued: idsOf(revalued),
  }
}
