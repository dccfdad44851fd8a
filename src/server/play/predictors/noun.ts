import type { Noun } from '../../base/noun.ts'
import { exportedTips } from './person.ts'
import { predictorRoutes } from './routes.ts'
import type { Channels } from './schedule.ts'
import * as tables from './schema.ts'
import { scoreLate } from './scoring/late.ts'
import { scorePart } from './scoring/part.ts'
import { matchesChanged, scoreRun } from './scoring/runs.ts'

export const predictors = (channels: Channels): Noun => ({
  name: 'predictors',
  tables,
  routes: predictorRoutes(channels),
  deliveries: { matchesChanged, scoreRun, scorePart, scoreLate },
  person: {
    goes: [tables.predictorPeople, tables.tips, tables.standingTips, tables.calendarAddresses],
    stays: [tables.predictors, tables.matchRuns], // what a former admin planned or corrected goes on
    exported: exportedTips,
  },
})
