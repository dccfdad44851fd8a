import { useEffect, useEffectEvent } from 'react'
import type { User } from '#shared/accounts.ts'
import { useSession } from '#client/session/session.ts'
import { useSending } from './useSending.ts'

function Waiting({ user }: { user: User }) {
  const { resume } = useSending(user)
  const onceHere = useEffectEvent(resume)
  useEffect(() => onceHere(), [])
  return null
}

/** Sends what waited when a page before this one went, wherever one is now. */
export default function SendSavedFeedback() {
  const user = useSession((s) => s.user)
  return user && <Waiting key={user.userId} user={user} />
}
