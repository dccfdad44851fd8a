import { leaderboardMessages, podiumPicture, podiumTrial, schedulablePodium } from './messages.ts'
import { deleteOldChanges } from '#server/results/day-changes.ts'
import { deleteOldRanges } from './cached-range.ts'
import { leaderboardRoutes } from './routes.ts'
import * as tables from './schema.ts'
import type { Database } from '#server/db/database.ts'
import type { Module } from '#server/module.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import { pages } from '../pages.ts'

const deleteOld = async (db: Database): Promise<void> => {
  await deleteOldRanges(db)
  await deleteOldChanges(db)
}

export const leaderboard: Module = {
  name: 'leaderboard',
  pages,
  previews: { board: { en: en.preview, tr: tr.preview } },
  tables,
  routes: leaderboardRoutes,
  messages: leaderboardMessages,
  schedulable: [schedulablePodium],
  trials: { podium: podiumTrial },
  cardPictures: { live: { week: podiumPicture } },
  cleanUp: { keeps: {}, work: deleteOld },
  person: { stays: [tables.rangeBoardParts] },
}
