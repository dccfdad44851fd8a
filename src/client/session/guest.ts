import { create } from 'zustand'
import { useSession } from './session.ts'
import { readStored, removeStored, writeStored } from './storage.ts'
import { isExpired } from './token.ts'

/** A meeting as the page of an outside person knows it. */
export interface GuestLink {
  readonly meeting: string
  readonly key: string // of the link they used; '' for none
}

/** A guest who watches a meeting without an account, until the token expires. Modules add what they know of them. */
export interface Guest {
  readonly meeting: string
  readonly guestId: string
  readonly name: string
  readonly space: string
  readonly token: string
  readonly expiresAt: string
}

const KEY = 'recess.guest'

export const useGuest = create<{ guest: Guest | null }>(() => ({ guest: null }))

export const currentGuest = (): Guest | null => useGuest.getState().guest

/** A guest who was in this meeting before is recognised. */
export function recallGuest(meeting: string): void {
  const savedGuest = readStored<Guest>(KEY)
  if (savedGuest?.meeting === meeting && !isExpired(savedGuest.token))
    useGuest.setState({ guest: savedGuest })
}

/** From now on this guest watches. A stage's, whom nobody sees, has no name and is not remembered. */
export function setGuest(guest: Guest): void {
  if (guest.name) writeStored(KEY, guest)
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
