import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, instant, team } from '../db/columns.ts'
import { stores } from '../db/data-inventory.ts'

export const pictures = pgTable(
  'pictures',
  {
    teamId: team(),
    hash: text('hash').notNull(), // sha-256 of the bytes, hex
    bytes: bytes('bytes').notNull(), // WebP
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.hash] })],
)

const PICTURES_AT_ONCE = 20

export const stored = [
  stores(pictures, { people: ['bytes'], own: 'pictures', atOnce: PICTURES_AT_ONCE }),
]
