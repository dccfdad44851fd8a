import { and, eq } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { gameAreaInfo } from '#modules/play/games/contract.ts'
import { puzzleEndpoints } from '#modules/play/puzzles/contract.ts'
import { puzzles } from '#modules/play/puzzles/server/schema.ts'
import type { TestServer } from '../server.ts'

/** The day's puzzles, as the user may play them. */
export async function todaysOf(server: TestServer, user: User) {
  const asked = { params: { id: user.teamId }, token: user.guulJwt }
  const { body } = await server.call(gameAreaInfo, asked)
  return body.puzzles.filter(({ playing }) => playing)
}

/** A puzzle of today, and what solves it. */
export interface Open {
  readonly gameId: string
  readonly gameType: string
  readonly solution: string
}

/** One of today's puzzles, as the user may play it. */
export async function openOf(server: TestServer, user: User, gameType: string): Promise<Open> {
  const { gameId } = (await todaysOf(server, user)).find((one) => one.gameType === gameType)!
  const is = and(eq(puzzles.teamId, user.teamId), eq(puzzles.puzzleId, gameId))
  const [row] = await server.world.db.select().from(puzzles).where(is)
  const { solution } = row!.state as { solution: string }
  return { gameId, gameType, solution }
}

/** Solves a puzzle at the first guess. */
export async function solveOpen(server: TestServer, user: User, open: Open): Promise<void> {
  const { gameId, gameType, solution } = open
  const { userId, teamId, guulJwt: token } = user
  const calls = puzzleEndpoints(gameType)
  const who = { gameId, userId }
  await server.call(calls.joinGame, { body: { ...who, companyId: teamId }, token })
  const { status } =
    gameType === 'sudoku'
      ? await server.call(calls.submit, { body: { ...who, sudoku: solution }, token })
      : await server.call(calls.guess, { body: { ...who, guess: solution, guessNumber: 1 }, token })
  expect(status).toBe(200)
}

/** Solves one of today's puzzles at the first guess. */
export const solve = async (server: TestServer, user: User, gameType: string): Promise<void> =>
  solveOpen(server, user, await openOf(server, user, gameType))

/** Solves all of today's puzzles, one after the other. */
export async function solveAll(server: TestServer, user: User): Promise<void> {
  for (const { gameType } of await todaysOf(server, user)) await solve(server, user, gameType)
}
