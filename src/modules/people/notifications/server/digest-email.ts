import type { Language } from '#shared/accounts.ts'
import type { Database } from '#server/db/database.ts'
import { fill } from '#server/texts/fill.ts'
import en from '#server/mail/en.json' with { type: 'json' }
import type { EmailMessage } from '#server/mail/gateway.ts'
import { digestMail } from '#server/mail/email-templates.ts'
import tr from '#server/mail/tr.json' with { type: 'json' }
import type { World } from '#server/world.ts'
import type { PendingNotification } from './pending-notifications.ts'
import { linesOf } from './notification-text.ts'
import type { Reached } from './notification-preferences.ts'
import { unsubscribeLink } from './unsubscribe.ts'

const SHOWN = 8
const texts = { en: en.digest, tr: tr.digest }

/** The letter that tells somebody what waits for them, in their language. */
export async function digestEmail(
  world: World,
  tx: Database,
  teamId: string,
  who: Reached,
  items: readonly PendingNotification[],
): Promise<EmailMessage> {
  const language = (who.language || who.teamLanguage) as Language
  const all = await linesOf(world, tx, teamId, { items, language })
  const lines = all.map(({ text }) => text)
  const rest = lines.length - SHOWN
  const more = rest > 0 ? [fill(texts[language].more, { count: String(rest) })] : []
  return digestMail(world, {
    email: who.email,
    name: who.name,
    language,
    timeZone: who.timeZone,
    lines: [...lines.slice(0, SHOWN), ...more],
    count: lines.length,
    unsubscribe: unsubscribeLink(world, { teamId, userId: who.userId }),
  })
}
