import { drawPages, type ClientModule } from '#client/module.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { pages } from '../pages.ts'
import { useSession } from '#client/session/session.ts'

const Settings = lazyPart(() => import(/* webpackChunkName: "settings" */ './Settings.tsx'))
const ChooseNewName = lazyPart(
  () => import(/* webpackChunkName: "must-rename" */ './ChooseNewName.tsx'),
)

/** Whose name an admin took down is asked for another, but never in a game. */
function Renaming() {
  const user = useSession((s) => (s.user?.mustRename ? s.user : null))
  return user && <ChooseNewName user={user} />
}

export const users: ClientModule = {
  name: 'users',
  overPages: [{ Part: Renaming, needsBars: true }],
  pages: drawPages(pages, {
    '/user-settings': <Settings />,
  }),
}
