import { customType, date, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Kinds of columns our tables share. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
})
/** A transaction, by a number that no other one gets: compared in SQL only. */
export const transaction = customType<{ data: string }>({ dataType: () => 'xid8' })
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** By the database's clock, to the microsecond: compared in SQL only. */
export const moment = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'string', precision: 6 })
export const day = (name: string) => date(name, { mode: 'string' })
export const team = () => uuid('team_id').notNull()
