import type { Day } from '#shared/days.ts'
import type { Database } from '../../base/db/database.ts'
import type { Who } from '../../base/noun.ts'

/** That somebody finished a day's puzzle; practice is not told. */
export interface FinishedPuzzle extends Who {
  readonly day: Day
  readonly at: Date
}

declare module '../../base/noun.ts' {
  interface Noun {
    /** What follows: in the transaction that finishes the puzzle, once its results are recorded. */
    readonly puzzleFinished?: (tx: Database, finished: FinishedPuzzle) => Promise<void>
  }
}
