import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useSubscription } from '../billing/useSubscription.ts'
import { useSession } from '../session/session.ts'
import { Limited, staysOpen } from './Limited.tsx'
import { AdminsOnly, LoginRequired } from './states.tsx'

/** Shows a page to whom it is for, and to others why not. */
export function Guard({ admin = false, children }: { admin?: boolean; children: ReactNode }) {
  const user = useSession((s) => s.user)
  const { pathname } = useLocation()
  const subscription = useSubscription()
  if (!user) return <LoginRequired />
  if (!user.teamId) return <Navigate to={`/gamespaceCreation/${user.userId}`} replace />
  if (admin && !user.isAdmin) return <AdminsOnly />
  if (subscription?.isLimited && !staysOpen(pathname)) return <Limited overview={subscription} />
  return children
}
