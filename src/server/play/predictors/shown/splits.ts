import { sql } from 'drizzle-orm'
import type { Split } from '#shared/predictor-matches.ts'
import { rowsOf, type Database } from '../../../base/db/database.ts'
import { competitionOf } from '../store.ts'
import type { Loaded } from './predictor.ts'

const MOST_SCORES = 5

interface Counted {
  readonly matchId: string
  readonly home: number
  readonly away: number
  readonly people: number
}

/*
 * How often each score was tipped, by people themselves: a standing tip says nothing of a match.
 * Locked matches only: the statement itself asks for nothing else.
 */
function counted(db: Database, { game }: Loaded, matchIds: readonly string[], now: Date) {
  const { teamId, fixtureId } = competitionOf(game)
  return rowsOf<Counted>(
    db,
    sql`
    select "matchId", home, away, count(*)::int as people from (
      select distinct on (t.match_id, t.user_id) t.match_id as "matchId", t.home, t.away
      from tips t join competition_matches m on m.team_id = ${teamId}::uuid
        and m.fixture_id = ${fixtureId}::uuid and m.match_id = t.match_id
      where t.team_id = ${game.teamId}::uuid and t.game_id = ${game.gameId}::uuid
        and t.match_id in (select value::uuid from json_array_elements_text(${JSON.stringify(matchIds)}::json))
        and m.locks_at <= ${now.toISOString()}::timestamptz and t.received_at < m.locks_at
      order by t.match_id, t.user_id, t.received_at desc, t.seq desc
    ) one group by 1, 2, 3 order by 4 desc, 2, 3`,
  )
}

function splitOf(rows: readonly Counted[]): Split {
  const sum = (which: (row: Counted) => boolean) =>
    rows.filter(which).reduce((all, { people }) => all + people, 0)
  return {
    tips: sum(() => true),
    home: sum(({ home, away }) => home > away),
    draw: sum(({ home, away }) => home === away),
    away: sum(({ home, away }) => home < away),
    scores: rows.slice(0, MOST_SCORES).map(({ home, away, people }) => ({ home, away, people })),
  }
}

/** How a team tipped some matches that have locked. */
export async function splitsOf(
  db: Database,
  loaded: Loaded,
  locked: readonly { readonly matchId: string; readonly locksAt: Date }[],
): Promise<Map<string, Split>> {
  const matchIds = locked.map(({ matchId }) => matchId)
  if (matchIds.length === 0) return new Map()
  const latest = new Date(Math.max(...locked.map(({ locksAt }) => locksAt.getTime())))
  const rows = await counted(db, loaded, matchIds, latest)
  return new Map(matchIds.map((id) => [id, splitOf(rows.filter(({ matchId }) => matchId === id))]))
}
