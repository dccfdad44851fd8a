import type { Answer, Body } from '#shared/endpoint.ts'
import type { previewResult } from '../../competitions.contract.ts'
import type { Database } from '#server/db/database.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'

/** What competitions ask of those who predict in them. */
export interface Predicted {
  /** A space's game of a competition; null: it plays none. */
  readonly game: (
    db: Database,
    teamId: string,
    fixtureId: string,
  ) => Promise<{ readonly gameId: string; readonly people: number } | null>
  /** Matches of a space's own competition that have tips. */
  readonly tipped: (db: Database, teamId: string, fixtureId: string) => Promise<ReadonlySet<string>>
  /** Whom a result would move. */
  readonly preview: (
    world: World,
    caller: Caller,
    result: Body<typeof previewResult>,
  ) => Promise<Answer<typeof previewResult>>
}
