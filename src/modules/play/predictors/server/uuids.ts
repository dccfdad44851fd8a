import { sql, type SQL } from 'drizzle-orm'

/** Ids as a list to look in: one parameter, so that the statement is the same for any number of them. */
export const uuids = (ids: readonly string[]): SQL =>
  sql`(select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`
