import { useSession } from '../session/session.ts'
import { InviteTeam } from './InviteTeam.tsx'
import { WarmUp } from './WarmUp.tsx'
import './onboarding.css'

/** What helps a new player and a new space along, until it is done or closed for ever. */
export default function FirstRun() {
  const user = useSession((s) => s.user)
  if (!user) return null
  const isOpen = (key: string) => !user.onboarding.includes(key)
  return (
    <div className="firstrun">
      {isOpen('warmUp') && <WarmUp user={user} />}
      {isOpen('inviteTeam') && <InviteTeam user={user} />}
    </div>
  )
}
