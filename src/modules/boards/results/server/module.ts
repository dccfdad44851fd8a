import { freezeKinds } from './freezing.ts'
import { hidingKinds } from './hiding.ts'
import { resultsOf } from './personal-data.ts'
import { oldResults } from './retention.ts'
import * as tables from './schema.ts'
import { streakKinds } from './streak-delivery.ts'
import type { Module } from '#server/module.ts'

export const results: Module = {
  name: 'results',
  tables,
  deliveries: { ...streakKinds, ...freezeKinds, ...hidingKinds },
  retains: [oldResults],
  person: {
    stays: [
      tables.results,
      tables.pointsDaily,
      tables.totals,
      tables.latePoints,
      tables.streaks,
      tables.carriedTotals,
      tables.carriedStreaks,
    ],
    exported: resultsOf,
  },
}
