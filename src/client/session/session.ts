import { create } from 'zustand'
import type { User } from '#shared/api/accounts.ts'
import { readStored, removeStored, writeStored } from './storage.ts'
import { isExpired } from './token.ts'

export const USER_KEY = 'recess.user'

interface Session {
  readonly user: User | null
}

function storedUser(): User | null {
  const user = readStored<User>(USER_KEY)
  if (!user || !isExpired(user.guulJwt)) return user
  removeStored(USER_KEY)
  return null
}

export const useSession = create<Session>(() => ({ user: storedUser() }))

export const currentUser = (): User | null => useSession.getState().user

/** Signs in, or puts the changed user in place. */
export function setUser(user: User): void {
  writeStored(USER_KEY, user)
  useSession.setState({ user })
}

/** Signs out here: the stored user and the one in the store go. */
export function clearUser(): void {
  removeStored(USER_KEY)
  useSession.setState({ user: null })
}

/** Another tab signed in or out: this one follows. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === USER_KEY || event.key === null) useSession.setState({ user: storedUser() })
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}
