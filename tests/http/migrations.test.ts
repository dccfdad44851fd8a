import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'

const migrations = 'src/server/db/migrations'

interface Journal {
  entries: { tag: string }[]
}

/** The migrations before one, in a folder of their own. */
async function migrationsBefore(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'recess-migrations-'))
  await cp(migrations, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal
  const at = journal.entries.findIndex(({ tag }) => tag.endsWith(`_${name}`))
  if (at < 0) throw new Error(`no migration is called ${name}`)
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }))
  return folder
}

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const [TEAM, PUZZLE, SOLVER, STARTER, LOOKER] = [1, 2, 3, 4, 5].map(id)

test('copies of puzzles keep their moves, scores and clocks when a log becomes rows', async () => {
  const client = new PGlite()
  const db = drizzle({ client })
  const before = await migrationsBefore('puzzles')
  await migrate(db, { migrationsFolder: before })
  await client.exec(`
    insert into puzzles (team_id, puzzle_id, game_type, language, day, number, state, created_at)
    values ('${TEAM}', '${PUZZLE}', 'findTheWord', 'tr', '2026-10-14', 1, '{"solution":"kitap"}', now());
    insert into plays (team_id, puzzle_id, user_id, game_type, day, state, log, version, step, solved, joined_at, started_at, finished_at) values
    ('${TEAM}', '${PUZZLE}', '${SOLVER}', 'findTheWord', '2026-10-14', '{"guesses":["kalem","kitap"]}',
      '[{"move":{"hard":true},"at":0},{"move":{"guess":"kalem"},"at":0,"guessNumber":1},{"move":{"guess":"kitap"},"at":41000,"guessNumber":2}]',
      3, 2, true, now(), '2026-10-14T09:00:00Z', '2026-10-14T09:00:41Z'),
    ('${TEAM}', '${PUZZLE}', '${STARTER}', 'findTheWord', '2026-10-14', '{"guesses":["kalem"]}',
      '[{"move":{"guess":"kalem"},"at":0,"guessNumber":1}]', 1, 1, false, now(), '2026-10-14T09:00:00Z', null),
    ('${TEAM}', '${PUZZLE}', '${LOOKER}', 'findTheWord', '2026-10-14', '{"guesses":[]}', '[]', 0, 0, false, now(), null, null);
    insert into results (team_id, result_id, source_id, user_id, game_type, day, points, won, step, finished_at)
    values ('${TEAM}', '${id(6)}', '${PUZZLE}', '${SOLVER}', 'findTheWord', '2026-10-14', 55, true, 2, now()),
      ('${TEAM}', '${id(7)}', '${id(8)}', '${SOLVER}', 'fourInARow', '2026-10-14', 12, true, 20, now());`)
  await migrate(db, { migrationsFolder: migrations })
  const rows = async (text: string) => (await client.query(text)).rows

  const inTwo = { value: 2, unit: 'guesses', of: 6 }
  expect(await rows('select edition from puzzles')).toEqual([{ edition: 'tr' }])
  expect(
    await rows(
      'select moves, guesses, done, score, played_ms, clock_since is not null as runs from plays order by user_id',
    ),
  ).toEqual([
    { moves: 3, guesses: 2, done: 2, score: inTwo, played_ms: 41_000, runs: false },
    { moves: 1, guesses: 1, done: 1, score: null, played_ms: 0, runs: true },
    { moves: 0, guesses: 0, done: 0, score: null, played_ms: 0, runs: false },
  ])
  expect(
    await rows(
      `select n, move, at, guess_number from play_moves where user_id = '${SOLVER}' order by n`,
    ),
  ).toEqual([
    { n: 0, move: { hard: true }, at: 0, guess_number: null },
    { n: 1, move: { guess: 'kalem' }, at: 0, guess_number: 1 },
    { n: 2, move: { guess: 'kitap' }, at: 41_000, guess_number: 2 },
  ])
  expect(await rows('select score from results order by points desc')).toEqual([
    { score: inTwo },
    { score: null },
  ])
  await client.close()
  await rm(before, { recursive: true })
})
