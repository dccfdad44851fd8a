import { create } from 'zustand'
import { puzzleEndpoints, type OwnPlay } from '../contract.ts'
import { CallError, call, isOfflineError } from '#client/api.ts'
import { untilNextTry } from '#client/wait-online.ts'
import { currentUser } from '#client/session/session.ts'
import { guessesStorageKey } from './guesses-storage-key.ts'
import { readStored, removeStored, writeStored } from '#client/session/storage.ts'

/** A guess that its player has made: kept on the device until the server has answered it. */
export interface SavedGuess {
  readonly gameType: string
  readonly gameId: string
  readonly guess: string
  readonly guessNumber: number
  readonly at: number // epoch ms by the device's clock: when it is forgotten, no more
}

const KEPT_MS = 2 * 86_400_000 // its puzzle's day is over then, wherever that is

/** Guesses on their way, by puzzle; `waits`: there was no line to send one by. */
export const useSending = create<
  Readonly<Record<string, SavedGuess & { readonly waits: boolean }>>
>(() => ({}))

const isGuess = (value: unknown): value is SavedGuess => {
  const one = value as Partial<SavedGuess> | null
  const texts = [one?.gameType, one?.gameId, one?.guess]
  return (
    texts.every((text) => typeof text === 'string') &&
    Number.isInteger(one?.guessNumber) &&
    Math.abs(Date.now() - (one?.at ?? 0)) < KEPT_MS
  )
}

/** What a person's guesses on this device are that nobody has answered. */
export function savedGuesses(userId: string): SavedGuess[] {
  const storedValue = readStored<unknown>(guessesStorageKey(userId))
  return Array.isArray(storedValue) ? storedValue.filter(isGuess) : []
}

function saveGuesses(userId: string, guesses: readonly SavedGuess[]): void {
  if (guesses.length) writeStored(guessesStorageKey(userId), guesses)
  else removeStored(guessesStorageKey(userId))
}

const others = (userId: string, { gameId }: SavedGuess) =>
  savedGuesses(userId).filter((one) => one.gameId !== gameId)

const show = (guess: SavedGuess, waits: boolean) =>
  useSending.setState({ [guess.gameId]: { ...guess, waits } })

const hide = ({ gameId }: SavedGuess) =>
  useSending.setState(({ [gameId]: _removed, ...rest }) => rest, true)

async function deliver(userId: string, guess: SavedGuess): Promise<OwnPlay> {
  const { gameType, at: _, ...body } = guess
  for (;;) {
    if (currentUser()?.userId !== userId) throw new CallError(401, { message: 'unauthorized' })
    try {
      return await call(puzzleEndpoints(gameType).guess, { body: { ...body, userId } })
    } catch (error) {
      if (!isOfflineError(error)) throw error
      show(guess, true)
    }
    await untilNextTry()
  }
}

/**
 * Sends a guess, however long that takes: the same number and guess twice is one guess. It stays
 * kept for anyone who signs in again, and is forgotten once it is answered. Throws the refusal.
 */
export async function sendGuess(guess: SavedGuess): Promise<OwnPlay> {
  const userId = currentUser()?.userId ?? ''
  saveGuesses(userId, [...others(userId, guess), guess])
  show(guess, false)
  try {
    const answer = await deliver(userId, guess)
    saveGuesses(userId, others(userId, guess))
    return answer
  } catch (error) {
    const isSignedOut = error instanceof CallError && error.status === 401
    if (!isSignedOut) saveGuesses(userId, others(userId, guess))
    throw error
  } finally {
    hide(guess)
  }
}
