import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, team } from '../db/columns.ts'
import { stores } from '../db/data-inventory.ts'

/** Where a team's posts go: a channel at Slack or Teams, and how it is reached. */
export const destinations = pgTable(
  'destinations',
  {
    teamId: team(),
    groupId: text('group_id').notNull(), // the team at Microsoft Teams; '' at Slack
    channelId: text('channel_id').notNull(),
    kind: text('kind').notNull(), // as the contract has them
    name: text('name').notNull(), // as people know it
    language: text('language').notNull(), // of what is posted: en, tr
    style: text('style').notNull(), // how a workflow wants its card
    address: text('address').notNull(), // sealed; '' where the installed app posts
    failure: text('failure').notNull().default(''), // why it is off, as the provider's code; '': it is on
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.groupId, t.channelId] })],
)

export const stored = [stores(destinations, { without: { address: 'secret' } })]
