import type { Noun } from '../../base/noun.ts'
import { holdsDays } from './holding.ts'
import { exportedTips, forgetTips } from './person.ts'
import { oldTips } from './retention.ts'
import { predictorRoutes } from './routes.ts'
import type { Channels } from './schedule.ts'
import { drawLots } from './events/drawing.ts'
import { exportedAnswers } from './events/person.ts'
import { specialEventRoutes } from './events/routes.ts'
import * as tables from './schema.ts'
import { keepAfter } from './scoring/corrected-rows.ts'
import { scoreLate } from './scoring/late.ts'
import { scorePart } from './scoring/part.ts'
import { matchesChanged, scoreRun } from './scoring/runs.ts'

export const predictors = (channels: Channels): Noun => ({
  name: 'predictors',
  tables,
  routes: [...predictorRoutes(channels), ...specialEventRoutes],
  deliveries: { matchesChanged, scoreRun, scorePart, scoreLate, keepAfter, drawLots },
  retains: [oldTips],
  holdsDays,
  person: {
    goes: [
      tables.predictorPeople,
      tables.standingTips,
      tables.correctedRows,
      tables.calendarAddresses,
      tables.eventLots,
    ],
    changes: [tables.tips, tables.eventAnswers],
    forget: forgetTips,
    stays: [tables.predictors, tables.matchRuns], // what a former admin planned or corrected goes on
    exported: async (db, who) => ({
      ...(await exportedTips(db, who)),
      ...(await exportedAnswers(db, who)),
    }),
  },
})
