import { and, asc, eq, lte, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { onCommit } from '../db/commit-events.ts'
import type { Database } from '../db/database.ts'
import { isOfOpenTeam } from '../teams/closed.ts'
import type { Module } from '../module.ts'
import type { World } from '../world.ts'
import { isEnabled } from '../teams/disabled.ts'
import { DueLoop } from './due-loop.ts'
import { nextDueAt, type DueTable } from './claim-due-rows.ts'
import { enqueue, type NewJob } from './queue.ts'

const TOGETHER = 50 // rows a transaction
const AGAIN_MS = 60 * 60_000 // a row nobody can decide about

/** What follows from a row that is due. */
export interface Decision<Row> {
  readonly dueAt: Date | null // when it is due next; null: never, where the column allows that
  readonly deliveries: readonly NewJob[] // keyed by the occurrence
  readonly change?: Partial<Row> // of its other columns
}

/** Rows that come due, and the pure decision about one of them. */
export interface DueRule<T extends DueTable> {
  readonly table: T
  readonly keys: readonly PgColumn[] // its primary key
  readonly where?: SQL
  readonly whileClosed?: boolean // rows of closed spaces are decided about, too
  readonly whileDisabled?: boolean // and those of spaces that the operator has disabled
  readonly decide: (
    row: T['$inferSelect'],
    now: Date,
    modules: readonly Module[],
  ) => Decision<T['$inferSelect']>
}

/** A rule as the loop sees it, whatever its table. */
export interface DueSource {
  /** Decides about some rows that are due; true: there may be more. */
  readonly workOff: (world: World) => Promise<boolean>
  readonly nextAt: (db: Database) => Promise<Date | null>
}

function decideOrRest<T extends DueTable>(
  { decide }: DueRule<T>,
  row: T['$inferSelect'],
  { now, log, modules }: World,
): Decision<T['$inferSelect']> {
  const at = now()
  try {
    return decide(row, at, modules)
  } catch (err) {
    log.error({ err, row }, 'a row that is due could not be decided about')
    return { dueAt: new Date(at.getTime() + AGAIN_MS), deliveries: [] }
  }
}

/** What comes due in a closed or disabled space waits until it is open again. */
function mayCome<T extends DueTable>(rule: DueRule<T>): SQL | undefined {
  const { teamId } = rule.table as DueTable & { teamId?: PgColumn }
  if (!teamId) return rule.where
  const { whileClosed, whileDisabled } = rule
  const isOpen = whileClosed ? undefined : isOfOpenTeam(teamId)
  return and(rule.where, isOpen, whileDisabled ? undefined : isEnabled(teamId))
}

/**
 * The rows of a table that come due. What follows from one is enqueued in the transaction that
 * moves it on, so each occurrence happens once, whatever dies when.
 */
export function dueSource<T extends DueTable>(rule: DueRule<T>): DueSource {
  const { keys } = rule
  const where = mayCome(rule)
  const table: DueTable = rule.table
  const propertyOf = (column: PgColumn) =>
    Object.entries(table).find(([, value]) => value === column)![0]
  const names = keys.map((key) => [key, propertyOf(key)] as const)
  const workOff = (world: World) =>
    world.db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(table)
        .where(and(lte(table.dueAt, world.now()), where))
        .orderBy(asc(table.dueAt))
        .limit(TOGETHER)
        .for('update', { skipLocked: true })
      for (const row of rows) {
        const { dueAt, deliveries, change } = decideOrRest(rule, row, world)
        const same = names.map(([key, name]) => eq(key, row[name]))
        await tx
          .update(table)
          .set({ ...change, dueAt })
          .where(and(...same))
        await enqueue(tx, deliveries)
      }
      return rows.length === TOGETHER
    })
  return { workOff, nextAt: (db) => nextDueAt(db, table, where) }
}

/** Looks after everything that comes due by its row. Whoever writes such a row announces it. */
export class DueRows {
  readonly #world: World
  readonly #sources: readonly DueSource[]
  readonly #loop: DueLoop
  #stopListening = () => {}

  constructor(world: World, sources: readonly DueSource[]) {
    this.#world = world
    this.#sources = sources
    this.#loop = new DueLoop(world, () => this.#look())
  }

  start(): void {
    this.#stopListening = onCommit(this.#world.db, 'dueRows', () => this.#loop.wake())
    this.#loop.start()
  }

  async #look(): Promise<Date | null> {
    const next: number[] = []
    for (const { workOff, nextAt } of this.#sources) {
      while (await workOff(this.#world));
      next.push((await nextAt(this.#world.db))?.getTime() ?? Infinity)
    }
    const soonest = Math.min(...next)
    return Number.isFinite(soonest) ? new Date(soonest) : null
  }

  idle(): Promise<void> {
    return this.#loop.idle()
  }

  async close(): Promise<void> {
    this.#stopListening()
    await this.#loop.close()
  }
}
