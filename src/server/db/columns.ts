import { customType, date, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Kinds of columns our tables share. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
})
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const day = (name: string) => date(name, { mode: 'string' })
export const team = () => uuid('team_id').notNull()
