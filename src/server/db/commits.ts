import type { Database } from './database.ts'

const listeners = new WeakMap<Database, Set<() => void>>()
const openTransactions = new WeakMap<Database, { announce: () => void }>()

function tell(db: Database): void {
  for (const listener of listeners.get(db) ?? []) listener()
}

type Transact = Database['transaction']

/** A transaction, and those within it, remember that something was announced. */
function watched(transaction: Transact, announce: () => void): Transact {
  return (work, config) =>
    transaction((tx) => {
      openTransactions.set(tx, { announce })
      tx.transaction = watched(tx.transaction.bind(tx), announce)
      return work(tx)
    }, config)
}

/** Lets a database tell who listens that a transaction with news in it has committed. */
export function tellCommits<Db extends Database>(db: Db): Db {
  const transaction = db.transaction.bind(db)
  const tellAfter: Transact = async (work, config) => {
    let hasNews = false
    const result = await watched(transaction, () => (hasNews = true))(work, config)
    if (hasNews) tell(db)
    return result
  }
  return Object.assign(db, { transaction: tellAfter })
}

/** There is news: told once the transaction has committed; at once where `db` is none. */
export function announce(db: Database): void {
  const open = openTransactions.get(db)
  if (open) open.announce()
  else tell(db)
}

/** Calls `listener` after each commit with news in it, made in this process. Gives what ends it. */
export function onCommit(db: Database, listener: () => void): () => void {
  const all = listeners.get(db) ?? new Set()
  listeners.set(db, all.add(listener))
  return () => all.delete(listener)
}
