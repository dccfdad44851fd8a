import type { Module } from '#server/module.ts'
import { advice } from './advice.ts'
import { scheduleReports } from './schedule-reports.ts'
import * as tables from './schema.ts'
import { spaceReport as ofSpace, toAdmin } from './report-jobs.ts'
import { AHEAD_MS } from './report-date.ts'

export const monthlyReport: Module = {
  name: 'monthly-report',
  tables,
  advice,
  deliveries: { monthLettersRound: scheduleReports, monthLetter: ofSpace, monthLetterTo: toAdmin },
  recurring: { monthLettersRound: AHEAD_MS },
}
