import type { Database } from './database.ts'

interface Person {
  readonly teamId: string
  readonly userId: string
}

/** Topics of events, and the payload of each. A module adds its own by a declaration. */
export interface CommitEvents {
  readonly deliveries: null
  readonly dueRows: null
  readonly policies: { readonly teamId: string } // of who may be there: sessions are checked again
  readonly notifications: Person // whose have changed
  readonly games: Person // a player of one over days that has changed
}
type About = keyof CommitEvents
type PendingEvents = Map<About, unknown[]>

interface Listener {
  readonly to: About
  readonly hear: (events: never[]) => void
}

const listeners = new WeakMap<Database, Set<Listener>>()
const openTransactions = new WeakMap<Database, PendingEvents>()

function notifyListeners(db: Database, news: PendingEvents): void {
  for (const { to, hear } of listeners.get(db) ?? []) {
    const events = news.get(to)
    if (events) hear(events as never[])
  }
}

type Transact = Database['transaction']

/** A transaction, and those within it, remember what was announced. */
function watched(transaction: Transact, news: PendingEvents): Transact {
  return (work, config) =>
    transaction((tx) => {
      openTransactions.set(tx, news)
      tx.transaction = watched(tx.transaction.bind(tx), news)
      return work(tx)
    }, config)
}

/** Makes a database notify listeners that a transaction with events in it has committed. */
export function announceCommits<Db extends Database>(db: Db): Db {
  const transaction = db.transaction.bind(db)
  const transactAndNotify: Transact = async (work, config) => {
    const news: PendingEvents = new Map()
    const result = await watched(transaction, news)(work, config)
    notifyListeners(db, news)
    return result
  }
  return Object.assign(db, { transaction: transactAndNotify })
}

/** Emits an event once the transaction has committed; immediately where `db` is none. */
export function announce<A extends About>(
  db: Database,
  about: A,
  events: readonly CommitEvents[A][],
): void {
  const open = openTransactions.get(db)
  if (open) open.set(about, [...(open.get(about) ?? []), ...events])
  else notifyListeners(db, new Map([[about, [...events]]]))
}

/**
 * Calls `hear` after each commit with such events in it, made in this process. Returns a function that
 * unsubscribes.
 */
export function onCommit<A extends About>(
  db: Database,
  to: A,
  hear: (events: readonly CommitEvents[A][]) => void,
): () => void {
  const all = listeners.get(db) ?? new Set()
  const listener: Listener = { to, hear }
  listeners.set(db, all.add(listener))
  return () => all.delete(listener)
}
