import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { stores } from '#server/db/data-inventory.ts'

/** A sign-up waiting for its mail to be answered. The account comes into being when it is. */
export const signUps = pgTable(
  'sign_ups',
  {
    tokenHash: text('token_hash').primaryKey(),
    email: text('email').notNull(), // as written; compared in lower case
    name: text('name').notNull(),
    passwordHash: text('password_hash').notNull(),
    secretHash: text('secret_hash').notNull().default(''), // of what the browser that asked keeps
    gameSpaceGuid: text('game_space_guid').notNull().default(''),
    language: text('language').notNull().default(''),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('sign_ups_email').on(sql`lower(${t.email})`),
    index('sign_ups_expires').on(t.expiresAt),
  ],
)

export const stored = [
  stores(signUps, { people: ['email', 'name'], own: { not: 'secret' }, not: 'secret' }),
]
