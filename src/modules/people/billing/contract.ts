import { z } from 'zod'
import {
  amountSchema,
  cardSchema,
  chosenSchema,
  customerSchema,
  invoiceStates,
  moneyPages,
  paidPlans,
  payingStates,
} from '#shared/billing.ts'
import { idSchema, opaqueSchema } from '#shared/text.ts'
import { done, userSchema } from '#shared/accounts.ts'
import { endpoint } from '#shared/endpoint.ts'

/** What only this module refuses with, and the status of each. */
export const refusals = {
  payments_off: 409, // this server takes none
  price_missing: 409, // the operator has none for that choice
  details_missing: 409, // the recipient of the invoices
  vat_invalid: 400,
  too_few_seats: 409, // fewer than people who are in: detail has the number
  card_refused: 402, // detail: the bank's reason, as Stripe names it
  nothing_to_cancel: 409,
  nothing_to_keep: 409,
  not_limited: 409,
  invoice_not_open: 409,
} as const

declare module '#shared/errors.ts' {
  interface RefusalCodes extends RefusalsOf<typeof refusals> {}
}

const adminGet = {
  service: 'auth',
  method: 'GET',
  access: 'admin',
  whenClosed: 'always',
  team: 'params.id',
  params: z.object({ id: idSchema }),
} as const

const acted = {
  service: 'auth',
  method: 'POST',
  access: 'admin',
  whenClosed: 'always',
  team: 'body.teamId',
} as const

const ofTeam = z.object({ teamId: idSchema })
const link = z.object({ url: z.string() }) // a page of Stripe's, or of ours outside Teams
const instant = z.string().nullable() // ISO
const yes = z.enum(['true', 'false']).transform((text) => text === 'true')

export const subscriptionOverview = endpoint({
  ...adminGet,
  access: 'member',
  path: '/api/Stripe/SubscriptionOverview/:id',
  summary: 'Whether the subscription is in order.',
  answer: z.object({
    isLimited: z.boolean(), // play is closed until the next payment
    isDeactivated: z.boolean(), // the space is closed to everyone but its admins
    isPaymentFailed: z.boolean(),
    goesAt: z.string().nullable(), // ISO: the space's deletion is begun, and when it goes
    deactivationDueDate: z.string().nullable(), // ISO date
    keptUntil: instant, // of a deactivated space: its results; null: always
    admins: z.array(z.object({ name: z.string(), profileImage: z.string() })), // who can help
    areReminded: z.boolean(), // today, by somebody, that people wait to play
  }),
})

export const remindAdmins = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Stripe/RemindAdmins',
  access: 'member',
  summary:
    "Tells the admins of a limited space that somebody waits to play; once a day of the space's, however many ask.",
  team: 'body.teamId',
  body: ofTeam,
  answer: done,
  perMinute: 6,
})

export const getCustomer = endpoint({
  ...adminGet,
  path: '/api/Stripe/Customer/:id',
  summary: 'Who the invoices are for; empty fields before anything was saved.',
  answer: z.object({
    teamId: z.string(),
    companyName: z.string(),
    vatNumber: z.string(),
    financeEmail: z.string(),
    country: z.string(),
    addressLine1: z.string(),
    addressLine2: z.string(),
    city: z.string(),
    stateProvince: z.string(),
    postalCode: z.string(),
    contactFirstName: z.string(),
    contactLastName: z.string(),
    contactEmail: z.string(),
    contactPhone: z.string(),
  }),
})

export const saveCustomer = endpoint({
  ...acted,
  path: '/api/Stripe/Customer',
  summary: 'Says who the invoices are for.',
  body: customerSchema,
  answer: z.object({}),
  perMinute: 20,
})

const invoiceSchema = z.object({
  invoiceId: z.string(),
  number: z.string(), // '' of one that has none yet
  date: z.string(), // ISO
  text: z.string(), // what for, in Stripe's words
  lines: z.array(
    z.object({ text: z.string(), quantity: z.number().int().nullable(), amount: z.number().int() }),
  ),
  tax: amountSchema,
  total: amountSchema,
  open: amountSchema, // what is left to pay
  state: z.enum(invoiceStates),
  from: instant,
  until: instant,
  nextTryAt: instant,
  pdf: z.string(), // Stripe's addresses; '' for none
  page: z.string(),
})

export const invoiceList = endpoint({
  ...adminGet,
  path: '/api/Stripe/InvoiceList/:id',
  summary: 'What was billed, the newest first; 50 at a time.',
  query: z.object({ after: opaqueSchema(255).default('') }), // an invoiceId
  answer: z.object({ invoices: z.array(invoiceSchema), hasMore: z.boolean() }),
  perMinute: 30,
})

export const setupPayment = endpoint({
  ...adminGet,
  path: '/api/Stripe/SetupPayment/:id',
  summary: "A page of Stripe's where another card is put on file; the same one for half an hour.",
  answer: link,
  perMinute: 20,
})

const orderSchema = z.object({
  lines: z.array(
    z.object({ text: z.string(), quantity: z.number().int().nullable(), amount: z.number().int() }),
  ),
  tax: amountSchema.nullable(), // null until it is known who pays
  today: amountSchema, // to pay now
  next: z.object({ at: z.string(), amount: amountSchema }).nullable(),
})

export const subscribePreview = endpoint({
  ...adminGet,
  path: '/api/Stripe/Subscribe/:id',
  summary: 'What plans would cost. Changes nothing.',
  query: z.object({
    isPayPerUser: yes,
    monthly: yes,
    maxUser: z.coerce.number().pipe(chosenSchema.shape.maxUser),
    package: z.enum(paidPlans).optional(), // with it the order, line by line
  }),
  answer: z.object({
    headCount: z.number().int(),
    offers: z.array(
      z.object({
        package: z.enum(paidPlans),
        each: amountSchema.nullable(), // for one person; null where the price is for all
        all: amountSchema, // for all, without tax
      }),
    ), // only what the operator has prices for
    order: orderSchema.nullable(),
  }),
  perMinute: 60,
})

