import { jest } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { loginWithGS, me, type User } from '#shared/accounts.ts'
import type { Answer, Endpoint } from '#shared/endpoint.ts'
import { overview } from '#modules/boards/leaderboard/contract.ts'
import { gameStatus } from '#shared/room.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { puzzles } from '#modules/play/puzzles/server/schema.ts'
import { guess, joinGame, others, today, type View } from '../http/find-the-word-fixture.ts'
import { buildLastRelease, type BuiltRelease } from '../last-release.ts'
import { hangUp, Player } from '../rooms/players.ts'
import {
  aheadOfOthers,
  dataFolder,
  ownPostgres,
  ServerProcess,
  startRedis,
  type OwnServer,
} from '../rooms/processes.ts'
import { PASSWORD, pathOf, startServer, type Input, type TestServer } from '../server.ts'

jest.setTimeout(600_000)

let postgres: OwnServer
let redis: OwnServer
let release: BuiltRelease
let folder: Awaited<ReturnType<typeof dataFolder>>
let office: TestServer // in this process, to create people
let last: ServerProcess
let next: ServerProcess
let mara: User
let deniz: User

/* In the order of a real upgrade: the last release serves, then a new server starts and migrates. */
beforeAll(async () => {
  release = await buildLastRelease()
  postgres = await ownPostgres()
  redis = await startRedis()
  folder = await dataFolder()
  const env = { DATABASE_URL: postgres.url, REDIS_URL: redis.url, DATA_DIR: folder.dir }
  last = await ServerProcess.start(env, [], release.main)
  next = await ServerProcess.start(env)
  office = await startServer({}, await openPostgres(postgres.url))
  office.clock.now = aheadOfOthers()
  const { gameSpaceGuid } = await office.space()
  mara = await office.person('Mara', gameSpaceGuid)
  deniz = await office.person('Deniz', gameSpaceGuid)
  office.clock.now = new Date()
})
afterAll(async () => {
  hangUp()
  await last.kill()
  await next.kill()
  await office.close()
  await redis.stop()
  await postgres.stop()
  await folder.clean()
  await release.clean()
})

/** A call to one of the two servers, which must succeed. */
async function ask<E extends Endpoint>(
  server: ServerProcess,
  endpoint: E,
  { token, body, ...rest }: Input,
): Promise<Answer<E>> {
  const response = await fetch(server.url + pathOf(endpoint, rest), {
    method: endpoint.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as Answer<E>
  if (!response.ok) throw new Error(`${endpoint.path}: ${JSON.stringify(answer)} ${server.output}`)
  return answer
}

const both = (): [ServerProcess, ServerProcess][] => [
  [last, next],
  [next, last],
]

test('a person signs in at each, and the other knows the session', async () => {
  for (const [server, other] of both()) {
    const body = { email: mara.email, password: PASSWORD }
    const { guulJwt } = await ask(server, loginWithGS, { body })
    for (const asked of [server, other])
      expect(await ask(asked, me, { token: guulJwt })).toMatchObject({ userId: mara.userId })
  }
})

/** A game of two, the first player at one server, the second at the other. */
async function playRoom(at: [ServerProcess, ServerProcess]): Promise<void> {
  const players = [new Player(mara, at[0].url), new Player(deniz, at[1].url)] as const
  const [first, second] = players
  const { roomId } = await first.do('room:create', { gameType: 'fourInARow' })
  await second.do('room:join', { roomId })
  for (const player of players) await player.do('room:ready', { roomId })
  for (const [i, column] of [0, 1, 0, 1, 0, 1, 0].entries()) {
    const mover = i % 2 === 0 ? first : second
    await mover.sees(({ room, seat }) => room.turns.includes(seat), 'one’s turn')
    expect(await mover.move(column)).toMatchObject({ ok: true })
  }
  for (const player of players) {
    await player.sees(({ room }) => room.gameStatus === gameStatus.completed, 'the end')
    player.leave()
  }
}

test('two people play a room across both, whichever made it', async () => {
  for (const at of both()) await playRoom(at)
})

test('they do so while Redis is gone, through the rows alone', async () => {
  await redis.halt()
  for (const at of both()) await playRoom(at)
  await redis.resume()
})

async function solutionOf(gameId: string): Promise<string> {
  const [row] = await office.world.db.select().from(puzzles).where(eq(puzzles.puzzleId, gameId))
  return (row!.state as { solution: string }).solution
}

test('a puzzle begun on one continues on the other, and both boards show the same', async () => {
  for (const [user, [server, other]] of [
    [mara, both()[0]!],
    [deniz, both()[1]!],
  ] as const) {
    const token = user.guulJwt
    const { gameId } = await today(office, user)
    const who = { gameId, userId: user.userId }
    const solution = await solutionOf(gameId)
    const say = (at: ServerProcess, word: string, guessNumber: number) =>
      ask(at, guess, { body: { ...who, guess: word, guessNumber }, token })
    await ask(server, joinGame, { body: { ...who, companyId: user.teamId }, token })
    await say(server, others(solution)[0]!, 1)
    const done = await say(other, solution, 2)
    expect((done.view as View).guesses.map(({ word }) => word)).toEqual([
      others(solution)[0],
      solution,
    ])
  }
  const query = { companyId: mara.teamId }
  const boards = await Promise.all(
    [last, next].map((server) => ask(server, overview, { query, token: mara.guulJwt })),
  )
  const rows = boards.map((board) => board.rows.map(({ userId, points }) => ({ userId, points })))
  expect(rows[0]).toEqual(rows[1])
  expect(rows[0]!.filter(({ points }) => points > 0)).toHaveLength(2)
})

test('the last release starts again on this schema, so that a rollback is possible', async () => {
  await last.kill('SIGTERM')
  await last.start()
  await playRoom([last, next])
})
