import type { Day } from '#shared/days.ts'
import type { CommitEvents } from '../../db/commit-events.ts'
import type { Database } from '../../db/database.ts'
import type { World } from '../../world.ts'
import type { DemoCompany, DemoTeam } from './company.ts'

type Work = (world: World, company: DemoCompany) => Promise<void>

/**
 * What a module adds to the demo company. Each kind of work is done in the order of
 * src/app/modules.ts, and repeating it adds nothing.
 */
export interface DemoContent {
  /** The last day before one on which something was played. */
  readonly lastDay?: (db: Database, teamId: string, before: Day) => Promise<Day | null>
  /** Writes what colleagues played on a day by now, where it is missing; returns how many games. */
  readonly playDay?: (world: World, company: DemoCompany, day: Day) => Promise<number>
  /** The days from one on were filled: writes what follows from what was played. */
  readonly afterDays?: (world: World, team: DemoTeam, from: Day) => Promise<void>
  /** Every few seconds: replaces what a visitor has taken. */
  readonly refill?: Work
  /** Every minute: continues what colleagues play. */
  readonly play?: Work
  /** Every minute, after all that is played: ends what is over, and begins the next. */
  readonly finish?: Work
  /** Done as soon as the company's rows of a topic have changed. */
  readonly react?: { readonly to: TeamTopic; readonly work: Work }
}

/** Topics whose events name the team. */
type TeamTopic = {
  [T in keyof CommitEvents]: CommitEvents[T] extends { readonly teamId: string } ? T : never
}[keyof CommitEvents]

declare module '#server/module.ts' {
  interface Module {
    readonly demo?: DemoContent
  }
}
