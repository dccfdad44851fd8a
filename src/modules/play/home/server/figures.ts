import { sql } from 'drizzle-orm'
import type { PuzzleScore } from '#shared/game.ts'
import { rowsOf, type Database } from '#server/db/database.ts'

/** How the team, and the caller, did at a puzzle. */
export interface Figures {
  readonly puzzleId: string
  readonly played: number
  readonly solved: number
  readonly average: number | null
  readonly own: PuzzleScore | null
  readonly best: (Best & { readonly score: PuzzleScore }) | null
}

interface Best {
  readonly userId: string
  readonly name: string
  readonly profileImage: string
}

/** Of each of some puzzles of a day that somebody finished. */
export function findFigures(
  db: Database,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
  puzzleIds: readonly string[],
): Promise<Figures[]> {
  if (puzzleIds.length === 0) return Promise.resolve([])
  const best = sql`select json_build_object('userId', u.user_id, 'name', u.name,
      'profileImage', u.profile_image, 'score', b.score)
    from plays b join users u on u.team_id = b.team_id and u.user_id = b.user_id
      and u.name <> '' and not u.is_hidden
    where b.team_id = ${teamId} and b.puzzle_id = p.puzzle_id and b.score is not null
      and not b.is_practice
    order by (b.score->>'value')::numeric, b.finished_at, b.user_id limit 1`
  return rowsOf<Figures>(
    db,
    sql`select p.puzzle_id as "puzzleId", count(*)::int as played, count(p.score)::int as solved,
        avg((p.score->>'value')::float8)::float8 as average,
        (array_agg(p.score) filter (where p.user_id = ${userId}))[1] as own, (${best}) as best
      from plays p
      where p.team_id = ${teamId} and p.puzzle_id in ${[...puzzleIds]}
        and p.finished_at is not null and not p.is_practice
      group by p.puzzle_id`,
  )
}
