import { type Addressee, composeEmail, endHeaders } from '#server/messaging/mail/compose-email.ts'
import { escapeLinks } from '#server/messaging/mail/escape-links.ts'
import type { EmailMessage } from '#server/messaging/mail/gateway.ts'
import type { World } from '#server/world.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

const texts = { en, tr }

/** Compared with the month before, by how many people played. */
export type MonthMoved = 'more' | 'fewer' | 'same'

/** The monthly report, to admins; `unsubscribe` ends these emails. */
export function monthMail(
  world: World,
  to: Addressee & {
    space: string
    moved: MonthMoved
    values: Record<string, string>
    lines: readonly string[]
    advice: string
    unsubscribe: string
  },
): EmailMessage {
  const { month } = texts[to.language]
  const { lines, advice, unsubscribe: href } = to
  const part = { ...month, body: `${month.moved[to.moved]} ${month.counted}`, until: '' }
  const values = { ...to.values, space: escapeLinks(to.space) }
  const more = { lines: lines.map(escapeLinks), advice, foot: { text: month.stop, href } }
  const email = composeEmail(world, to, part, `${world.publicUrl()}/analytics`, values, more)
  return { ...email, headers: endHeaders(href) }
}
