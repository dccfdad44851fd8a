import { amountText } from '#shared/amount-text.ts'
import { brandOf, type Amount, type Card } from '#shared/billing.ts'
import type { Language } from '#shared/accounts.ts'
import type { World } from '../world.ts'
import en from './en.json' with { type: 'json' }
import type { EmailMessage } from './gateway.ts'
import { fill } from '../texts/fill.ts'
import { emailHtml, emailText, type EmailPage } from './layout.ts'
import tr from './tr.json' with { type: 'json' }
import { escapeLinks } from './escape-links.ts'

const texts = { en, tr }

/** The recipient of an email. */
export interface Addressee {
  email: string
  name: string
  language: Language
  timeZone: string // IANA, where they or their company are
}

const locales = { en: 'en-GB', tr: 'tr' } // the day before the month

/** A moment in the reader's time zone, with the zone: '21 October 2026 at 12:00 GMT+3'. */
function formatUntil(at: Date, { language, timeZone }: Addressee): string {
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
  until: string
  because?: string
}

function compose(
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
    until: fill(part.until, all),
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

export function verifyMail(
  world: World,
  to: Addressee & { token: string; expiresAt: Date; spaceName: string },
): EmailMessage {
  const t = texts[to.language]
  const part = { ...(to.spaceName ? t.join : t.verify), until: t.until }
  const values = { space: escapeLinks(to.spaceName), until: formatUntil(to.expiresAt, to) }
  return compose(world, to, part, `${world.publicUrl()}/verify/${to.token}`, values)
}

/** To the person waiting for a full space: a seat is reserved for them until then. `path`: where they join. */
export function seatMail(
  world: World,
  to: Addressee & { spaceName: string; path: string; until: Date },
): EmailMessage {
  const t = texts[to.language]
  const part = { ...t.seat, until: '' }
  const values = { space: escapeLinks(to.spaceName), until: formatUntil(to.until, to) }
  return compose(world, to, part, world.publicUrl() + to.path, values)
}

export function accountExistsMail(world: World, to: Addressee): EmailMessage {
  return compose(world, to, texts[to.language].exists, `${world.publicUrl()}/signIn`, {})
}

export function resetMail(
  world: World,
  to: Addressee & { token: string; expiresAt: Date },
): EmailMessage {
  const values = { until: formatUntil(to.expiresAt, to) }
  const href = `${world.publicUrl()}/passwordReset/${to.token}`
  return compose(world, to, texts[to.language].reset, href, values)
}

/** To an address whose name nobody knows. */
export function inviteMail(
  world: World,
  to: Addressee & { token: string; expiresAt: Date; spaceName: string; inviter: string },
): EmailMessage {
  const t = texts[to.language]
  const values = {
    space: escapeLinks(to.spaceName),
    inviter: escapeLinks(to.inviter),
    first: escapeLinks(to.inviter.split(' ')[0]!),
    until: formatUntil(to.expiresAt, to),
  }
  const href = `${world.publicUrl()}/signUp?invitation=${to.token}`
  return compose(world, to, { until: t.until, ...t.invite }, href, values)
}

/** A mail program's own button unsubscribes with these headers. */
const endHeaders = (href: string) => ({
  'List-Unsubscribe': `<${href.replace('/unsubscribe/', '/api/UserNotification/Unsubscribe/')}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

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
  const part = { ...t.playInvite, ...(unsubscribe ? { because: t.digest.because } : t.newcomer) }
  const foot = unsubscribe === null ? null : { text: t.digest.stop, href: unsubscribe }
  const email = compose(world, to, part, world.publicUrl() + to.path, values, { lines: [], foot })
  return unsubscribe === null ? email : { ...email, headers: endHeaders(unsubscribe) }
}

/** What is unread; `href` of `unsubscribe` ends these emails with one click. */
export function digestMail(
  world: World,
  to: Addressee & { lines: readonly string[]; count: number; unsubscribe: string },
): EmailMessage {
  const { digest } = texts[to.language]
  const { lines, unsubscribe: href } = to
  const one = new Intl.PluralRules(to.language).select(to.count) === 'one'
  const part = { ...digest, subject: one ? digest.subjectOne : digest.subject, until: '' }
  const foot = { text: digest.stop, href }
  const values = { count: String(to.count) }
  const page = `${world.publicUrl()}/notifications`
  const email = compose(world, to, part, page, values, { lines: lines.map(escapeLinks), foot })
  return {
    ...email,
    headers: endHeaders(href),
  }
}

/** What an email about payment says: it failed, play is closed, the space is closed. */
/** An unpaid invoice, and the card that was declined. */
export interface Owed {
  readonly amount: Amount
  readonly card: Card | null
  readonly number: string // '' for none yet
  readonly page: string // where anyone who has its address can pay; '' for none
}

export type PaymentWord = 'paymentFailed' | 'limited' | 'deactivated' | 'full'

/** What is owed, the card that was tried, and the invoice. */
function owedLines(language: Language, owed: Owed | null): string[] {
  if (!owed) return []
  const { payment } = texts[language]
  const { amount, card, number } = owed
  const values = {
    amount: amountText(amount, locales[language]),
    card: card ? `${brandOf(card)} ${card.last4}` : '',
    number,
  }
  return [
    fill(payment.amount, values),
    ...(card ? [fill(payment.card, values)] : []),
    ...(number ? [fill(payment.invoice, values)] : []),
  ]
}

/** To admins and billing contacts; `dueDate` (ISO) is when the space closes, '' where nothing is overdue. */
export function paymentMail(
  world: World,
  to: Addressee & { space: string; word: PaymentWord; dueDate: string; owed: Owed | null },
): EmailMessage {
  const { payment } = texts[to.language]
  const { owed } = to
  const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  const dates = new Intl.DateTimeFormat(locales[to.language], format)
  const due = to.dueDate && dates.format(new Date(to.dueDate))
  const isFull = to.word === 'full'
  const action = isFull ? payment.seats : owed?.page ? payment.pay : payment.action
  const part = { ...payment[to.word], action, until: '', because: payment.because }
  const values = { space: escapeLinks(to.space), due }
  const page = owed?.page || `${world.publicUrl()}${isFull ? '/plans' : '/payment-method'}`
  return compose(world, to, part, page, values, { lines: owedLines(to.language, owed), foot: null })
}

/** To the admin who requested an export of the space: it is ready. */
export function exportMail(
  world: World,
  to: Addressee & { space: string; until: Date },
): EmailMessage {
  const part = texts[to.language].spaceExport
  const values = { space: escapeLinks(to.space), until: formatUntil(to.until, to) }
  return compose(world, to, part, `${world.publicUrl()}/admin/data`, values)
}

/** What an email about a space's deletion says: an admin requested it, it is near, or nobody has paid for so long. */
export type DeletionWord = 'begun' | 'asked' | 'unpaid'

/** To admins of a space that will be deleted, and people who pay for it. */
export function deletionMail(
  world: World,
  to: Addressee & { space: string; word: DeletionWord; deleteAt: Date },
): EmailMessage {
  const { deletion } = texts[to.language]
  const part = { ...deletion[to.word], until: '', because: deletion.because }
  const values = { space: escapeLinks(to.space), until: formatUntil(to.deleteAt, to) }
  const page = to.word === 'unpaid' ? '/payment-method' : '/admin/data'
  return compose(world, to, part, world.publicUrl() + page, values)
}

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
  const email = compose(world, to, part, `${world.publicUrl()}/analytics`, values, more)
  return { ...email, headers: endHeaders(href) }
}
