import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { addDays, startOfDay, type Day } from '#shared/days.ts'
import { rowsOf } from '#server/db/database.ts'
import { rebuildResults } from '#modules/boards/results/server/rebuild.ts'
import { recordResults, type Fact } from '#server/play/results/record.ts'
import { results } from '#server/play/results/schema.ts'
import type { TestServer } from '../server.ts'

const HOUR_MS = 3_600_000
const kinds: Readonly<Record<string, Fact['kind']>> = {
  findTheWord: 'puzzle',
  sudoku: 'puzzle',
  scorePredictor: 'predictor',
}

/** A person plays a game on a day, at an hour in UTC. */
export interface Play {
  readonly who: string
  readonly day: Day
  readonly gameType?: string
  readonly hour?: number
}

const factOf = (teamId: string, { who, day, gameType = 'dice', hour = 12 }: Play): Fact => ({
  teamId,
  userId: who,
  gameType,
  kind: kinds[gameType] ?? 'room',
  day,
  points: 5,
  won: false,
  ms: 4 * 60_000,
  sourceId: randomUUID(),
  finishedAt: new Date(startOfDay(day, 'UTC').getTime() + hour * HOUR_MS),
})

const AT_ONCE = 200

/** Records what was played in a team, as finished games. */
export async function play(
  { world }: Pick<TestServer, 'world'>,
  teamId: string,
  plays: readonly Play[],
): Promise<void> {
  const facts = plays.map((one) => factOf(teamId, one))
  for (let from = 0; from < facts.length; from += AT_ONCE)
    await world.db.transaction((tx) => recordResults(tx, facts.slice(from, from + AT_ONCE)))
}

/** The same for many plays: inserted as rows, from which all stored totals are rebuilt. */
export async function playedBefore(
  { world }: Pick<TestServer, 'world'>,
  teamId: string,
  plays: readonly Play[],
): Promise<void> {
  const rows = plays.map((one) => ({
    ...factOf(teamId, one),
    boards: [],
    resultId: randomUUID(),
  }))
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await world.db.insert(results).values(rows.slice(from, from + AT_ONCE))
  await rebuildResults(world.db)
}

/** Adds so many colleagues, who cannot sign in. */
export async function colleagues(
  { world }: Pick<TestServer, 'world'>,
  { teamId }: Pick<User, 'teamId'>,
  count: number,
  departmentId: string | null = null,
): Promise<string[]> {
  const rows = await rowsOf<{ userId: string }>(
    world.db,
    sql`insert into users (team_id, user_id, name, email, department_id, created_at)
      select ${teamId}::uuid, gen_random_uuid(), 'Colleague ' || lpad(n::text, 4, '0'), '',
        ${departmentId}::uuid, '2026-01-05'
      from generate_series(1, ${count}::int) n returning user_id as "userId"`,
  )
  return rows.map(({ userId }) => userId)
}

/** A department, by its name. */
export async function department(
  { world }: Pick<TestServer, 'world'>,
  { teamId }: Pick<User, 'teamId'>,
  name: string,
): Promise<string> {
  const id = randomUUID()
  await world.db.execute(sql`
    insert into departments (team_id, department_id, name, folded_name, is_listed)
    values (${teamId}::uuid, ${id}::uuid, ${name}, ${name.toLowerCase()}, true)`)
  return id
}

/** The days of a week. */
export const daysOfWeek = (monday: Day): Day[] =>
  Array.from({ length: 7 }, (_, i) => addDays(monday, i))
