import { amountText } from '#shared/amount-text.ts'
import { brandOf, type Amount, type Card } from '#shared/billing.ts'
import type { Language } from '#shared/accounts.ts'
import { fill } from '#server/texts/fill.ts'
import { type Addressee, composeEmail, locales } from '#server/messaging/mail/compose-email.ts'
import { escapeLinks } from '#server/messaging/mail/escape-links.ts'
import type { EmailMessage } from '#server/messaging/mail/gateway.ts'
import type { World } from '#server/world.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

const texts = { en, tr }

/** An unpaid invoice, and the card that was declined. */
export interface Owed {
  readonly amount: Amount
  readonly card: Card | null
  readonly number: string // '' for none yet
  readonly page: string // where anyone who has its address can pay; '' for none
}

/** What an email about payment is about: it failed, play is closed, the space is closed or full. */
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
  return composeEmail(world, to, part, page, values, {
    lines: owedLines(to.language, owed),
    foot: null,
  })
}
