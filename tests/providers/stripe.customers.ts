import type Stripe from 'stripe'
import { z } from 'zod'
import { call, type Call } from './stripe.calls.ts'
import { emptyable, metadata, paging, params, text, texts } from './stripe.form.ts'
import type { Customer, TaxId } from './stripe.objects.ts'
import type { Address } from './stripe.sdk-types.ts'
import { missing } from './stripe.refusal.ts'
import { listOf, pageOf, type Store } from './stripe.store.ts'
import { checkTaxId } from './stripe.tax.ts'

const country = z.string().regex(/^(?:[A-Z]{2})?$/, 'must be a two-letter country code')

export const address = params<Stripe.AddressParam>()({
  city: emptyable.optional(),
  country: country.optional(),
  line1: emptyable.optional(),
  line2: emptyable.optional(),
  postal_code: emptyable.optional(),
  state: emptyable.optional(),
})

const fields = {
  address: z.union([z.literal(''), address]).optional(),
  description: emptyable.optional(),
  email: emptyable.optional(),
  invoice_settings: params<Stripe.CustomerUpdateParams.InvoiceSettings>()({
    default_payment_method: emptyable.optional(),
  }).optional(),
  metadata: metadata.optional(),
  name: emptyable.optional(),
  phone: emptyable.optional(),
  preferred_locales: texts.optional(),
  tax_exempt: z.enum(['', 'none', 'exempt', 'reverse']).optional(),
}
const createParams = params<Stripe.CustomerCreateParams>()({
  ...fields,
  tax_id_data: z
    .array(params<Stripe.CustomerCreateParams.TaxIdDatum>()({ type: text, value: text }))
    .optional(),
})
const updateParams = params<Stripe.CustomerUpdateParams>()(fields)
type Given = z.output<typeof updateParams>

const orNull = (value: string | undefined) => value || null

export const addressOf = (given: z.output<typeof address>): Address => ({
  city: orNull(given.city),
  country: orNull(given.country),
  line1: orNull(given.line1),
  line2: orNull(given.line2),
  postal_code: orNull(given.postal_code),
  state: orNull(given.state),
})

/** Values set, and those taken away that come empty. */
export function merged(
  old: Record<string, string>,
  given: z.output<typeof metadata> | undefined,
): Record<string, string> {
  if (given === undefined) return old
  if (given === '') return {}
  const whole = Object.entries({ ...old, ...given }).filter(([, value]) => value !== '')
  return Object.fromEntries(whole)
}

function checkCard(store: Store, customer: string, card: string): void {
  if (
    store.find('payment_method', card, 'invoice_settings[default_payment_method]').customer !==
    customer
  )
    throw missing('payment_method', card, 'invoice_settings[default_payment_method]')
}

function patchOf(store: Store, customer: Customer, given: Given): Partial<Customer> {
  const { address, metadata, invoice_settings, tax_exempt, preferred_locales, ...texts } = given
  const card = invoice_settings?.default_payment_method
  if (card) checkCard(store, customer.id, card)
  const names = Object.entries(texts).map(([key, value]) => [key, orNull(value)])
  return {
    ...(Object.fromEntries(names) as Partial<Customer>),
    ...(address !== undefined && { address: address === '' ? null : addressOf(address) }),
    ...(card !== undefined && {
      invoice_settings: { ...customer.invoice_settings, default_payment_method: orNull(card) },
    }),
    ...(tax_exempt !== undefined && { tax_exempt: tax_exempt || 'none' }),
    ...(preferred_locales && { preferred_locales }),
    metadata: merged(customer.metadata, metadata),
  }
}

/** A customer of whom nothing is known. */
export function blankCustomer(id: string, created: number): Customer {
  return {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    email: null,
    invoice_prefix: id.slice(-8),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    tax_ids: listOf<TaxId>([], `/v1/customers/${id}/tax_ids`),
  }
}

/** Customers and their tax numbers, which a register has always found in order. */
export function makeCustomers(store: Store) {
  function addTaxId(customer: Customer, type: TaxId['type'], value: string): TaxId {
    checkTaxId(type, value)
    const taxId = store.keep<'tax_id'>({
      id: store.idFor('tax_id'),
      object: 'tax_id',
      country:
        type === 'eu_vat' ? value.slice(0, 2).replace('EL', 'GR') : type.slice(0, 2).toUpperCase(),
      created: store.at(),
      customer: customer.id,
      livemode: false,
      owner: { customer: customer.id, customer_account: null, type: 'customer' },
      type,
      value,
      verification: { status: 'verified', verified_address: null, verified_name: null },
    })
    customer.tax_ids.data.unshift(taxId)
    store.emit('customer.tax_id.created', taxId)
    return taxId
  }

  function create({ tax_id_data = [], ...given }: z.output<typeof createParams>): Customer {
    for (const { type, value } of tax_id_data) checkTaxId(type, value)
    const customer = blankCustomer(store.idFor('customer'), store.at())
    store.keep<'customer'>(store.change(customer, patchOf(store, customer, given)))
    store.emit('customer.created', customer)
    for (const { type, value } of tax_id_data) addTaxId(customer, type as TaxId['type'], value)
    return customer
  }

  function update(id: string, given: Given): Customer {
    const customer = store.find('customer', id)
    return store.change(customer, patchOf(store, customer, given), 'customer.updated')
  }

  function deleteTaxId(id: string, taxId: string): object {
    const { tax_ids } = store.find('customer', id)
    const found = tax_ids.data.find((one) => one.id === taxId)
    if (!found) throw missing('tax_id', taxId)
    tax_ids.data.splice(tax_ids.data.indexOf(found), 1)
    store.gone(taxId)
    store.emit('customer.tax_id.deleted', found)
    return { id: taxId, object: 'tax_id', deleted: true }
  }

  const taxIds = '/v1/customers/:id/tax_ids'
  const taxIdParams = params<Stripe.CustomerCreateTaxIdParams>()({ type: text, value: text })
  const none = params<Stripe.CustomerRetrieveParams>()({})
  const calls: Call[] = [
    call('POST', '/v1/customers', createParams, create),
    call('GET', '/v1/customers/:id', none, (_, id) => store.find('customer', id)),
    call('POST', '/v1/customers/:id', updateParams, (given, id) => update(id, given)),
    call('POST', taxIds, taxIdParams, ({ type, value }, id) =>
      addTaxId(store.find('customer', id), type as TaxId['type'], value),
    ),
    call('GET', taxIds, params<Stripe.CustomerListTaxIdsParams>()(paging), (page, id) =>
      pageOf(store.find('customer', id).tax_ids.data, page, `/v1/customers/${id}/tax_ids`),
    ),
    call('DELETE', `${taxIds}/:taxId`, none, (_, id, taxId) => deleteTaxId(id, taxId)),
  ]
  return { addTaxId, calls }
}

export type Customers = ReturnType<typeof makeCustomers>
