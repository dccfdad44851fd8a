import { drawPages, type ClientModule } from '#client/module.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { Redirect } from '#client/ui/Redirect.tsx'
import { pages } from '../pages.ts'

const Integration = lazyPart(
  () => import(/* webpackChunkName: "integration" */ './ConnectionsPage.tsx'),
)
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
const Departments = lazyPart(
  () => import(/* webpackChunkName: "departments" */ './DepartmentsPage.tsx'),
)
const Schedule = lazyPart(() => import(/* webpackChunkName: "schedule" */ './SchedulePage.tsx'))
const EventsAdmin = lazyPart(
  () => import(/* webpackChunkName: "events-admin" */ './EventsPage.tsx'),
)
const Plans = lazyPart(() => import(/* webpackChunkName: "plans" */ './PlansPage.tsx'))
const BillingDetails = lazyPart(
  () => import(/* webpackChunkName: "billing-details" */ './BillingDetailsPage.tsx'),
)
const PaymentMethod = lazyPart(
  () => import(/* webpackChunkName: "payment-method" */ './PaymentMethodPage.tsx'),
)
const Invoices = lazyPart(() => import(/* webpackChunkName: "invoices" */ './InvoicesPage.tsx'))

export const panel: ClientModule = {
  name: 'panel',
  pages: drawPages(pages, {
    '/integration': <Integration />,
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
    '/admin/departments': <Departments />,
    '/admin/schedule': <Schedule />,
    '/admin/events': <EventsAdmin />,
    '/plans': <Plans />,
    '/billing-details': <BillingDetails />,
    '/payment-method': <PaymentMethod />,
    '/invoices': <Invoices />,
  }),
}
