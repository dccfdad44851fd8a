import { deleteOldRanges } from './kept-range.ts'
import { leaderboardRoutes } from './routes.ts'
import * as tables from './schema.ts'
import type { Noun } from '../../base/noun.ts'

export const leaderboard: Noun = {
  name: 'leaderboard',
  tables,
  routes: leaderboardRoutes,
  cleanUp: { keeps: {}, work: deleteOldRanges },
  person: { stays: [tables.rangeBoardParts] },
}
