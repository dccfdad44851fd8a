import type { Module } from '#server/module.ts'
import type { Predicted } from './predictions-port.ts'
import { practiceSeasons } from './practice.ts'
import { exportedResults } from './personal-data.ts'
import { competitionSource, readFeedKind } from './poll-feed.ts'
import { competitionRoutes } from './routes.ts'
import * as tables from './schema.ts'

const HOUR_MS = 3_600_000

export const competitions = (predicted: Predicted): Module => ({
  name: 'competitions',
  tables,
  routes: competitionRoutes(predicted),
  deliveries: { readFeed: readFeedKind, practiceSeasons },
  recurring: { practiceSeasons: HOUR_MS },
  due: [competitionSource],
  person: { stays: [tables.typedResults, tables.feedQuestions], exported: exportedResults }, // what a former admin typed or answered stays in force
})
