import type Stripe from 'stripe'
import { z } from 'zod'
import { merged } from './stripe.customers.ts'
import { flag, metadata, number, params, text, texts } from './stripe.form.ts'
import { costOf } from './stripe.prices.ts'
import { fault, invalid } from './stripe.refusal.ts'
import { DAY, HOUR, type Store } from './stripe.store.ts'
import type { Begun } from './stripe.subscriptions.ts'

type Params = Stripe.Checkout.SessionCreateParams

const auto = z.enum(['auto', 'never']).optional()
const trialSettings = params<Stripe.Checkout.SessionCreateParams.SubscriptionData.TrialSettings>()({
  end_behavior: z.strictObject({
    missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']),
  }),
})

export const orderParams = params<Params>()({
  allow_promotion_codes: flag.optional(),
  allowed_payment_method_types: texts.optional(),
  automatic_tax: params<Params['automatic_tax'] & object>()({ enabled: flag }).optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  cancel_url: z.url().optional(),
  client_reference_id: text.max(200).optional(),
  currency: text.length(3).optional(),
  customer: text,
  customer_update: params<Params['customer_update'] & object>()({
    address: auto,
    name: auto,
    shipping: auto,
  }).optional(),
  expires_at: number.optional(),
  line_items: z
    .array(
      params<Stripe.Checkout.SessionCreateParams.LineItem>()({ price: text, quantity: number }),
    )
    .optional(),
  locale: text.optional(),
  metadata: metadata.optional(),
  mode: z.enum(['subscription', 'setup']),
  payment_method_collection: z.enum(['always', 'if_required']).optional(),
  setup_intent_data: params<Params['setup_intent_data'] & object>()({
    metadata: metadata.optional(),
  }).optional(),
  subscription_data: params<Params['subscription_data'] & object>()({
    metadata: metadata.optional(),
    trial_end: number.optional(),
    trial_period_days: number.optional(),
    trial_settings: trialSettings.optional(),
  }).optional(),
  success_url: z.string().regex(/^https?:\/\//, 'Not a valid URL'),
  tax_id_collection: params<Params['tax_id_collection'] & object>()({ enabled: flag }).optional(),
})
/** What a session is asked for with. */
export type Given = z.output<typeof orderParams>

/** What a session was begun with and does not say itself. */
export interface Order {
  readonly begun: Omit<Begun, 'card'> | null // null: only a card is to be kept
  readonly given: Given
}

/** Reads what a Checkout session is asked for, by the rules Stripe has for what goes together. */
export function makeOrders(store: Store) {
  function checkTaxes({
    automatic_tax,
    tax_id_collection,
    customer,
    customer_update,
  }: Given): void {
    const { address } = store.find('customer', customer, 'customer')
    if (automatic_tax?.enabled && !address?.country && customer_update?.address !== 'auto')
      throw invalid(
        "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
        undefined,
        'customer_tax_location_invalid',
      )
    if (tax_id_collection?.enabled && customer_update?.name !== 'auto')
      throw invalid(
        'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.',
      )
  }

  function trialEndOf({ subscription_data: data }: Given): number | null {
    const { trial_end, trial_period_days } = data ?? {}
    if (trial_end !== undefined && trial_end < store.at() + 2 * DAY)
      throw invalid(
        'The `trial_end` date has to be at least 2 days in the future.',
        'subscription_data[trial_end]',
      )
    if (trial_period_days !== undefined && trial_period_days < 1)
      throw invalid(
        'The minimum number of trial period days is 1.',
        'subscription_data[trial_period_days]',
      )
    return (
      trial_end ?? (trial_period_days === undefined ? null : store.at() + trial_period_days * DAY)
    )
  }

  function orderOf(given: Given): Order {
    const [line, ...more] = given.line_items ?? []
    if (given.mode === 'setup') {
      if (line) throw invalid('You can not pass `line_items` in `setup` mode.', 'line_items')
      if (!given.currency && !given.allowed_payment_method_types)
        throw fault('Missing required param: currency.', 'currency', 'parameter_missing')
      return { begun: null, given }
    }
    if (!line) throw fault('Missing required param: line_items.', 'line_items', 'parameter_missing')
    if (more.length > 0) throw fault('This Stripe covers one line item a session.', 'line_items[1]')
    const price = store.find('price', line.price, 'line_items[0][price]')
    const currency = given.currency ?? price.currency
    if (line.quantity < 1)
      throw invalid('Invalid quantity: must be at least 1', 'line_items[0][quantity]')
    costOf(price, currency, line.quantity)
    const begun = {
      price,
      quantity: line.quantity,
      currency,
      customer: given.customer,
      hasTax: given.automatic_tax?.enabled ?? false,
      metadata: merged({}, given.subscription_data?.metadata),
      trialEnd: trialEndOf(given),
      withoutCard:
        given.subscription_data?.trial_settings?.end_behavior.missing_payment_method ??
        'create_invoice',
    } as const
    return { begun, given }
  }

  function expiryOf({ expires_at }: Given): number {
    const at = store.at()
    if (expires_at === undefined) return at + DAY
    if (expires_at < at + HOUR / 2 || expires_at > at + DAY)
      throw invalid(
        'The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from Checkout Session creation.',
        'expires_at',
      )
    return expires_at
  }

  function read(given: Given): Order {
    checkTaxes(given)
    return orderOf(given)
  }
  return { read, expiryOf }
}
