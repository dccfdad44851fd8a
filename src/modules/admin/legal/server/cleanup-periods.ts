import { retentionKinds } from '#shared/retention.ts'
import type { Module } from '#server/module.ts'

/** For how many days what modules delete by themselves is kept, as each of them says. */
export function cleanupPeriods(modules: readonly Module[]) {
  const days = Object.assign({}, ...modules.map(({ cleanUp }) => cleanUp?.keeps)) as Partial<
    Record<(typeof retentionKinds)[number], number>
  >
  return retentionKinds.flatMap((what) => {
    const period = days[what]
    return period ? [{ what, days: period }] : []
  })
}
