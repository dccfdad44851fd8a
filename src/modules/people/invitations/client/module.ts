import type { ClientModule } from '#client/module.ts'

export const invitations: ClientModule = {
  name: 'invitations',
  notifications: () => import(/* webpackChunkName: "notifications" */ './notification-texts.ts'),
}
