import { uuids } from '../uuids.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Split } from '#shared/predictor-matches.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import type { World } from '#server/world.ts'
import { lockedBy } from '../competitions/revealed.ts'
import { competitionOf } from '../store.ts'
import type { Loaded } from './predictor.ts'

const MOST_SCORES = 5

/** Fewer people than these are never counted out: with a name or two it could be said who chose what. */
export const FEWEST_SHOWN = 5

/** Rows of people who stay off the boards are no part of what is counted; who has left stays in it. */
export const isNobodyHidden = (row: SQL): SQL => sql`not exists (select from users hid
  where hid.team_id = ${row}.team_id and hid.user_id = ${row}.user_id and hid.is_hidden)`

interface Counted {
  readonly matchId: string
  readonly home: number
  readonly away: number
  readonly people: number
}

/*
 * How often each score was tipped, by people themselves: a standing tip says nothing of a match.
 * Nobody's who hides: what everyone who is named tipped would leave theirs over. Revealed matches only:
 * the statement itself asks for nothing else.
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
        and t.match_id in ${uuids(matchIds)}
        and m.locks_at <= ${lockedBy(now).toISOString()}::timestamptz and t.received_at < m.locks_at
        and ${isNobodyHidden(sql`t`)}
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
    scores: rows.slice(0, MOST_SCORES),
  }
}

/** How a team tipped some matches: those that are revealed, and that five or more tipped. */
export async function splitsOf(
  { db, now }: World,
  loaded: Loaded,
  matches: readonly { readonly matchId: string }[],
): Promise<Map<string, Split>> {
  if (matches.length === 0) return new Map()
  const matchIds = matches.map(({ matchId }) => matchId)
  const rows = await counted(db, loaded, matchIds, now())
  const splits = matchIds.map(
    (id) => [id, splitOf(rows.filter((row) => row.matchId === id))] as const,
  )
  return new Map(splits.filter(([, { tips }]) => tips >= FEWEST_SHOWN))
}
