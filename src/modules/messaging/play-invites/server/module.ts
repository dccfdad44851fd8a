import { sendInviteEmail } from './email.ts'
import { findInviters } from './inviters.ts'
import { playInviteRoutes } from './routes.ts'
import { playInvite } from './slack-message.ts'
import { chatInvite } from './teams-chat.ts'
import type { Module } from '#server/module.ts'
import { refusals } from '../contract.ts'
import { notices } from './notices.ts'

export const playInvites: Module = {
  name: 'play-invites',
  refusals,
  messages: notices,
  routes: playInviteRoutes,
  invitersTo: findInviters,
  deliveries: { inviteLetter: sendInviteEmail, playInvite, chatInvite },
}
