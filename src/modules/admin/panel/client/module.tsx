import { drawPages, type ClientModule } from '#client/module.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { Redirect } from '#client/ui/Redirect.tsx'
import { pages } from '../pages.ts'

const Admin = lazyPart(() => import(/* webpackChunkName: "admin" */ './SpaceSettings.tsx'))
const AdminMembers = lazyPart(
  () => import(/* webpackChunkName: "admin-members" */ './PeoplePage.tsx'),
)
const AdminPolicy = lazyPart(
  () => import(/* webpackChunkName: "admin-policy" */ './PolicyPage.tsx'),
)
const AdminHours = lazyPart(() => import(/* webpackChunkName: "admin-hours" */ './HoursPage.tsx'))
const AdminGames = lazyPart(() => import(/* webpackChunkName: "admin-games" */ './GamesPage.tsx'))
const AdminNotifications = lazyPart(
  () => import(/* webpackChunkName: "admin-notifications" */ './FailedDeliveriesPage.tsx'),
)
const AdminChanges = lazyPart(
  () => import(/* webpackChunkName: "admin-changes" */ './ChangeLogPage.tsx'),
)
const AdminData = lazyPart(() => import(/* webpackChunkName: "admin-data" */ './DataPage.tsx'))
const PanelPage = lazyPart(() => import(/* webpackChunkName: "panel" */ './PanelPage.tsx'))

export const panel: ClientModule = {
  name: 'panel',
  notifications: () => import(/* webpackChunkName: "notifications" */ './notification-texts.ts'),
  sectionFrame: PanelPage,
  adminSections: [
    { name: 'space', to: '/admin', place: 10, icon: 'settings' },
    { name: 'members', to: '/admin/members', place: 20, icon: 'people' },
    { name: 'policy', to: '/admin/policy', place: 30, icon: 'shield' },
    { name: 'hours', to: '/admin/hours', place: 40, icon: 'clock' },
    { name: 'games', to: '/admin/catalogue', place: 50, icon: 'games' },
    { name: 'notifications', to: '/admin/notifications', place: 110, icon: 'alert' },
    { name: 'changes', to: '/admin/changes', place: 120, icon: 'history' },
    { name: 'data', to: '/admin/data', place: 130, icon: 'lock' },
  ],
  planFeatures: [
    { name: 'hours', plan: 'team', place: 30, to: '/admin/hours' },
    { name: 'audit', plan: 'company', place: 40, to: '/admin/changes' },
  ],
  pages: drawPages(pages, {
    '/admin': <Admin />,
    '/admin-panel': <Admin />,
    '/admin/members': <AdminMembers />,
    '/admin/policy': <AdminPolicy />,
    '/admin/hours': <AdminHours />,
    '/admin/catalogue': <AdminGames />,
    '/admin/games': <Redirect to="/admin/catalogue" />,
    '/admin/notifications': <AdminNotifications />,
    '/admin/changes': <AdminChanges />,
    '/admin/data': <AdminData />,
  }),
}
