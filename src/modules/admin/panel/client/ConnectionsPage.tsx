import { useSession } from '#client/session/session.ts'
import { Integration } from '#modules/platforms/slack/client/index.ts'
import { PanelPage } from './PanelPage.tsx'

/** What is connected: for admins in the panel, for others their own ways in. */
export default function ConnectionsPage() {
  const isAdmin = useSession((s) => s.user?.isAdmin === true && s.user.teamId !== '')
  if (!isAdmin) return <Integration />
  return (
    <PanelPage section="connections">
      <Integration />
    </PanelPage>
  )
}
