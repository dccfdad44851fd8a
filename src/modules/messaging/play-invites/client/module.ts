import type { ClientModule } from '#client/module.ts'
import { ChatConsentHost } from './ChatConsentHost.tsx'

export const playInvites: ClientModule = {
  name: 'play-invites',
  overPages: [{ Part: ChatConsentHost, onStage: true }],
  notifications: () => import(/* webpackChunkName: "notifications" */ './notification-texts.ts'),
}
