import type { ClientModule } from '#client/module.ts'

export const reports: ClientModule = {
  name: 'reports',
  notifications: () => import(/* webpackChunkName: "notifications" */ './notification-texts.ts'),
}
