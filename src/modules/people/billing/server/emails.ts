import { and, ne } from 'drizzle-orm'
import type { Language } from '#shared/accounts.ts'
import type { Database } from '#server/db/database.ts'
import { paymentMail, type Owed, type PaymentWord } from './payment-email.ts'
import { queueEmail } from '#server/messaging/mail/send-email.ts'
import { adminsIn } from '#server/teams/active-members.ts'
import { users, type teams } from '#server/teams/schema.ts'
import type { World } from '#server/world.ts'
import type { PaymentStatus } from './payment-status.ts'
import { findCustomer, type SubscriptionRow } from './store.ts'

type Team = typeof teams.$inferSelect

const words: Readonly<Record<'isPaymentFailed' | 'isLimited' | 'isDeactivated', PaymentWord>> = {
  isPaymentFailed: 'paymentFailed',
  isLimited: 'limited',
  isDeactivated: 'deactivated',
}

/** The latest change for the worse; nothing is sent when one ends, which users notice. */
function wordOf(
  before: Team,
  after: PaymentStatus | Omit<PaymentStatus, 'dueAt'>,
): PaymentWord | null {
  const began = (['isDeactivated', 'isLimited', 'isPaymentFailed'] as const).find(
    (one) => after[one] && !before[one],
  )
  return began ? words[began] : null
}

/** The admins of a space who have an address. */
export async function adminAddresses(
  tx: Database,
  { teamId, language }: Pick<Team, 'teamId' | 'language'>,
) {
  const admins = await tx
    .select({ email: users.email, name: users.name, language: users.language })
    .from(users)
    .where(and(adminsIn(teamId), ne(users.email, '')))
  return admins.map((one) => ({ ...one, language: one.language || language }))
}

/** A space's admins, and the address its invoices go to. */
export async function payersOf(tx: Database, { teamId, language }: Team) {
  const customer = await findCustomer(tx, teamId)
  const all = await adminAddresses(tx, { teamId, language })
  if (customer) all.push({ email: customer.financeEmail, name: '', language })
  return new Map(all.map((one) => [one.email.toLowerCase(), one])).values()
}

/** The part of a space's payment data that an email has. */
export type Owing = Pick<SubscriptionRow, 'openInvoice' | 'card'>

const owedOf = ({ openInvoice, card }: Owing): Owed | null =>
  openInvoice && {
    amount: openInvoice.open,
    card,
    number: openInvoice.number ?? '',
    page: openInvoice.page ?? '',
  }

/**
 * Emails people who can pay, with what is owed and where anyone can pay it: that a payment failed, that
 * play is closed, that the space is.
 */
export async function sendPaymentEmail(
  world: World,
  tx: Database,
  team: Team,
  after: Omit<PaymentStatus, 'dueAt'>,
  row: Owing,
): Promise<void> {
  const word = wordOf(team, after)
  if (!word) return
  for (const { email, name, language } of await payersOf(tx, team)) {
    const to = { email, name, language: language as Language, timeZone: team.timeZone }
    const dueDate = after.deactivationDueDate ?? ''
    const about = { space: team.name, word, dueDate, owed: owedOf(row) }
    await queueEmail(world, tx, {
      teamId: team.teamId,
      whileClosed: true,
      email: paymentMail(world, { ...to, ...about }),
    })
  }
}
