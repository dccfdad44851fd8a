import { jest } from '@jest/globals'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { verifyResults } from '#modules/boards/results/server/verify.ts'

const migrations = 'src/server/db/migrations'

interface Journal {
  entries: { tag: string }[]
}

/** The migrations before the given one, in a separate folder. */
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
jest.setTimeout(600_000) // each opens a separate database and migrates it

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

test('boards get their keys, days, movement and counts when they become open, results their kind', async () => {
  const client = new PGlite()
  const db = drizzle({ client })
  const before = await migrationsBefore('results')
  await migrate(db, { migrationsFolder: before })
  const [ANN, BEN, WORD, ROOM] = [2, 3, 4, 5].map(id)
  const row = (
    n: number,
    source: string,
    user: string,
    game: string,
    day: string,
    points: number,
  ) =>
    `('${TEAM}', '${id(n)}', '${source}', '${user}', '${game}', '${day}', ${points}, ${points > 10}, now())`
  const periods = [
    ['week', 'date_trunc($1, day)'],
    ['month', 'date_trunc($1, day)'],
    ['season', "date_trunc('quarter', day)"],
    ['all', "date '1970-01-01'"],
  ] as const
  await client.exec(`
    insert into teams (team_id, name, game_space_guid, seed, first_day, created_at)
    values ('${TEAM}', 'Kestrel', '${id(9)}', '', '2026-10-01', now());
    insert into puzzles (team_id, puzzle_id, game_type, edition, day, number, state, created_at)
    values ('${TEAM}', '${WORD}', 'findTheWord', 'en', '2026-10-14', 1, '{}', now());
    insert into results (team_id, result_id, source_id, user_id, game_type, day, points, won, finished_at) values
    ${row(6, WORD!, ANN!, 'findTheWord', '2026-10-14', 300)}, ${row(7, ROOM!, ANN!, 'dice', '2026-10-13', 12)},
    ${row(8, ROOM!, BEN!, 'dice', '2026-10-13', 4)};
    insert into points_daily select team_id, game, day, user_id, sum(points), count(*), count(*) filter (where won)
      from results, lateral (values (game_type), ('')) as g(game) group by 1, 2, 3, 4;
    insert into streaks values ('${TEAM}', '${ANN}', '', 1, 1, '2026-10-14'), ('${TEAM}', '${ANN}', 'findTheWord', 1, 1, '2026-10-14')`)
  for (const [period, start] of periods)
    await client.exec(
      `insert into totals select team_id, game_type, '${period}', ${start.replace('$1', `'${period}'`)}::date, user_id, sum(points), sum(plays), sum(wins)
      from points_daily group by 1, 2, 3, 4, 5`,
    )
  await migrate(db, { migrationsFolder: migrations })
  const rows = async (text: string) => (await client.query(text)).rows

  expect(await verifyResults(drizzle({ client }))).toEqual([])
  expect(
    await rows(
      `select board, starts::text, points, day::text, before from totals where user_id = '${ANN}' and game_type = '' order by points, board`,
    ),
  ).toEqual(
    [
      ['all', null],
      ['month:2026-10', '2026-10-01'],
      ['season:2026-Q4', '2026-10-01'],
      ['week:2026-W42', '2026-10-12'],
    ].map(([board, starts]) => ({ board, starts, points: 312, day: '2026-10-14', before: 12 })),
  )
  expect(await rows('select kind, count(*)::int as n from results group by 1 order by 1')).toEqual([
    { kind: 'puzzle', n: 1 },
    { kind: 'room', n: 2 },
  ])
  expect(await rows('select one_id, other_id, won, lost, drawn from rivals')).toEqual([
    { one_id: ANN, other_id: BEN, won: 1, lost: 0, drawn: 0 },
  ])
  await client.close()
  await rm(before, { recursive: true })
})

test('a running game with fractions of milliseconds gets whole ones, and its clocks continue from now', async () => {
  const client = new PGlite()
  const db = drizzle({ client })
  const before = await migrationsBefore('whole-milliseconds')
  await migrate(db, { migrationsFolder: before })
  const long = Date.UTC(2026, 0, 1)
  const game = { state: { played: [3, 3] }, playedMs: 6856.419921875, left: [1_000.5, 60_000.25] }
  const rooms = {
    running: { status: 1, touchedAt: long, game: { ...game, since: long, seed: 'a' } },
    paused: { status: 2, touchedAt: long, game: { ...game, left: [], since: null, seed: 'b' } },
    whole: {
      status: 1,
      touchedAt: long,
      game: { ...game, playedMs: 6856, left: [1], since: long },
    },
    waiting: { status: 0, touchedAt: long, game: null },
  }
  for (const [i, data] of Object.values(rooms).entries())
    await client.query(
      `insert into rooms (team_id, room_id, version, game_type, status, listed, wake_at, data, created_at)
      values ($1, $2, 7, 'fourInARow', 1, true, now(), $3, now())`,
      [TEAM, id(i), data],
    )
  const began = Date.now()
  await migrate(db, { migrationsFolder: migrations })
  const { rows } = await client.query<{ data: { touchedAt: number; game: { since: number } } }>(
    'select data from rooms order by room_id',
  )
  const [running, paused, ...others] = rows.map(({ data }) => data)
  expect(running).toEqual({
    status: 1,
    touchedAt: expect.any(Number) as number,
    game: {
      state: { played: [3, 3] },
      playedMs: 6856,
      left: [1_001, 60_000],
      since: running!.touchedAt,
      seed: 'a',
    },
  })
  expect(running!.touchedAt).toBeGreaterThanOrEqual(began)
  expect(paused!.game).toMatchObject({ playedMs: 6856, left: [], since: null, seed: 'b' })
  expect(others).toEqual([rooms.whole, rooms.waiting])
  await client.close()
  await rm(before, { recursive: true })
})

test('games keep whether others may see them, as their rooms say; of a room that is gone nobody knows', async () => {
  const client = new PGlite()
  const db = drizzle({ client })
  const before = await migrationsBefore('replays-and-lists')
  await migrate(db, { migrationsFolder: before })
  const [OPEN, CLOSED, GONE, DEMO, DEMOS] = [2, 3, 4, 5, 6].map(id)
  const room = (roomId: string, spectatorsAllowed: boolean) =>
    `('${TEAM}', '${roomId}', 1, 'dice', 4, false, '{"spectatorsAllowed":${spectatorsAllowed}}', now())`
  const game = (team: string, roomId: string) =>
    `('${team}', '${roomId}', '${roomId}', 'dice', '{}', '[]', '', now())`
  await client.exec(`
    insert into teams (team_id, name, game_space_guid, seed, first_day, is_demo, created_at)
    values ('${DEMO}', 'Demo', '${id(9)}', '', '2026-10-01', true, now());
    insert into rooms (team_id, room_id, version, game_type, status, listed, data, created_at)
    values ${room(OPEN!, true)}, ${room(CLOSED!, false)};
    insert into room_games (team_id, room_id, game_id, game_type, options, seats, seed, started_at)
    values ${[OPEN, CLOSED, GONE].map((one) => game(TEAM!, one!)).join()}, ${game(DEMO!, DEMOS!)}`)
  await migrate(db, { migrationsFolder: migrations })
  const { rows } = await client.query(
    'select room_id, spectators_allowed as allowed from room_games order by room_id',
  )
  expect(rows).toEqual([
    { room_id: OPEN, allowed: true },
    { room_id: CLOSED, allowed: false },
    { room_id: GONE, allowed: null },
    { room_id: DEMOS, allowed: true },
  ])
  await client.close()
  await rm(before, { recursive: true })
})
