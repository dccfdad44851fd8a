import type { Database } from './database.ts'

/** A query that is prepared once for each database, or transaction, it is asked of. */
export function preparedFor<Query>(prepare: (db: Database) => Query): (db: Database) => Query {
  const prepared = new WeakMap<Database, Query>()
  return (db) => {
    const known = prepared.get(db) ?? prepare(db)
    prepared.set(db, known)
    return known
  }
}
