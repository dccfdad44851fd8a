import { login } from '#shared/accounts.ts'
import { call } from '../api.ts'
import { signInAgain } from './teams-sign-in.ts'
import { clearUser, currentUser, setUser } from './session.ts'
import { isExpired } from './token.ts'

export const CHECK_MS = 60_000
export const MARGIN_MS = 300_000

/** Gets a new token when the present one has under five minutes left; failing signs out. */
export async function refreshIfDue(): Promise<void> {
  const user = currentUser()
  if (!user || !isExpired(user.guulJwt, MARGIN_MS)) return
  try {
    const fresh = await call(login, { body: { token: user.guulJwt, app: 'web' } })
    if (!fresh.guulJwt) throw new Error('no new token')
    setUser(fresh)
  } catch {
    // inside Teams nobody is asked anything: the tab signs in again
    if (!(await signInAgain(user))) clearUser()
  }
}

/** Looks every 60 s, and when the page is looked at again after a sleep. */
export function keepFresh(): () => void {
  const check = () => void refreshIfDue()
  const timer = setInterval(check, CHECK_MS)
  document.addEventListener('visibilitychange', check)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', check)
  }
}
