import { type Addressee, composeEmail, formatUntil } from '#server/mail/compose-email.ts'
import { escapeLinks } from '#server/mail/escape-links.ts'
import type { EmailMessage } from '#server/mail/gateway.ts'
import type { World } from '#server/world.ts'
import en from '../en.json' with { type: 'json' }
import tr from '../tr.json' with { type: 'json' }

const texts = { en: en.deletionEmail, tr: tr.deletionEmail }

/** What an email about a space's deletion says: an admin requested it, it is near, or nobody has paid for so long. */
export type DeletionWord = 'begun' | 'asked' | 'unpaid'

/** To admins of a space that will be deleted, and people who pay for it. */
export function deletionMail(
  world: World,
  to: Addressee & { space: string; word: DeletionWord; deleteAt: Date },
): EmailMessage {
  const deletion = texts[to.language]
  const part = { ...deletion[to.word], until: '', because: deletion.because }
  const values = { space: escapeLinks(to.space), until: formatUntil(to.deleteAt, to) }
  const page = to.word === 'unpaid' ? '/payment-method' : '/admin/data'
  return composeEmail(world, to, part, world.publicUrl() + page, values)
}
