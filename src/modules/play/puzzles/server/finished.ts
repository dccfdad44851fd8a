import type { Day } from '#shared/days.ts'
import type { Database } from '#server/db/database.ts'
import type { MemberKey } from '#server/module.ts'

/** That somebody finished a day's puzzle; practice is not told. */
export interface FinishedPuzzle extends MemberKey {
  readonly day: Day
  readonly at: Date
}

declare module '#server/module.ts' {
  interface Module {
    /** What follows: in the transaction that finishes the puzzle, once its results are recorded. */
    readonly puzzleFinished?: (tx: Database, finished: FinishedPuzzle) => Promise<void>
  }
}
