import type { ResultSign } from '#shared/result-reactions.ts'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { day, instant, team } from '#server/db/columns.ts'
import { stores } from '#server/db/data-inventory.ts'

/** One sign of a person on a colleague's result in a day's puzzle. */
export const resultReactions = pgTable(
  'result_reactions',
  {
    teamId: team(),
    day: day('day').notNull(),
    gameType: text('game_type').notNull(),
    userId: uuid('user_id').notNull(), // whose result
    byId: uuid('by_id').notNull(),
    sign: text('sign').$type<ResultSign>().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.day, t.gameType, t.userId, t.byId] })],
)

export const stored = [stores(resultReactions, { people: ['userId', 'byId'], own: 'reactions' })]
