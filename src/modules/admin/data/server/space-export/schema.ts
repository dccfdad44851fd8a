import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, instant, team } from '#server/db/columns.ts'
import { stores } from '#server/db/data-inventory.ts'

export interface Read {
  readonly table: string
  readonly rows: number
  readonly pages: number
}

/** A copy of a space, and how far its making has come. One is made at a time. */
export const spaceExports = pgTable(
  'space_exports',
  {
    teamId: team(),
    exportId: uuid('export_id').notNull(),
    userId: uuid('user_id').notNull(), // who asked
    requestedAt: instant('asked_at').notNull(),
    movedAt: instant('moved_at').notNull(), // its last step
    read: jsonb('read').$type<readonly Read[]>().notNull().default([]), // the last may be under way
    after: jsonb('after').$type<readonly string[]>(), // the last row's key; null: the last table is read to its end
    rows: integer('rows').notNull().default(0),
    archiveId: uuid('archive_id'), // whose parts are the archive; null: it is not ready
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    readyAt: instant('ready_at'),
    failedAt: instant('failed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.exportId] }),
    uniqueIndex('space_exports_one')
      .on(t.teamId)
      .where(sql`${t.readyAt} is null and ${t.failedAt} is null`),
    index('space_exports_old').on(t.requestedAt),
  ],
)

/** Pieces of a copy: pages of a table (gzip, part of its name), then those of the archive (part of archive_id). */
export const exportChunks = pgTable(
  'export_parts',
  {
    teamId: team(),
    exportId: uuid('export_id').notNull(),
    part: text('part').notNull(),
    n: integer('n').notNull(), // from 0
    bytes: bytes('bytes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.exportId, t.part, t.n] })],
)

export const stored = [
  stores(spaceExports, { people: ['userId'], own: 'spaceExports' }),
  stores(exportChunks, { not: 'momentary' }),
]
