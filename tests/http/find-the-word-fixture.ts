import { eq } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { gameAreaInfo } from '#modules/play/games/contract.ts'
import { puzzleEndpoints } from '#modules/play/puzzles/contract.ts'
import { puzzles } from '#modules/play/puzzles/server/schema.ts'
import { beginSession, signToken } from '#server/sessions/session.ts'
import type { TestServer } from '../server.ts'

export const { joinGame, getGameInfo, guess, move } = puzzleEndpoints('findTheWord')

export interface View {
  guesses: { word: string; marks: string[] }[]
  solution: string | null
  hard: boolean
}

export async function today(server: TestServer, user: User, edition = 'en') {
  const { body } = await server.call(gameAreaInfo, { params: { id: user.teamId }, by: user })
  return body.puzzles.find((p) => p.edition === edition)!
}

export async function solutionOf(server: TestServer, gameId: string): Promise<string> {
  const [row] = await server.world.db.select().from(puzzles).where(eq(puzzles.puzzleId, gameId))
  return (row!.state as { solution: string }).solution
}

/** Makes the answer of the day a word that is no other value of anything: returns it. */
export async function setRareSolution(server: TestServer, gameId: string): Promise<string> {
  const { db } = server.world
  const [row] = await db.select().from(puzzles).where(eq(puzzles.puzzleId, gameId))
  const state = { ...(row!.state as object), solution: 'lanky' }
  await db.update(puzzles).set({ state }).where(eq(puzzles.puzzleId, gameId))
  return state.solution
}

/** Solves the word of the day at the first guess. */
export async function solveToday(server: TestServer, user: User): Promise<void> {
  const { userId, teamId: companyId, guulJwt: token } = user
  const { gameId } = await today(server, user)
  const who = { gameId, userId }
  await server.call(joinGame, { body: { ...who, companyId }, token })
  const body = { ...who, guess: await solutionOf(server, gameId), guessNumber: 1 }
  expect((await server.call(guess, { body, token })).body).toMatchObject({ solved: true })
}

/** The same person with a new token, for a later day. */
export async function freshToken({ world }: TestServer, user: User): Promise<User> {
  const session = await beginSession(world, world.db, {
    teamId: user.teamId,
    userId: user.userId,
    provider: 'GS',
  })
  return { ...user, guulJwt: signToken(world, session) }
}

/** Opens today's puzzle for a person; returns functions to play it. */
export async function session(server: TestServer, user: User, edition = 'en') {
  const { gameId } = await today(server, user, edition)
  const who = { gameId, userId: user.userId }
  const token = user.guulJwt
  const open = (more = {}) =>
    server.call(joinGame, { body: { ...who, companyId: user.teamId, ...more }, token })
  const setHard = (hard: boolean, version: number) =>
    server.call(move, { body: { ...who, version, move: { hard } }, token })
  const joined = await open()
  const say = (word: string, guessNumber: number) =>
    server.call(guess, { body: { ...who, guess: word, guessNumber }, token })
  const look = () => server.call(getGameInfo, { params: who, token })
  return { gameId, joined, open, setHard, say, look, solution: await solutionOf(server, gameId) }
}

/** Words that are allowed and aren't the answer. */
export const others = (solution: string) =>
  ['crane', 'slope', 'night', 'build', 'dwarf', 'jumpy', 'vixen']
    .filter((word) => word !== solution)
    .slice(0, 6)

export async function newMember(server: TestServer, name = 'Ana Costa') {
  const { gameSpaceGuid, admin } = await server.space()
  return { user: await server.person(name, gameSpaceGuid), gameSpaceGuid, admin }
}
