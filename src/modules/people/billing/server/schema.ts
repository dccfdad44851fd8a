import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Amount, Card, Chosen } from '#shared/billing.ts'
import type { PlanName } from '#shared/plans.ts'
import { instant, team } from '#server/db/columns.ts'
import { stores } from '#server/db/data-inventory.ts'

/** An unpaid invoice, as Stripe has it. */
export interface OpenInvoice {
  readonly invoiceId: string
  readonly open: Amount
  readonly number?: string // '' of a draft; older rows lack it, and the page
  readonly page?: string // of Stripe's, where anyone who has its address can pay; '' for none
}

/** The terms of a plan, before a change and after it. */
export interface PlanTerms extends Chosen {
  readonly price: Amount | null // of a seat, or of all of them
  readonly paidUntil: string | null // ISO
  readonly endsAt: string | null // ISO: cancelled, and runs out then
}

/** The last change of an active plan. */
export interface PlanChange {
  readonly changeId: string
  readonly at: string // ISO
  readonly userId: string // who made it
  readonly before: PlanTerms
  readonly after: PlanTerms
  readonly invoiceId: string // what was billed for it immediately; '' for nothing
}

/** A charge that the card's holder disputes. */
export interface Dispute {
  readonly amount: Amount
  readonly at: string // ISO
  readonly answerBy: string | null // ISO
}

/** The recipient of a space's invoices. It is the company's and stays when a person named in it leaves. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    teamId: team(),
    customerId: text('customer_id').notNull().default(''), // Stripe's; '' before the first call
    companyName: text('company_name').notNull(),
    vatNumber: text('vat_number').notNull(),
    financeEmail: text('finance_email').notNull(),
    country: text('country').notNull(),
    addressLine1: text('address_line_1').notNull(),
    addressLine2: text('address_line_2').notNull(),
    city: text('city').notNull(),
    stateProvince: text('state_province').notNull(),
    postalCode: text('postal_code').notNull(),
    contactFirstName: text('contact_first_name').notNull(),
    contactLastName: text('contact_last_name').notNull(),
    contactEmail: text('contact_email').notNull(),
    contactPhone: text('contact_phone').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId] }),
    uniqueIndex('billing_customers_id') // a webhook names nothing else
      .on(t.customerId)
      .where(sql`${t.customerId} <> ''`),
  ],
)

/** A space's payment status: Stripe's last response, and the trial, which is ours. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    teamId: team(),
    trialEndsAt: instant('trial_ends_at').notNull(),
    subscriptionId: text('subscription_id').notNull().default(''), // Stripe's; '': there is none
    status: text('status').notNull().default(''), // Stripe's status
    package: text('package').$type<PlanName>().notNull().default('free'),
    isPayPerUser: boolean('is_pay_per_user').notNull().default(true),
    isMonthly: boolean('is_monthly').notNull().default(false),
    maxUser: integer('max_user').notNull().default(0), // as was chosen; 0: nothing was
    quantity: integer('quantity').notNull().default(0), // seats that are paid for
    renewsAt: instant('renews_at'),
    endsAt: instant('ends_at'), // cancelled: when it runs out
    failedAt: instant('failed_at'), // when the invoice that is not paid was due
    nextTryAt: instant('next_try_at'),
    nextAmount: jsonb('next_amount').$type<Amount>(),
    openInvoice: jsonb('open_invoice').$type<OpenInvoice>(),
    dispute: jsonb('dispute').$type<Dispute>(),
    card: jsonb('card').$type<Card>(),
    lastChange: jsonb('last_change').$type<PlanChange>(),
    requestCount: integer('asked').notNull().default(0), // counts requests to Stripe
    answeredRequest: integer('heard').notNull().default(0), // the request whose response is stored here
    dueAt: instant('due_at'), // when its status changes automatically
  },
  (t) => [
    primaryKey({ columns: [t.teamId] }),
    index('subscriptions_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
  ],
)

/** Events of Stripe that have arrived: each counts once. */
export const stripeEvents = pgTable('stripe_events', {
  eventId: text('event_id').primaryKey(),
  receivedAt: instant('received_at').notNull(),
})

/** Codes that begin a session in a browser outside Teams, for one billing page. */
export const moneyCodes = pgTable(
  'money_codes',
  {
    teamId: team(),
    codeHash: text('code_hash').notNull(),
    userId: uuid('user_id').notNull(),
    provider: text('provider').notNull(), // of the session that requested it
    begunAt: instant('begun_at').notNull().defaultNow(), // that session
    page: text('page').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.codeHash] })],
)

/** People who wait for a seat of a full space, by their address. */
export const seatQueue = pgTable(
  'seat_queue',
  {
    teamId: team(),
    email: text('email').notNull(), // in lower case
    name: text('name').notNull(),
    language: text('language').notNull(), // '': the space's
    waitsSince: instant('waits_since').notNull(),
    mailedAt: instant('mailed_at'), // when it was emailed that a seat is free
  },
  (t) => [primaryKey({ columns: [t.teamId, t.email] })],
)

export const stored = [
  stores(billingCustomers, {
    people: ['financeEmail', 'contactFirstName', 'contactLastName', 'contactEmail', 'contactPhone'],
    own: { not: 'company' },
  }),
  stores(subscriptions, { people: ['lastChange'], own: { not: 'company' } }),
  stores(stripeEvents, { not: 'momentary' }),
  stores(seatQueue, { people: ['email', 'name'], own: { not: 'momentary' }, not: 'momentary' }),
  stores(moneyCodes, { people: ['userId'], own: { not: 'secret' }, not: 'secret' }),
]
