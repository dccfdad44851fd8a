import type { Database } from './database.ts'

/** What news is about. */
export type News = 'deliveries' | 'dueRows'

interface Listener {
  readonly to: News
  readonly hear: () => void
}

const listeners = new WeakMap<Database, Set<Listener>>()
const openTransactions = new WeakMap<Database, Set<News>>()

function tell(db: Database, news: ReadonlySet<News>): void {
  for (const { to, hear } of listeners.get(db) ?? []) if (news.has(to)) hear()
}

type Transact = Database['transaction']

/** A transaction, and those within it, remember what was announced. */
function watched(transaction: Transact, news: Set<News>): Transact {
  return (work, config) =>
    transaction((tx) => {
      openTransactions.set(tx, news)
      tx.transaction = watched(tx.transaction.bind(tx), news)
      return work(tx)
    }, config)
}

/** Lets a database tell who listens that a transaction with news in it has committed. */
export function tellCommits<Db extends Database>(db: Db): Db {
  const transaction = db.transaction.bind(db)
  const tellAfter: Transact = async (work, config) => {
    const news = new Set<News>()
    const result = await watched(transaction, news)(work, config)
    tell(db, news)
    return result
  }
  return Object.assign(db, { transaction: tellAfter })
}

/** There is news: told once the transaction has committed; at once where `db` is none. */
export function announce(db: Database, about: News): void {
  const open = openTransactions.get(db)
  if (open) open.add(about)
  else tell(db, new Set([about]))
}

/** Calls `hear` after each commit with such news in it, made in this process. Gives what ends it. */
export function onCommit(db: Database, to: News, hear: () => void): () => void {
  const all = listeners.get(db) ?? new Set()
  const listener = { to, hear }
  listeners.set(db, all.add(listener))
  return () => all.delete(listener)
}
