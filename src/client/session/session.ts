import { create } from 'zustand'
import type { User } from '#shared/accounts.ts'
import { callAs } from '../api.ts'
import { readStored, removeStored, writeStored } from './storage.ts'
import { isExpired } from './token.ts'

export const USER_KEY = 'recess.user'

interface Session {
  readonly user: User | null
  readonly disabled: string | null // why the operator has disabled the space; null: it is not
}

function storedUser(): User | null {
  const user = readStored<User>(USER_KEY)
  if (!user || (typeof user.guulJwt === 'string' && !isExpired(user.guulJwt))) return user
  removeStored(USER_KEY)
  return null
}

export const useSession = create<Session>(() => ({ user: storedUser(), disabled: null }))

export const currentUser = (): User | null => useSession.getState().user

let isApart = false

/**
 * Begins without anyone, and from now on keeps who is signed in to this page: it neither reads nor
 * changes what pages of this address share.
 */
export function keepApart(): void {
  isApart = true
  useSession.setState({ user: null })
}

/** Signs in, or puts the changed user in place. */
export function setUser(user: User): void {
  if (!isApart) writeStored(USER_KEY, user)
  useSession.setState({ user, disabled: null })
}

/** Changes who is signed in, if it is still this person: an answer may come late. */
export function changeUser(userId: string, change: (user: User) => User): void {
  const user = currentUser()
  if (user?.userId === userId) setUser(change(user))
}

/** Signs out here: the stored user, unless kept apart, and the one in the store go. */
export function clearUser(): void {
  if (!isApart) removeStored(USER_KEY)
  useSession.setState({ user: null, disabled: null })
}

/** Another tab signed in or out: this one follows, unless it is kept apart. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (isApart) return
    if (event.key === USER_KEY || event.key === null) useSession.setState({ user: storedUser() })
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

callAs({
  token: () => {
    const user = currentUser()
    return user && { text: user.guulJwt, isExpired: isExpired(user.guulJwt) }
  },
  signOut: clearUser,
  isDisabled: (disabled) => useSession.setState({ disabled }),
})
