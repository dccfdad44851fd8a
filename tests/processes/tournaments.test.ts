import { jest } from '@jest/globals'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { User } from '#shared/accounts.ts'
import { gameStatus } from '#shared/room.ts'
import {
  createTournament,
  enterTournament,
  startTournament,
  tournament,
} from '#modules/play/tournaments/contract.ts'
import { rowsOf, type OpenDatabase } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { rooms } from '#modules/play/rooms/server/schema.ts'
import { hangUp, Player } from '../rooms/players.ts'
import { ownPostgres, ServerProcess, type OwnServer } from '../rooms/processes.ts'
import type { Match, Shown } from '../rooms/tournament-fixture.ts'
import { startServer, type TestServer } from '../server.ts'
import { until } from '../wait-until.ts'

jest.setTimeout(600_000)

const GATE = 48_151 // an advisory lock: while it is held, the gate is shut
const quickWin = [0, 1, 0, 1, 0, 1, 0] // by the player who begins

let postgres: OwnServer
let database: OpenDatabase
let office: TestServer // in this process, to create people
let server: ServerProcess
let gate: pg.Client
const people: User[] = []

beforeAll(async () => {
  postgres = await ownPostgres()
  office = await startServer({}, await openPostgres(postgres.url))
  office.clock.now = new Date()
  database = await openPostgres(postgres.url)
  const { admin, gameSpaceGuid } = await office.space()
  people.push(admin)
  for (const name of 'Deniz Selin Ana Yuki Kofi Tom Priya'.split(' '))
    people.push(await office.person(name, gameSpaceGuid))
  server = await ServerProcess.start({ DATABASE_URL: postgres.url })
  gate = new pg.Client({ connectionString: postgres.url })
  await gate.connect()
})
afterAll(async () => {
  hangUp()
  await server.kill()
  await gate.end()
  await database.close()
  await office.close()
  await postgres.stop()
})

/** A statement of what follows from a match, before which its process is killed. */
interface Gate {
  readonly table: string
  readonly on: 'insert' | 'update'
  readonly when?: string // of the new row
}

/*
 * One gate per match of eight players: in the transaction that ends the match, or in the one that
 * follows from it. The second, fourth and sixth match open another.
 */
const gates: readonly Gate[] = [
  { table: 'rooms', on: 'update', when: `new.data->>'status' = '4'` },
  { table: 'rooms', on: 'insert' },
  { table: 'results', on: 'insert' },
  { table: 'notifications', on: 'insert', when: `new.kind = 'match'` },
  { table: 'deliveries', on: 'insert', when: `new.kind = 'matchOver'` },
  { table: 'tournaments', on: 'update' },
  { table: 'deliveries', on: 'update', when: `new.kind = 'matchOver' and new.done_at is not null` },
]

/** From now on every transaction waits before this statement. */
async function shut({ table, on, when = 'true' }: Gate): Promise<void> {
  await gate.query(`select pg_advisory_lock(${GATE})`)
  await gate.query(`create or replace function at_gate() returns trigger as $$ begin
    perform pg_advisory_xact_lock(${GATE}); return new; end $$ language plpgsql`)
  await gate.query(
    `create trigger gate before ${on} on ${table} for each row when (${when}) execute function at_gate()`,
  )
}

const isSomeoneAtGate = async () => {
  const waiting = `select 1 from pg_locks where locktype = 'advisory' and objid = ${GATE} and not granted`
  return (await gate.query(waiting)).rowCount! > 0
}

