import { and, eq } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { gameAreaInfo } from '#modules/play/games/contract.ts'
import { puzzleEndpoints } from '#modules/play/puzzles/contract.ts'
import { Games } from '#games/kit/games.ts'
import { plays, puzzles } from '#modules/play/puzzles/server/schema.ts'
import type { State } from '../fixtures/games/number-lock.ts'
import { registry, url } from '../fixtures/games/puzzles.registry.ts'
import { startServer, type TestServer } from '../server.ts'

export const games = new Games(registry, url)
export const lock = puzzleEndpoints('numberLock')

/** A server that has the number lock among its games, a space on it, and ways to play. */
export async function startLocks() {
  const server = await startServer({}, null, { games })
  const { gameSpaceGuid } = await server.space()
  const person = (name = 'Ana') => server.person(name, gameSpaceGuid)
  const area = (user: User) => areaOf(server, user)
  const session = async (edition = 'short', who?: User) =>
    sessionOf(server, who ?? (await person()), edition)
  return { server, person, area, session, close: () => server.close() }
}

async function areaOf(server: TestServer, user: User) {
  const asked = { params: { id: user.teamId }, token: user.guulJwt }
  return (await server.call(gameAreaInfo, asked)).body
}

/** A person with a lock open, and a way to make each of its calls. */
async function sessionOf(server: TestServer, user: User, edition: string) {
  const listed = (await areaOf(server, user)).puzzles.find(
    (one) => one.gameType === 'numberLock' && one.edition === edition,
  )!
  const key = { gameId: listed.gameId, userId: user.userId }
  const token = user.guulJwt
  const join = () => server.call(lock.joinGame, { body: { ...key, companyId: user.teamId }, token })
  const opened = await join()
  const [row] = await server.world.db
    .select()
    .from(puzzles)
    .where(eq(puzzles.puzzleId, listed.gameId))
  return {
    user,
    opened,
    join,
    puzzle: row!,
    code: (row!.state as State).code,
    look: () => server.call(lock.getGameInfo, { params: key, token }),
    guess: (guess: string, guessNumber: number, more = {}) =>
      server.call(lock.guess, { body: { ...key, guess, guessNumber, ...more }, token }),
    move: (version: number, move: unknown) =>
      server.call(lock.move, { body: { ...key, version, move }, token }),
    submit: (numberLock: string) =>
      server.call(lock.submit, { body: { ...key, numberLock }, token }),
    archive: (query = {}) =>
      server.call(lock.archive, { query: { companyId: user.teamId, edition, ...query }, token }),
    openPast: (day: string, more = {}) =>
      server.call(lock.openArchive, {
        body: { companyId: user.teamId, userId: user.userId, edition, day, ...more },
        token,
      }),
    replay: () => server.call(lock.replay, { params: key, token }),
    pause: () => server.call(lock.pause, { body: key, token }),
    resume: () => server.call(lock.resume, { body: key, token }),
    stored: async () => {
      const mine = and(eq(plays.puzzleId, key.gameId), eq(plays.userId, key.userId))
      return (await server.world.db.select().from(plays).where(mine))[0]!
    },
  }
}
