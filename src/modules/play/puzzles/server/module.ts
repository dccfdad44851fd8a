import { puzzlesAhead } from './pregenerate.ts'
import { deleteOldClaims, extendClaims, KEPT_DAYS } from './claims.ts'
import { coaching } from './coaching.ts'
import { forgetPlays, playsOf } from './person.ts'
import { puzzleRoutes } from './routes.ts'
import { oldLogs, oldPlays } from './retention.ts'
import * as tables from './schema.ts'
import type { Module } from '#server/module.ts'

const HOUR_MS = 60 * 60_000

export const puzzles: Module = {
  name: 'puzzles',
  tables,
  routes: puzzleRoutes,
  deliveries: { ...coaching, puzzlesAhead },
  recurring: { puzzlesAhead: HOUR_MS },
  cleanUp: { keeps: { begun: KEPT_DAYS }, work: deleteOldClaims },
  retains: [oldLogs, oldPlays],
  person: {
    changes: [tables.plays, tables.playMoves],
    forget: forgetPlays,
    exported: playsOf,
    wayInAdded: extendClaims,
  },
}
