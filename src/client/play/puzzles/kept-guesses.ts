import { create } from 'zustand'
import { puzzleEndpoints, type OwnPlay } from '#shared/api/puzzles.ts'
import { CallError, call, hasNoLine } from '../../api.ts'
import { untilNextTry } from '../../base/line.ts'
import { currentUser } from '../../base/session/session.ts'
import { keptGuessesKey } from './kept-key.ts'
import { readStored, removeStored, writeStored } from '../../base/session/storage.ts'

/** A guess that its player has made: kept on the device until the server has answered it. */
export interface KeptGuess {
  readonly gameType: string
  readonly gameId: string
  readonly guess: string
  readonly guessNumber: number
  readonly at: number // epoch ms by the device's clock: when it is forgotten, no more
}

const KEPT_MS = 2 * 86_400_000 // its puzzle's day is over then, wherever that is

/** Guesses on their way, by puzzle; `waits`: there was no line to send one by. */
export const useSending = create<Readonly<Record<string, KeptGuess & { readonly waits: boolean }>>>(
  () => ({}),
)

const isGuess = (value: unknown): value is KeptGuess => {
  const one = value as Partial<KeptGuess> | null
  const texts = [one?.gameType, one?.gameId, one?.guess]
  return (
    texts.every((text) => typeof text === 'string') &&
    Number.isInteger(one?.guessNumber) &&
    Math.abs(Date.now() - (one?.at ?? 0)) < KEPT_MS
  )
}

/** What a person's guesses on this device are that nobody has answered. */
export function keptGuesses(userId: string): KeptGuess[] {
  const kept = readStored<unknown>(keptGuessesKey(userId))
  return Array.isArray(kept) ? kept.filter(isGuess) : []
}

function setKept(userId: string, kept: readonly KeptGuess[]): void {
  if (kept.length) writeStored(keptGuessesKey(userId), kept)
  else removeStored(keptGuessesKey(userId))
}

const others = (userId: string, { gameId }: KeptGuess) =>
  keptGuesses(userId).filter((one) => one.gameId !== gameId)

const show = (guess: KeptGuess, waits: boolean) =>
  useSending.setState({ [guess.gameId]: { ...guess, waits } })

const hide = ({ gameId }: KeptGuess) =>
  useSending.setState(({ [gameId]: _gone, ...rest }) => rest, true)

async function deliver(userId: string, guess: KeptGuess): Promise<OwnPlay> {
  const { gameType, at: _, ...body } = guess
  for (;;) {
    if (currentUser()?.userId !== userId) throw new CallError(401, { message: 'unauthorized' })
    try {
      return await call(puzzleEndpoints(gameType).guess, { body: { ...body, userId } })
    } catch (error) {
      if (!hasNoLine(error)) throw error
      show(guess, true)
    }
    await untilNextTry()
  }
}

/**
 * Sends a guess, however long that takes: the same number and guess twice is one guess. It stays
 * kept for anyone who signs in again, and is forgotten once it is answered. Throws the refusal.
 */
export async function sendGuess(guess: KeptGuess): Promise<OwnPlay> {
  const userId = currentUser()?.userId ?? ''
  setKept(userId, [...others(userId, guess), guess])
  show(guess, false)
  try {
    const answer = await deliver(userId, guess)
    setKept(userId, others(userId, guess))
    return answer
  } catch (error) {
    const isSignedOut = error instanceof CallError && error.status === 401
    if (!isSignedOut) setKept(userId, others(userId, guess))
    throw error
  } finally {
    hide(guess)
  }
}
