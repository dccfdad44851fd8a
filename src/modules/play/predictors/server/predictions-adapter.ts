import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/db/database.ts'
import type { Predicted } from './competitions/predictions-port.ts'
import { previewOf } from './views/preview.ts'
import { countPeople, findByFixture } from './store.ts'

/** What predictors tell competitions. */
export const predictionsAdapter: Predicted = {
  async game(db, teamId, fixtureId) {
    const game = await findByFixture(db, teamId, fixtureId)
    return game && { gameId: game.gameId, people: await countPeople(db, game) }
  },
  async tipped(db, teamId, fixtureId) {
    const rows = await rowsOf<{ matchId: string }>(
      db,
      sql`select distinct t.match_id as "matchId" from tips t
        join predictors p on p.team_id = t.team_id and p.game_id = t.game_id
        where t.team_id = ${teamId}::uuid and p.fixture_id = ${fixtureId}::uuid`,
    )
    return new Set(rows.map(({ matchId }) => matchId))
  },
  preview: previewOf,
}