export const getSubscription = endpoint({
  ...adminGet,
  path: '/api/Stripe/Subscription/:id',
  summary: 'The plan, its seats and how it stands with paying.',
  answer: z.object({
    ...chosenSchema.shape,
    state: z.enum(payingStates),
    headCount: z.number().int(), // people who are in
    trialEndsAt: instant,
    renewsAt: instant,
    endsAt: instant, // cancelled: when it runs out
    failedAt: instant,
    limitedAt: instant,
    deactivatedAt: instant,
    nextTryAt: instant,
    nextAmount: amountSchema.nullable(), // at renewsAt, as it was when Stripe was last asked
    openInvoice: z.object({ invoiceId: z.string(), open: amountSchema }).nullable(),
    dispute: z.object({ amount: amountSchema, at: z.string(), answerBy: instant }).nullable(),
    card: cardSchema.nullable(),
  }),
})

export const paymentMethod = endpoint({
  ...adminGet,
  path: '/api/Stripe/PaymentMethod/:id',
  summary: 'The card on file, and what the bank said of it last.',
  answer: z.object({
    card: cardSchema.nullable(),
    declines: z.array(z.string()), // ISO, of the open invoice
    reason: z.string(), // Stripe's decline code; '' for none
    nextTryAt: instant,
  }),
  perMinute: 30,
})

export const postSubscription = endpoint({
  ...acted,
  path: '/api/Stripe/Subscription',
  whenClosed: 'unpaid',
  summary:
    "Chooses a plan: a page of Stripe's where it is paid, or '' and the change's id where it was changed at once; '' for both where the free plan was chosen.",
  body: ofTeam.extend(chosenSchema.shape),
  answer: link.extend({ changeId: z.string() }),
  perMinute: 10,
})

export const cancelSubscription = endpoint({
  ...acted,
  path: '/api/Stripe/CancelSubscription',
  summary: 'Lets the plan run out at the end of what is paid.',
  body: ofTeam,
  answer: z.object({ endsAt: instant }),
  perMinute: 10,
})

export const keepSubscription = endpoint({
  ...acted,
  path: '/api/Stripe/KeepSubscription',
  whenClosed: 'unpaid',
  summary: 'Takes a cancellation back, while the plan still runs.',
  body: ofTeam,
  answer: z.object({}),
  perMinute: 10,
})

export const payInvoice = endpoint({
  ...acted,
  path: '/api/Stripe/PayInvoice',
  summary: "Pays an open invoice by the card on file; a page of Stripe's where the bank asks more.",
  body: ofTeam.extend({ invoiceId: opaqueSchema(255).min(1) }),
  answer: link.extend({ opens: z.boolean() }), // play was closed, and is open again
  perMinute: 6,
})

export const customerPortal = endpoint({
  ...acted,
  path: '/api/Stripe/Portal',
  summary: "Stripe's own page of what it keeps about the customer.",
  body: ofTeam,
  answer: link,
  perMinute: 10,
})

const termsSchema = z.object({
  ...chosenSchema.shape,
  maxUser: z.number().int(),
  price: amountSchema.nullable(), // of a seat, or of all of them; null where it is sold no more
  paidUntil: instant,
  endsAt: instant, // cancelled: it runs out then
})

export const planChange = endpoint({
  ...adminGet,
  path: '/api/Stripe/PlanChange/:id/:changeId',
  summary: 'The last change of a plan that runs: what changed, what was paid, what comes next.',
  params: z.object({ id: idSchema, changeId: idSchema }),
  answer: z.object({
    at: z.string(), // ISO
    userId: z.string(), // who made it
    name: z.string(), // '' when they have left
    before: termsSchema,
    after: termsSchema,
    invoice: invoiceSchema.nullable(), // null: nothing was billed for it
    card: cardSchema.nullable(),
    next: z.object({ at: z.string(), amount: amountSchema }).nullable(),
    headCount: z.number().int(),
    financeEmail: z.string(), // '' where nobody has said who pays
  }),
  perMinute: 60,
})

export const checkoutResult = endpoint({
  ...adminGet,
  path: '/api/Stripe/CheckoutResult/:id',
  summary: 'What came of a visit to Stripe.',
  query: z.object({ sessionId: opaqueSchema(255).default('') }),
  answer: z.object({
    outcome: z.enum(['bought', 'pending', 'left', 'cardSaved']),
    package: chosenSchema.shape.package,
    paid: amountSchema.nullable(),
    invoiceNumber: z.string(),
    card: cardSchema.nullable(),
    next: z.object({ at: z.string(), amount: amountSchema }).nullable(),
    opens: z.boolean(), // a failed payment was made good since that visit began
  }),
  perMinute: 60,
})

export const openOutside = endpoint({
  ...acted,
  path: '/api/Stripe/OpenOutside',
  summary: 'An address of a page about money for a browser outside Teams, good once and for 60 s.',
  body: ofTeam.extend({ page: z.enum(moneyPages) }),
  answer: link,
  perMinute: 20,
})

export const enterOutside = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Stripe/Enter',
  access: 'anyone',
  signsIn: true,
  summary: 'Begins a session in the browser by the code of such an address.',
  body: z.object({ code: opaqueSchema(200).min(1) }),
  answer: z.object({ user: userSchema, page: z.enum(moneyPages) }),
  perMinute: 60,
})
