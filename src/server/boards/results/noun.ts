import { freezeKinds } from './freezing.ts'
import { hidingKinds } from './hiding.ts'
import { resultsOf } from './person.ts'
import { oldResults } from './retention.ts'
import * as tables from './schema.ts'
import { streakKinds } from './streak-delivery.ts'
import type { Noun } from '../../base/noun.ts'

export const results: Noun = {
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