/** Opens the gate. Connections that waited at it are terminated first. */
async function open({ table }: Gate): Promise<void> {
  await gate.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = ${GATE} and not granted`,
  )
  await gate.query(`drop trigger gate on ${table}`)
  await gate.query(`select pg_advisory_unlock(${GATE})`)
}

const token = (user: User) => user.guulJwt
const look = async (tournamentId: string): Promise<Shown> =>
  (await office.call(tournament, { params: { tournamentId }, token: token(people[0]!) })).body

async function begun(): Promise<Shown> {
  const wish = { body: { name: 'Cup', gameType: 'fourInARow' }, token: token(people[0]!) }
  const { tournamentId } = (await office.call(createTournament, wish)).body
  const body = { tournamentId }
  for (const one of people.slice(1)) await office.call(enterTournament, { body, token: token(one) })
  return (await office.call(startTournament, { body, token: token(people[0]!) })).body
}

const playersOf = (of: Shown, { slots }: Match) =>
  slots.map((slot) => {
    const { userId } = of.players[slot as number]!
    return new Player(
      people.find((one) => one.userId === userId)!,
      server.url,
    )
  }) as [Player, Player]

async function sit(two: readonly Player[], roomId: string): Promise<void> {
  for (const player of two) await player.do('room:join', { roomId })
  for (const player of two)
    if (player.room.gameStatus === gameStatus.lobby) await player.do('room:ready', { roomId })
  for (const player of two)
    await player.sees(({ room }) => room.gameStatus >= gameStatus.started, 'the game')
}

/** Moves until the game is over; the last move may never be answered, because of a shut gate. */
async function playOut(two: readonly Player[]): Promise<void> {
  const isOn = () => two[0]!.room.gameStatus === gameStatus.started
  await two[0]!.sees(isOn, 'the game going')
  for (let made = two[0]!.room.moves; made < quickWin.length; made++) {
    const mover = two.find(({ room, seat }) => room.turns.includes(seat))!
    const move = mover.move(quickWin[made]!)
    if (made === quickWin.length - 1) return void move.catch(() => undefined)
    const ack = await move
    if (!ack.ok) throw new Error(`move ${made}: ${ack.message}`)
    for (const player of two) await player.sees(({ room }) => room.moves > made, 'the move')
  }
}

/** Rejoins a room whose game the kill may have left one move short, and finishes it. */
async function finish(of: Shown, match: Match): Promise<void> {
  const two = playersOf(of, match)
  for (const player of two) {
    const ack = await player.send('room:join', { roomId: match.roomId })
    if (!ack.ok && ack.message !== 'room_closed') throw new Error(ack.message)
  }
  if (two[0].states.length > 0 && two[0].room.gameStatus !== gameStatus.completed)
    await playOut(two)
}

/** Ends the claims of a dead process immediately, so that its jobs are due again. */
const endClaims = () =>
  database.db.execute(
    sql`update deliveries set claimed_until = null where done_at is null and kind in ('matchOver', 'tournamentStarts')`,
  )

const matchRooms = async (tournamentId: string) => {
  const all = await database.db.select({ data: rooms.data }).from(rooms)
  return all.filter(({ data }) => data.match?.tournamentId === tournamentId)
}

test('killed before any statement of what follows from a match, a tournament opens each match once, advances each winner once and counts each result once', async () => {
  const cup = await begun()
  const { tournamentId } = cup
  expect(gates).toHaveLength(cup.matches.length)
  for (const [at, one] of gates.entries()) {
    let now = await look(tournamentId)
    const number = now.matches.find(({ winner, roomId }) => winner === null && roomId)!.number
    const match = () => now.matches.find((each) => each.number === number)!
    const two = playersOf(now, match())
    await sit(two, match().roomId)
    await shut(one)
    await playOut(two)
    await until(isSomeoneAtGate, `nobody came to gate ${at}: ${server.output}`)
    await server.kill()
    hangUp()
    await open(one)
    await endClaims()
    await server.start()
    await finish(now, match())
    await until(async () => {
      now = await look(tournamentId)
      return match().winner !== null
    }, `match ${number} was never decided: ${server.output}`)
    hangUp()
    expect(match()).toMatchObject({ how: 'played', score: expect.arrayContaining([1, 0]) })
  }

  const over = await look(tournamentId)
  expect(over.status).toBe('finished')
  const opened = await matchRooms(tournamentId)
  expect(opened).toHaveLength(over.matches.length) // each once, none left over
  const games = opened.flatMap(({ data }) => data.finished.map(({ gameId }) => gameId))
  expect(new Set(games).size).toBe(over.matches.length)
  const counted = await rowsOf<{ results: number; facts: number }>(
    database.db,
    sql`select count(*)::int as results, count(distinct (source_id, user_id))::int as facts from results`,
  )
  expect(counted).toEqual([{ results: 2 * games.length, facts: 2 * games.length }])
  const wins = over.standings.reduce((sum, { won }) => sum + won, 0)
  expect(wins).toBe(over.matches.length)
  const [board] = await rowsOf<{ points: number; total: number }>(
    database.db,
    sql`select (select sum(points)::int from results) as points, (select sum(points)::int from totals where board = 'all' and game_type = 'fourInARow') as total`,
  )
  expect(board!.total).toBe(board!.points)
  const told = await rowsOf<{ count: number }>(
    database.db,
    sql`select count(*)::int as count from notifications where kind = 'match'`,
  )
  expect(told).toEqual([{ count: 2 * over.matches.length }])
})

test('killed while a tournament begins, its first matches are opened once', async () => {
  const wish = {
    name: 'Second cup',
    gameType: 'fourInARow',
    startsAt: office.clock.now.getTime() + 1_000,
  }
  const { tournamentId } = (
    await office.call(createTournament, { body: wish, token: token(people[0]!) })
  ).body
  const body = { tournamentId }
  for (const one of people.slice(1, 4))
    await office.call(enterTournament, { body, token: token(one) })
  const one: Gate = { table: 'notifications', on: 'insert', when: `new.kind = 'match'` }
  await shut(one)
  await until(isSomeoneAtGate, `it did not begin: ${server.output}`)
  await server.kill()
  await open(one)
  expect(await matchRooms(tournamentId)).toEqual([])
  await endClaims()
  await server.start()
  await until(async () => (await look(tournamentId)).status === 'running', 'it never began')
  expect(await matchRooms(tournamentId)).toHaveLength(2)
})
