import type { ClientModule } from '#client/module.ts'

export const playInvites: ClientModule = {
  name: 'play-invites',
  notifications: () => import(/* webpackChunkName: "notifications" */ './notification-texts.ts'),
}
