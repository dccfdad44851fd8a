import { create } from 'zustand'
import { enterAsGuest, type Guest } from '#shared/api/guests.ts'
import { call } from '../../api.ts'
import { useSession } from './session.ts'
import { readStored, removeStored, writeStored } from './storage.ts'
import { isExpired } from './token.ts'

/** A meeting as the page of someone from outside knows it. */
export interface Door {
  readonly meeting: string
  readonly key: string // of the link they came by; '' for none
}

/** Who watches a meeting without an account: kept beside the meeting's id, for as long as it is good. */
interface SavedGuest extends Guest {
  readonly meeting: string
}

const KEY = 'recess.guest'

export const useGuest = create<{ guest: SavedGuest | null }>(() => ({ guest: null }))

export const currentGuest = (): SavedGuest | null => useGuest.getState().guest

/** Someone who came to this meeting before is known again. */
export function recallGuest(meeting: string): void {
  const savedGuest = readStored<SavedGuest>(KEY)
  if (savedGuest?.meeting === meeting && !isExpired(savedGuest.token))
    useGuest.setState({ guest: savedGuest })
}

/** Throws what the server refuses. */
export async function becomeGuest(door: Door, name: string): Promise<void> {
  const { meeting } = door
  const guest = { ...(await call(enterAsGuest, { body: { ...door, name } })), meeting }
  if (name) writeStored(KEY, guest) // a stage's, that nobody sees, is its own
  useGuest.setState({ guest })
}

export function forgetGuest(): void {
  removeStored(KEY)
  useGuest.setState({ guest: null })
}

/** Nobody is signed in, and a guest of a meeting looks on. */
export const useIsGuest = (): boolean => {
  const isSignedIn = useSession((s) => s.user !== null)
  return useGuest((s) => s.guest !== null) && !isSignedIn
}
