import type { Database } from './database.ts'

interface Person {
  readonly teamId: string
  readonly userId: string
}

/** What news is about, and what each piece of it says. A noun adds its own by a declaration. */
export interface News {
  readonly deliveries: null
  readonly dueRows: null
  readonly policies: { readonly teamId: string } // of who may be there: sessions are looked at again
  readonly notifications: Person // whose have changed
  readonly games: Person // who plays one over days that has gone on
}
type About = keyof News
type Said = Map<About, unknown[]>

interface Listener {
  readonly to: About
  readonly hear: (said: never[]) => void
}

const listeners = new WeakMap<Database, Set<Listener>>()
const openTransactions = new WeakMap<Database, Said>()

function tell(db: Database, news: Said): void {
  for (const { to, hear } of listeners.get(db) ?? []) {
    const said = news.get(to)
    if (said) hear(said as never[])
  }
}

type Transact = Database['transaction']

/** A transaction, and those within it, remember what was announced. */
function watched(transaction: Transact, news: Said): Transact {
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
    const news: Said = new Map()
    const result = await watched(transaction, news)(work, config)
    tell(db, news)
    return result
  }
  return Object.assign(db, { transaction: tellAfter })
}

/** There is news: told once the transaction has committed; at once where `db` is none. */
export function announce<A extends About>(db: Database, about: A, said: readonly News[A][]): void {
  const open = openTransactions.get(db)
  if (open) open.set(about, [...(open.get(about) ?? []), ...said])
  else tell(db, new Map([[about, [...said]]]))
}

/** Calls `hear` after each commit with such news in it, made in this process. Gives what ends it. */
export function onCommit<A extends About>(
  db: Database,
  to: A,
  hear: (said: readonly News[A][]) => void,
): () => void {
  const all = listeners.get(db) ?? new Set()
  const listener: Listener = { to, hear }
  listeners.set(db, all.add(listener))
  return () => all.delete(listener)
}
