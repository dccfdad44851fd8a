import type { ClientModule } from '#client/module.ts'

export const channels: ClientModule = {
  name: 'channels',
  notifications: () => import(/* webpackChunkName: "notifications" */ './notification-texts.ts'),
}
