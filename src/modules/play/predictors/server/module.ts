import type { Module } from '#server/module.ts'
import { holdsDays } from './unfinished-matches.ts'
import { exportedTips, forgetTips } from './personal-data.ts'
import { oldTips } from './retention.ts'
import { predictorRoutes } from './routes.ts'
import type { Channels } from './schedule.ts'
import { drawLots } from './special-events/drawing.ts'
import { exportedAnswers } from './special-events/personal-data.ts'
import { specialEventRoutes } from './special-events/routes.ts'
import * as tables from './schema.ts'
import { saveAfter } from './scoring/corrected-rows.ts'
import { scoreLate } from './scoring/late.ts'
import { scoreBatch } from './scoring/score-batch.ts'
import { matchesChanged, scoreRun } from './scoring/runs.ts'

export const predictors = (channels: Channels): Module => ({
  name: 'predictors',
  tables,
  routes: [...predictorRoutes(channels), ...specialEventRoutes],
  deliveries: {
    matchesChanged,
    scoreRun,
    scorePart: scoreBatch,
    scoreLate,
    keepAfter: saveAfter,
    drawLots,
  },
  retains: [oldTips],
  holdsDays,
  person: {
    deletes: [
      tables.predictorPeople,
      tables.defaultTips,
      tables.correctedRows,
      tables.calendarAddresses,
      tables.eventLots,
    ],
    changes: [tables.tips, tables.eventAnswers],
    forget: forgetTips,
    stays: [tables.predictors, tables.matchRuns], // what a former admin planned or corrected stays in force
    exported: async (db, who) => ({
      ...(await exportedTips(db, who)),
      ...(await exportedAnswers(db, who)),
    }),
  },
})
