import { useSession } from '#client/session/session.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { SPOTS } from './JoinedPeopleArt.tsx'
import { WarmUp } from './WarmUp.tsx'
import styles from './FirstRun.module.css'

const InviteTeam = lazyPart(() => import(/* webpackChunkName: "invite-team" */ './InviteTeam.tsx'))

/** What helps a new player and a new space along, until it is done or closed for ever. */
export default function FirstRun({ members }: { members: number }) {
  const user = useSession((s) => s.user)
  if (!user) return null
  const isOpen = (key: string) => !user.onboarding.includes(key)
  return (
    <div className={styles.firstRun}>
      {isOpen('warmUp') && <WarmUp user={user} />}
      {isOpen('inviteTeam') && members < SPOTS && <InviteTeam user={user} count={members} />}
    </div>
  )
}
