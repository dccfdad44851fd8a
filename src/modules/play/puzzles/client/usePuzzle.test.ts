import { act, renderHook, waitFor } from '@testing-library/react'
import type { User } from '#shared/accounts.ts'
import type { PuzzlePlay } from '../contract.ts'
import { Around, startScreens, TOKEN } from '#tests/client/screen.tsx'
import { setUser } from '#client/session/session.ts'
import { usePuzzle } from './usePuzzle.ts'

const play = (guesses: readonly string[]) =>
  ({
    gameType: 'findTheWord',
    joined: true,
    version: guesses.length,
    guessNumber: guesses.length + 1,
    progress: guesses.length ? 'started' : 'new',
    team: [
      { userId: 'mara', progress: 'new' },
      { userId: 'me', progress: 'new' },
    ],
    view: { guesses },
  }) as unknown as PuzzlePlay

/** A server that answers each look when it is told to, with what was there as it was asked. */
function slowServer() {
  const guesses: string[] = []
  const held: (() => void)[] = []
  globalThis.fetch = (async (address: string, init?: RequestInit) => {
    const isGuess = new URL(address, 'http://localhost').pathname.endsWith('/Guess')
    if (isGuess) guesses.push((JSON.parse(init!.body as string) as { guess: string }).guess)
    const body = play([...guesses])
    if (!isGuess) await new Promise<void>((resolve) => held.push(resolve))
    return { status: 200, json: async () => body }
  }) as never
  return { held, answerNext: () => held.shift()!() }
}

beforeAll(startScreens)

test('a look that was on its way as a guess was made does not take it off the board', async () => {
  setUser({ userId: 'me', teamId: 'team', guulJwt: TOKEN } as User)
  const server = slowServer()
  const { result } = renderHook(() => usePuzzle('findTheWord', 'puzzle'), { wrapper: Around })
  await waitFor(() => expect(server.held).toHaveLength(1))
  server.answerNext()
  await waitFor(() => expect(result.current.query.data).toEqual(play([])))

  act(() => void result.current.query.refetch())
  await waitFor(() => expect(server.held).toHaveLength(1))
  await act(() => result.current.play({ guess: 'crane' }))
  expect(result.current.query.data?.view).toEqual({ guesses: ['crane'] })
  await act(async () => server.answerNext())
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(result.current.query.data?.view).toEqual({ guesses: ['crane'] })
})

test('after the first guess one’s own row among the team says so, and nobody else’s', async () => {
  setUser({ userId: 'me', teamId: 'team', guulJwt: TOKEN } as User)
  globalThis.fetch = (async (address: string) => {
    const { team: _team, ...own } = play(['crane'])
    const isGuess = new URL(address, 'http://localhost').pathname.endsWith('/Guess')
    return { status: 200, json: async () => (isGuess ? own : play([])) }
  }) as never
  const { result } = renderHook(() => usePuzzle('findTheWord', 'row'), { wrapper: Around })
  await waitFor(() => expect(result.current.query.data).toBeDefined())
  await act(() => result.current.play({ guess: 'crane' }))
  expect(result.current.query.data?.team).toEqual([
    { userId: 'mara', progress: 'new' },
    { userId: 'me', progress: 'started' },
  ])
})
