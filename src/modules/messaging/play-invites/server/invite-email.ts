import { type Addressee, composeEmail, endHeaders } from '#server/messaging/mail/compose-email.ts'
import { escapeLinks } from '#server/messaging/mail/escape-links.ts'
import type { EmailMessage } from '#server/messaging/mail/gateway.ts'
import { digestFoot } from '#server/messaging/unsubscribe.ts'
import type { World } from '#server/world.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

const texts = { en, tr }

/**
 * Invitation to a room with a reserved seat; `unsubscribe` ends these emails, and is null for anyone
 * who does not play yet.
 */
export function playInviteMail(
  world: World,
  to: Addressee & { inviter: string; game: string; path: string; unsubscribe: string | null },
): EmailMessage {
  const t = texts[to.language]
  const { inviter, game, unsubscribe } = to
  const values = { inviter: escapeLinks(inviter), game }
  const part = {
    ...t.email,
    ...(unsubscribe ? { because: digestFoot[to.language].because } : t.newcomer),
  }
  const foot =
    unsubscribe === null ? null : { text: digestFoot[to.language].stop, href: unsubscribe }
  const email = composeEmail(world, to, part, world.publicUrl() + to.path, values, {
    lines: [],
    foot,
  })
  return unsubscribe === null ? email : { ...email, headers: endHeaders(unsubscribe) }
}
