import { drawPages, loadDeclared, type ClientModule } from '#client/module.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { Redirect } from '#client/ui/Redirect.tsx'
import type { Profile as Facts } from '../contract.ts'
import { pages } from '../pages.ts'

declare module '#client/module.ts' {
  interface ProfileFacts extends Facts {}
}

const Profile = lazyPart(async () => {
  const [{ Profile: Page }, sections] = await Promise.all([
    import(/* webpackChunkName: "profile" */ './Profile.tsx'),
    loadDeclared(({ profileSections }) => profileSections?.()),
  ])
  return { default: () => <Page sections={sections.flat()} /> }
})
const ProfileGames = lazyPart(
  () => import(/* webpackChunkName: "profile-games" */ './GamesPage.tsx'),
)

export const profile: ClientModule = {
  name: 'profile',
  pages: drawPages(pages, {
    '/user-profile': <Profile />,
    '/user-profile/:userId': <Profile />,
    '/user-profile/:userId/played': <ProfileGames />,
    '/user-profile/:userId/games': <Redirect to="/user-profile/:userId/played" />,
  }),
}
