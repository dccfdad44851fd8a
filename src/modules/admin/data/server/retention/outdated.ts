import { retentionCutoff, retained, type Retained, type Retention } from '#shared/retention.ts'
import type { Module, Outdated, RetainedRows } from '#server/module.ts'

/** Every part of what is kept for a time, in the order of the page. */
export const partsOf = (modules: readonly Module[]): RetainedRows[] =>
  modules
    .flatMap(({ retains = [] }) => retains)
    .toSorted((a, b) => retained.indexOf(a.what) - retained.indexOf(b.what))

interface Space {
  readonly teamId: string
  readonly timeZone: string
}

/** What of a space has been kept for its time; null: it is kept always. */
export function outdated(
  { teamId, timeZone }: Space,
  what: Retained,
  retention: Partial<Retention>,
  now: Date,
): Outdated | null {
  const before = retentionCutoff(retention[what] ?? 'always', now)
  return before && { teamId, timeZone, before }
}
