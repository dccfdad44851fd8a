import type { Noun } from '../../base/noun.ts'
import type { Predicted } from './predicted.ts'
import { practiceSeasons } from './practice.ts'
import { exportedResults } from './person.ts'
import { competitionSource, readFeedKind } from './reading.ts'
import { competitionRoutes } from './routes.ts'
import * as tables from './schema.ts'

const HOUR_MS = 3_600_000

export const competitions = (predicted: Predicted): Noun => ({
  name: 'competitions',
  tables,
  routes: competitionRoutes(predicted),
  deliveries: { readFeed: readFeedKind, practiceSeasons },
  recurring: { practiceSeasons: HOUR_MS },
  due: [competitionSource],
  person: { stays: [tables.typedResults, tables.feedQuestions], exported: exportedResults }, // what a former admin typed or answered goes on
})
