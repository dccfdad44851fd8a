import { create } from 'zustand'
import { enterAsGuest, type Guest } from '#shared/api/guests.ts'
import { call } from '../../api.ts'
import { useSession } from './session.ts'
import { readStored, removeStored, writeStored } from './storage.ts'
import { isExpired } from './token.ts'

/** A meeting as the page of an outside person knows it. */
export interface GuestLink {
  readonly meeting: string
  readonly key: string // of the link they used; '' for none
}

/** A guest who watches a meeting without an account: stored with the meeting's id, until the token expires. */
interface SavedGuest extends Guest {
  readonly meeting: string
}

const KEY = 'recess.guest'

export const useGuest = create<{ guest: SavedGuest | null }>(() => ({ guest: null }))

export const currentGuest = (): SavedGuest | null => useGuest.getState().guest

/** A guest who was in this meeting before is recognised. */
export function recallGuest(meeting: string): void {
  const savedGuest = readStored<SavedGuest>(KEY)
  if (savedGuest?.meeting === meeting && !isExpired(savedGuest.token))
    useGuest.setState({ guest: savedGuest })
}

/** Throws what the server refuses. */
export async function becomeGuest(door: GuestLink, name: string): Promise<void> {
  const { meeting } = door
  const guest = { ...(await call(enterAsGuest, { body: { ...door, name } })), meeting }
  if (name) writeStored(KEY, guest) // a stage's, that nobody sees, is its own
  useGuest.setState({ guest })
}

export function forgetGuest(): void {
  removeStored(KEY)
  useGuest.setState({ guest: null })
}

/** Nobody is signed in, and a guest of a meeting watches. */
export const useIsGuest = (): boolean => {
  const isSignedIn = useSession((s) => s.user !== null)
  return useGuest((s) => s.guest !== null) && !isSignedIn
}
