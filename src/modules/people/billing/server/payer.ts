import type Stripe from 'stripe'
import { addressOf } from './customer.ts'
import type { CustomerRow } from './store.ts'
import { taxNumberKind } from './tax-number.ts'

type Payer = Pick<
  Stripe.InvoiceCreatePreviewParams,
  'customer' | 'customer_details' | 'currency' | 'automatic_tax'
>

/** Whether the payer's location is known, and so what tax there is. */
export const isTaxKnown = (row: CustomerRow | null): boolean => row !== null

async function detailsOf(
  row: CustomerRow,
): Promise<Stripe.InvoiceCreatePreviewParams.CustomerDetails> {
  const type = await taxNumberKind(row.country)
  return {
    address: addressOf(row),
    ...(type && row.vatNumber && { tax_ids: [{ type, value: row.vatNumber }] }),
  }
}

/** The payer of an invoice that is only previewed: with tax as Checkout would compute it. */
export async function payerOf(row: CustomerRow | null, currency: string): Promise<Payer> {
  // Stripe requires customer details; an empty object is not sent at all
  if (!row) return { currency, customer_details: { tax_exempt: 'none' } }
  const automatic_tax = { enabled: true }
  if (row.customerId) return { customer: row.customerId, automatic_tax }
  return { currency, customer_details: await detailsOf(row), automatic_tax }
}
