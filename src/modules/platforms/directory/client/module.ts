import type { ClientModule } from '#client/module.ts'

export const directory: ClientModule = {
  name: 'directory',
  notifications: () => import(/* webpackChunkName: "notifications" */ './notification-texts.ts'),
}
