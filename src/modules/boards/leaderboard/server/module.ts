import { deleteOldChanges } from '#modules/boards/results/server/index.ts'
import { deleteOldRanges } from './cached-range.ts'
import { leaderboardRoutes } from './routes.ts'
import * as tables from './schema.ts'
import type { Database } from '#server/db/database.ts'
import type { Module } from '#server/module.ts'

const deleteOld = async (db: Database): Promise<void> => {
  await deleteOldRanges(db)
  await deleteOldChanges(db)
}

export const leaderboard: Module = {
  name: 'leaderboard',
  tables,
  routes: leaderboardRoutes,
  cleanUp: { keeps: {}, work: deleteOld },
  person: { stays: [tables.rangeBoardParts] },
}
