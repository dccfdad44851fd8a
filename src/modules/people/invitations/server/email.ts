import { type Addressee, composeEmail, formatUntil } from '#server/mail/compose-email.ts'
import { escapeLinks } from '#server/mail/escape-links.ts'
import type { EmailMessage } from '#server/mail/gateway.ts'
import type { World } from '#server/world.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

const texts = { en: en.email, tr: tr.email }

/** To an address whose name nobody knows. */
export function inviteMail(
  world: World,
  to: Addressee & { token: string; expiresAt: Date; spaceName: string; inviter: string },
): EmailMessage {
  const values = {
    space: escapeLinks(to.spaceName),
    inviter: escapeLinks(to.inviter),
    first: escapeLinks(to.inviter.split(' ')[0]!),
    until: formatUntil(to.expiresAt, to),
  }
  const href = `${world.publicUrl()}/signUp?invitation=${to.token}`
  return composeEmail(world, to, texts[to.language], href, values)
}
