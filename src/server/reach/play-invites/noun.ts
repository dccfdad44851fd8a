import { inviteLetter } from './letter.ts'
import { playInviteRoutes } from './routes.ts'
import { playInvite } from './slack-message.ts'
import { chatInvite } from './teams-chat.ts'
import type { Noun } from '../../base/noun.ts'

export const playInvites: Noun = {
  name: 'play-invites',
  routes: playInviteRoutes,
  deliveries: { inviteLetter, playInvite, chatInvite },
}
