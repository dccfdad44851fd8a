import { z } from 'zod'
import { planNames } from './plans.ts'
import { idSchema } from './text.ts'

export const paidPlans = ['team', 'company'] as const
export type PaidPlan = (typeof paidPlans)[number]

export const TRIAL_DAYS = 14
/** After the first payment that failed: play is closed, then the space. */
export const LIMITED_AFTER_DAYS = 7
export const DEACTIVATED_AFTER_DAYS = 14
/** The most seats one purchase can have; a larger company writes to the operator. */
export const MOST_SEATS = 100_000

/** Minor units (cents) of a currency, as Stripe has them. */
export const amountSchema = z.object({ amount: z.number().int(), currency: z.string() })
export type Amount = z.infer<typeof amountSchema>

const line = (most: number) => z.string().trim().max(most)
const needed = (most: number) => line(most).min(1)
const addressed = z.union([z.literal(''), z.email().max(254)])

/** The recipient of the invoices: the 14 fields of the specification. */
export const customerSchema = z.object({
  teamId: idSchema,
  companyName: needed(150),
  vatNumber: line(30), // '' for none
  financeEmail: z.email().max(254),
  country: z.string().regex(/^[A-Z]{2}$/), // ISO 3166-1
  addressLine1: needed(200),
  addressLine2: line(200),
  city: needed(100),
  stateProvince: line(100),
  postalCode: line(20),
  contactFirstName: line(80),
  contactLastName: line(80),
  contactEmail: addressed,
  contactPhone: line(30),
})
export type Customer = z.infer<typeof customerSchema>

/** The choice to be paid for: the four fields of the specification. */
export const chosenSchema = z.object({
  package: z.enum(planNames),
  isPayPerUser: z.boolean(), // false: a fixed price for so many people, however many there are
  isMonthly: z.boolean(),
  maxUser: z.number().int().min(1).max(MOST_SEATS), // seats: nobody joins beyond them
})
export type Chosen = z.infer<typeof chosenSchema>

/** The payment status, in the words of its screens. */
export const payingStates = [
  'noKeys', // this server takes no payments: everything is free
  'trial',
  'free',
  'pending', // bought, and the bank has not answered yet
  'running',
  'ending', // cancelled: runs to the end of what is paid
  'failed',
  'limited',
  'deactivated',
  'disputed',
] as const
export type PayingState = (typeof payingStates)[number]

export const cardSchema = z.object({
  brand: z.string(), // 'visa'
  last4: z.string(),
  expMonth: z.number().int(),
  expYear: z.number().int(),
})
export type Card = z.infer<typeof cardSchema>

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** The display name of a card's brand. */
export const brandOf = ({ brand }: Card): string => brands[brand] ?? brand

export const invoiceStates = ['paid', 'open', 'failed', 'void', 'givenBack'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** Pages about billing, which open outside Teams. */
export const moneyPages = [
  'plans',
  'billing-details',
  'payment-method',
  'invoices',
  'checkout-success',
] as const
export type MoneyPage = (typeof moneyPages)[number]
