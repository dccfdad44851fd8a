import { drawPages, type ClientModule } from '#client/module.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { Redirect } from '#client/ui/Redirect.tsx'
import { pages } from '../pages.ts'

const Profile = lazyPart(() => import(/* webpackChunkName: "profile" */ './Profile.tsx'))
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
