import type { Noun } from '../../base/noun.ts'
import { holdsDays } from './holding.ts'
import { exportedTips } from './person.ts'
import { predictorRoutes } from './routes.ts'
import type { Channels } from './schedule.ts'
import * as tables from './schema.ts'
import { keepAfter } from './scoring/corrected-rows.ts'
import { scoreLate } from './scoring/late.ts'
import { scorePart } from './scoring/part.ts'
import { matchesChanged, scoreRun } from './scoring/runs.ts'

export const predictors = (channels: Channels): Noun => ({
  name: 'predictors',
  tables,
  routes: predictorRoutes(channels),
  deliveries: { matchesChanged, scoreRun, scorePart, scoreLate, keepAfter },
  holdsDays,
  person: {
    goes: [
      tables.predictorPeople,
      tables.tips,
      tables.standingTips,
      tables.correctedRows,
      tables.calendarAddresses,
    ],
    stays: [tables.predictors, tables.matchRuns], // what a former admin planned or corrected goes on
    exported: exportedTips,
  },
})
