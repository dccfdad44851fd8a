import type { Language } from '#shared/accounts.ts'
import { fill } from '../../texts/fill.ts'
import type { World } from '../../world.ts'
import en from './en.json' with { type: 'json' }
import { escapeLinks } from './escape-links.ts'
import type { EmailMessage } from './gateway.ts'
import { emailHtml, emailText, type EmailPage } from './layout.ts'
import tr from './tr.json' with { type: 'json' }

const texts = { en, tr }

/** The recipient of an email. */
export interface Addressee {
  email: string
  name: string
  language: Language
  timeZone: string // IANA, where they or their company are
}

export const locales = { en: 'en-GB', tr: 'tr' } // the day before the month

/** A moment in the reader's time zone, with the zone: '21 October 2026 at 12:00 GMT+3'. */
export function formatUntil(at: Date, { language, timeZone }: Addressee): string {
  return new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(at)
}

interface EmailTexts {
  subject: string
  title: string
  body: string
  action: string
  until?: string // none: the link makes an account, once
  because?: string // none: somebody entered the address
}

/** An email of a module's texts, with values in them, in the layout of all. */
export function composeEmail(
  world: World,
  to: Addressee,
  part: EmailTexts,
  href: string,
  values: Record<string, string>,
  more: Pick<EmailPage, 'lines' | 'advice' | 'foot'> = { lines: [], foot: null },
): EmailMessage {
  const t = texts[to.language]
  const all = {
    ...values,
    name: escapeLinks(to.name),
    to: to.email,
    host: new URL(world.publicUrl()).host,
  }
  const page = {
    language: to.language,
    hello: fill(to.name ? t.hello : t.helloAll, all),
    title: fill(part.title, all),
    body: fill(part.body, all),
    action: fill(part.action, all),
    orOpen: t.orOpen,
    until: fill(part.until ?? t.until, all),
    because: fill(part.because ?? t.because, all),
    strong: values['space'] ?? '',
    href,
    ...more,
  }
  return {
    to: to.email,
    subject: fill(part.subject, all),
    text: emailText(page),
    html: emailHtml(page),
  }
}

/** A mail program's own button unsubscribes with these headers. */
export const endHeaders = (href: string) => ({
  'List-Unsubscribe': `<${href.replace('/unsubscribe/', '/api/UserNotification/Unsubscribe/')}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
