import { me } from '#shared/accounts.ts'
import { CallError, call } from '../api.ts'
import { changeUser, currentUser } from './session.ts'

/** Whether the person is an admin, which colleagues decide: asked again as the page opens. */
export async function renewRole(): Promise<void> {
  if (!currentUser()) return
  try {
    const { userId, isAdmin } = await call(me, {})
    if (currentUser()?.isAdmin !== isAdmin) changeUser(userId, (user) => ({ ...user, isAdmin }))
  } catch (error) {
    if (!(error instanceof CallError)) throw error // without an answer all stays as it is stored
  }
}
