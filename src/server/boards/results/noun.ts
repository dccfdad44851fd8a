import { freezeKinds } from './freezing.ts'
import { hidingKinds } from './hiding.ts'
import { resultsOf } from './person.ts'
import * as tables from './schema.ts'
import { streakKinds } from './streak-delivery.ts'
import type { Noun } from '../../base/noun.ts'

export const results: Noun = {
  name: 'results',
  tables,
  deliveries: { ...streakKinds, ...freezeKinds, ...hidingKinds },
  person: {
    stays: [tables.results, tables.pointsDaily, tables.totals, tables.latePoints, tables.streaks],
    exported: resultsOf,
  },
}
