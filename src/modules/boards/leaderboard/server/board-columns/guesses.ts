import { sql, type SQL } from 'drizzle-orm'
import { FEWEST_PEOPLE, type GuessSpread } from '../../contract.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import type { World } from '#server/world.ts'
import { freshOf } from '#server/play/results/large-team-cache.ts'
import { frozenOn, nameOf, peopleOn, type RequestedBoard } from './requested-board.ts'

interface Count {
  readonly guess: number | null // null: not solved
  readonly of: number | null // guesses allowed
  readonly n: number
}
type OfPerson = Count & { readonly userId: string }
type OfTeam = Count & { readonly people: number }

/* A result as it stood when the board was frozen, as its points do. */
const frozenCondition = (
  board: RequestedBoard,
) => sql`coalesce(r.recorded_at <= ${frozenOn(board)}, true)
  and (r.superseded_by is null or exists (select from results s where s.team_id = r.team_id
    and s.result_id = r.superseded_by and s.recorded_at > ${frozenOn(board)}))`

const results = (board: RequestedBoard): SQL => sql`
  select r.user_id, (r.score->>'value')::int as guess, (r.score->>'of')::int as of from results r
  where r.team_id = ${board.teamId} and r.game_type = ${board.gameType} and r.on_calendar
    and r.day between ${board.from} and ${board.to}
    and (r.score is null or r.score->>'unit' = 'guesses')
    and ${board.frozenAt === null ? sql`r.superseded_by is null` : frozenCondition(board)}`

const findPage = (db: Database, board: RequestedBoard): Promise<OfPerson[]> =>
  rowsOf<OfPerson>(
    db,
    sql`select user_id as "userId", guess, max(of) as of, count(*)::int as n
      from (${results(board)} and r.user_id in ${[...board.userIds]}) one group by 1, 2`,
  )

const findTeam = (db: Database, board: RequestedBoard): Promise<OfTeam[]> =>
  rowsOf<OfTeam>(
    db,
    sql`with scored as materialized (select * from (${results(board)}) one
        join (${peopleOn(board)}) p using (user_id))
      select guess, max(of) as of, count(*)::int as n,
        (select count(distinct user_id)::int from scored) as people
      from scored group by 1`,
  )

const sumOf = (counts: readonly Count[]) => counts.reduce((sum, { n }) => sum + n, 0)

/** How many at each guess; what took more than are allowed now stands with the last. */
function spreadOf(counts: readonly Count[], of: number) {
  const at = (guess: number) =>
    sumOf(counts.filter((one) => one.guess !== null && Math.min(one.guess, of) === guess))
  return {
    guesses: Array.from({ length: of }, (_, i) => at(i + 1)),
    lost: sumOf(counts.filter(({ guess }) => guess === null)),
  }
}

function teamOf(counts: readonly OfTeam[], of: number): GuessSpread['team'] {
  const people = counts[0]?.people ?? 0
  if (people < FEWEST_PEOPLE) return null
  const results = sumOf(counts)
  const { guesses, lost } = spreadOf(counts, of)
  return { people, results, guesses: guesses.map((n) => n / results), lost: lost / results }
}

/** In how many guesses a board's people solved its puzzle within its days. */
export async function guessesOn(world: World, board: RequestedBoard): Promise<GuessSpread> {
  const { teamId, userIds } = board
  const page = userIds.length > 0 ? await findPage(world.db, board) : []
  const all = await freshOf(world, teamId, `guesses ${nameOf(board)}`, () =>
    findTeam(world.db, board),
  )
  const allowed = [...page, ...all].flatMap(({ of }) => of ?? [])
  if (allowed.length === 0) return { of: null, rows: [], team: null }
  const of = Math.max(...allowed)
  return {
    of,
    rows: userIds.map((userId) => ({
      userId,
      ...spreadOf(
        page.filter((one) => one.userId === userId),
        of,
      ),
    })),
    team: teamOf(all, of),
  }
}
