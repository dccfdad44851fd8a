import type { ClientModule } from '#client/module.ts'

export const hours: ClientModule = {
  name: 'hours',
  notifications: () => import(/* webpackChunkName: "notifications" */ './notification-texts.ts'),
}
