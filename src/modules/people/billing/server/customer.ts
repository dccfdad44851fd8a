import { upsert } from '#server/db/database.ts'
import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Customer } from '#shared/billing.ts'
import { writeAudit } from '#server/teams/audit/store.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { billingCustomers } from './schema.ts'
import { findCustomer, type CustomerRow } from './store.ts'
import { callStripe, checkPayments } from './stripe.ts'
import { isTaxNumber, taxNumberKind } from './tax-number.ts'

const fields = [
  'companyName',
  'vatNumber',
  'financeEmail',
  'country',
  'addressLine1',
  'addressLine2',
  'city',
  'stateProvince',
  'postalCode',
  'contactFirstName',
  'contactLastName',
  'contactEmail',
  'contactPhone',
] as const

export function customerView(teamId: string, row: CustomerRow | null): Customer {
  const entries = fields.map((field) => [field, row?.[field] ?? ''] as const)
  return { teamId, ...(Object.fromEntries(entries) as Omit<Customer, 'teamId'>) }
}

type Addressed = Pick<
  Customer,
  'addressLine1' | 'addressLine2' | 'city' | 'stateProvince' | 'postalCode' | 'country'
>

/** An address in Stripe's words. */
export const addressOf = (customer: Addressed) => ({
  line1: customer.addressLine1,
  line2: customer.addressLine2,
  city: customer.city,
  state: customer.stateProvince,
  postal_code: customer.postalCode,
  country: customer.country,
})

const atStripe = (customer: Customer): Stripe.CustomerUpdateParams => ({
  name: customer.companyName,
  email: customer.financeEmail,
  phone: customer.contactPhone,
  address: addressOf(customer),
  metadata: { teamId: customer.teamId, vatNumber: customer.vatNumber },
})

/** The number on invoices, by which tax is reckoned: the one there is, or none. */
async function putTaxId(stripe: Stripe, customerId: string, { country, vatNumber }: Customer) {
  const type = await taxNumberKind(country)
  const { data } = await stripe.customers.listTaxIds(customerId, { limit: 100 })
  const isThere = data.some((one) => one.value === vatNumber && one.type === type)
  for (const { id, value } of data)
    if (value !== vatNumber) await stripe.customers.deleteTaxId(customerId, id)
  if (type && vatNumber && !isThere)
    await stripe.customers.createTaxId(customerId, { type, value: vatNumber })
}

/* Alike each time, so that a try whose answer was lost finds what it made. */
async function makeCustomer(stripe: Stripe, teamId: string): Promise<string> {
  const idempotencyKey = `customer ${teamId}`
  const { id } = await stripe.customers.create({ metadata: { teamId } }, { idempotencyKey })
  return id
}

/** Makes the customer at Stripe, once however often it is asked, or changes it. Gives its id. */
export async function putAtStripe(world: World, row: CustomerRow): Promise<string> {
  const customer = customerView(row.teamId, row)
  return callStripe(world, async (stripe) => {
    const id = row.customerId || (await makeCustomer(stripe, row.teamId))
    await stripe.customers.update(id, atStripe(customer))
    await putTaxId(stripe, id, customer)
    await world.db
      .update(billingCustomers)
      .set({ customerId: id })
      .where(eq(billingCustomers.teamId, row.teamId))
    return id
  })
}

const tidy = (number: string) => number.replace(/[\s.-]/g, '').toUpperCase()

/**
 * Keeps who the invoices are for, and tells Stripe where there is a customer already. Throws
 * payments_off, vat_invalid, provider_failed.
 */
export async function saveDetails(world: World, caller: Caller, sent: Customer): Promise<void> {
  checkPayments(world)
  const customer = { ...sent, vatNumber: tidy(sent.vatNumber), teamId: caller.teamId }
  if (customer.vatNumber && !(await isTaxNumber(customer.country, customer.vatNumber)))
    throw new RefusalError('vat_invalid')
  await world.db.transaction(async (tx) => {
    await upsert(tx, billingCustomers, [customer], ['teamId'])
    const { teamId, userId } = caller
    await writeAudit(tx, { teamId, userId, what: 'billing_details_changed', at: world.now() })
  })
  const row = await findCustomer(world.db, caller.teamId)
  if (row?.customerId) await putAtStripe(world, row)
}

/** The customer at Stripe, made if need be. Throws payments_off, details_missing, provider_failed. */
export async function customerId(world: World, teamId: string): Promise<string> {
  checkPayments(world)
  const row = await findCustomer(world.db, teamId)
  if (!row) throw new RefusalError('details_missing')
  return row.customerId || putAtStripe(world, row)
}
