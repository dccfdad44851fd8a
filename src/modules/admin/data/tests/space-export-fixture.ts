import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { dataPage, fetchExport, startExport } from '../contract.ts'
import type { TestServer } from '#tests/server.ts'
import { unzip } from '#tests/zip.ts'
import { workQueue } from '#tests/run-due-jobs.ts'

const MOST_ROUNDS = 40

type Row = Record<string, unknown>

/** An archive, opened. */
export interface Copy {
  readonly index: string
  readonly text: string // of all tables
  rows: (table: string) => Row[]
}

export function opened(zip: Buffer): Copy {
  const files = unzip(zip)
  const textOf = (name: string) => files.get(name)?.toString() ?? ''
  return {
    index: textOf('index.md'),
    text: [...files.values()].map(String).join('\n'),
    rows: (table) =>
      textOf(`tables/${table}.jsonl`)
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Row),
  }
}

export const start = (server: TestServer, { teamId, guulJwt: token }: User) =>
  server.call(startExport, { token, body: { teamId } })

export async function listed(server: TestServer, { teamId: id, guulJwt: token }: User) {
  return (await server.call(dataPage, { token, params: { id } })).body.exports
}

/** Works on the newest copy until it is ready. */
export async function ready(server: TestServer, user: User, wait: () => void = () => undefined) {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    await workQueue(server.world)
    const [newest] = await listed(server, user)
    if (newest!.state !== 'making') return newest!
    wait()
  }
  throw new Error('it is still being made')
}

export const linkTo = (server: TestServer, { teamId, guulJwt: token }: User, exportId: string) =>
  server.call(fetchExport, { token, body: { teamId, exportId } })

export const load = (server: TestServer, path: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url: path, headers })

/** A copy as an admin loads it. */
export async function copyOf(server: TestServer, user: User, exportId: string): Promise<Copy> {
  const { path } = (await linkTo(server, user, exportId)).body
  return opened((await load(server, path)).rawPayload)
}

/** The space's copy, made and loaded. */
export async function copied(server: TestServer, user: User): Promise<Copy> {
  await start(server, user)
  const { exportId } = await ready(server, user)
  return copyOf(server, user, exportId)
}

/** Results of made-up people, by SQL. */
export const manyResults = ({ world }: TestServer, teamId: string, count: number) =>
  world.db.execute(sql`
    insert into results (team_id, result_id, source_id, user_id, game_type, kind, day, points, won, finished_at)
    select ${teamId}::uuid, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'findTheWord', 'puzzle',
      '2026-10-01', n % 90, true, now() from generate_series(1, ${count}::int) n`)

/** A game of two with one move, finished or under way. */
export async function gameOf({ world }: TestServer, teamId: string, isFinished: boolean) {
  const [roomId, gameId] = [randomUUID(), randomUUID()]
  await world.db.execute(sql`
    insert into room_games (team_id, room_id, game_id, game_type, options, seats, seed, started_at, finished_at)
    values (${teamId}::uuid, ${roomId}::uuid, ${gameId}::uuid, 'battleship', '{}', '[null, null]',
      'the seed of a game', '2026-10-12', ${isFinished ? '2026-10-12' : null}::timestamptz)`)
  await world.db.execute(sql`
    insert into room_moves (team_id, room_id, version, game_id, move_id, seat, by, move, at)
    values (${teamId}::uuid, ${roomId}::uuid, 1, ${gameId}::uuid, 'm', 0, 'player', '{}', 1)`)
  return gameId
}
