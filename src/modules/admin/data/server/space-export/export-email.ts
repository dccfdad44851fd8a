import { type Addressee, composeEmail, formatUntil } from '#server/mail/compose-email.ts'
import { escapeLinks } from '#server/mail/escape-links.ts'
import type { EmailMessage } from '#server/mail/gateway.ts'
import type { World } from '#server/world.ts'
import en from '../en.json' with { type: 'json' }
import tr from '../tr.json' with { type: 'json' }

const texts = { en: en.exportEmail, tr: tr.exportEmail }

/** To the admin who requested an export of the space: it is ready. */
export function exportMail(
  world: World,
  to: Addressee & { space: string; until: Date },
): EmailMessage {
  const part = texts[to.language]
  const values = { space: escapeLinks(to.space), until: formatUntil(to.until, to) }
  return composeEmail(world, to, part, `${world.publicUrl()}/admin/data`, values)
}
