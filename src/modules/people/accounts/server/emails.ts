import { type Addressee, composeEmail, formatUntil } from '#server/messaging/mail/compose-email.ts'
import { escapeLinks } from '#server/messaging/mail/escape-links.ts'
import type { EmailMessage } from '#server/messaging/mail/gateway.ts'
import type { World } from '#server/world.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

const texts = { en: en.emails, tr: tr.emails }

export function verifyMail(
  world: World,
  to: Addressee & { token: string; expiresAt: Date; spaceName: string },
): EmailMessage {
  const t = texts[to.language]
  const part = to.spaceName ? t.join : t.verify
  const values = { space: escapeLinks(to.spaceName), until: formatUntil(to.expiresAt, to) }
  return composeEmail(world, to, part, `${world.publicUrl()}/verify/${to.token}`, values)
}

/** To the person waiting for a full space: a seat is reserved for them until then. `path`: where they join. */
export function seatMail(
  world: World,
  to: Addressee & { spaceName: string; path: string; until: Date },
): EmailMessage {
  const t = texts[to.language]
  const part = { ...t.seat, until: '' }
  const values = { space: escapeLinks(to.spaceName), until: formatUntil(to.until, to) }
  return composeEmail(world, to, part, world.publicUrl() + to.path, values)
}

export function accountExistsMail(world: World, to: Addressee): EmailMessage {
  return composeEmail(world, to, texts[to.language].exists, `${world.publicUrl()}/signIn`, {})
}

export function resetMail(
  world: World,
  to: Addressee & { token: string; expiresAt: Date },
): EmailMessage {
  const values = { until: formatUntil(to.expiresAt, to) }
  const href = `${world.publicUrl()}/passwordReset/${to.token}`
  return composeEmail(world, to, texts[to.language].reset, href, values)
}
