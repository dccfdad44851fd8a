import type Stripe from 'stripe'
import type {
  Charge,
  CreditNote,
  Dispute,
  PaymentIntent,
  PaymentMethod,
  Refund,
  SetupIntent,
} from './stripe.money.ts'
import type { List, Of, Wire } from './stripe.sdk-types.ts'

export type Customer = Of<
  Stripe.Customer,
  | 'address'
  | 'balance'
  | 'currency'
  | 'default_source'
  | 'delinquent'
  | 'description'
  | 'email'
  | 'invoice_prefix'
  | 'invoice_settings'
  | 'livemode'
  | 'metadata'
  | 'name'
  | 'next_invoice_sequence'
  | 'phone'
  | 'preferred_locales'
  | 'shipping'
  | 'tax_exempt'
> & { tax_ids: List<TaxId> }

export type TaxId = Of<
  Stripe.TaxId,
  'country' | 'customer' | 'livemode' | 'owner' | 'type' | 'value' | 'verification'
>

export type Product = Of<Stripe.Product, 'active' | 'livemode' | 'metadata' | 'name'>

export type Price = Of<
  Stripe.Price,
  | 'active'
  | 'billing_scheme'
  | 'currency'
  | 'currency_options'
  | 'livemode'
  | 'lookup_key'
  | 'metadata'
  | 'nickname'
  | 'product'
  | 'recurring'
  | 'tax_behavior'
  | 'tiers'
  | 'tiers_mode'
  | 'transform_quantity'
  | 'type'
  | 'unit_amount'
  | 'unit_amount_decimal'
>

export type Line = Of<
  Stripe.InvoiceLineItem,
  | 'amount'
  | 'currency'
  | 'description'
  | 'discount_amounts'
  | 'discountable'
  | 'invoice'
  | 'livemode'
  | 'metadata'
  | 'parent'
  | 'period'
  | 'pricing'
  | 'quantity'
  | 'subscription'
  | 'subtotal'
  | 'taxes'
>

export type InvoicePayment = Of<
  Stripe.InvoicePayment,
  | 'amount_paid'
  | 'amount_requested'
  | 'currency'
  | 'invoice'
  | 'is_default'
  | 'livemode'
  | 'payment'
  | 'status'
  | 'status_transitions'
>

export type Invoice = Of<
  Stripe.Invoice,
  | 'account_country'
  | 'account_name'
  | 'amount_due'
  | 'amount_overpaid'
  | 'amount_paid'
  | 'amount_remaining'
  | 'attempt_count'
  | 'attempted'
  | 'auto_advance'
  | 'automatic_tax'
  | 'automatically_finalizes_at'
  | 'billing_reason'
  | 'collection_method'
  | 'confirmation_secret'
  | 'currency'
  | 'customer'
  | 'customer_address'
  | 'customer_email'
  | 'customer_name'
  | 'customer_tax_exempt'
  | 'customer_tax_ids'
  | 'default_payment_method'
  | 'description'
  | 'due_date'
  | 'effective_at'
  | 'ending_balance'
  | 'hosted_invoice_url'
  | 'invoice_pdf'
  | 'livemode'
  | 'metadata'
  | 'next_payment_attempt'
  | 'number'
  | 'parent'
  | 'period_end'
  | 'period_start'
  | 'post_payment_credit_notes_amount'
  | 'pre_payment_credit_notes_amount'
  | 'starting_balance'
  | 'status'
  | 'status_transitions'
  | 'subtotal'
  | 'subtotal_excluding_tax'
  | 'total'
  | 'total_excluding_tax'
  | 'total_taxes'
> & { lines: List<Line>; payments: List<InvoicePayment> }

export type Item = Of<
  Stripe.SubscriptionItem,
  'current_period_end' | 'current_period_start' | 'metadata' | 'subscription'
> & { price: Price; quantity: number }

export type PendingUpdate = Wire<
  Pick<
    Stripe.Subscription.PendingUpdate,
    'billing_cycle_anchor' | 'expires_at' | 'trial_end' | 'trial_from_plan'
  >
> & { subscription_items: Item[] }

export type Subscription = Of<
  Stripe.Subscription,
  | 'automatic_tax'
  | 'billing_cycle_anchor'
  | 'billing_mode'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'canceled_at'
  | 'cancellation_details'
  | 'collection_method'
  | 'currency'
  | 'customer'
  | 'days_until_due'
  | 'default_payment_method'
  | 'description'
  | 'ended_at'
  | 'latest_invoice'
  | 'livemode'
  | 'metadata'
  | 'pending_setup_intent'
  | 'start_date'
  | 'status'
  | 'trial_end'
  | 'trial_settings'
  | 'trial_start'
> & { items: List<Item>; pending_update: PendingUpdate | null }

export type Session = Of<
  Stripe.Checkout.Session,
  | 'allow_promotion_codes'
  | 'allowed_payment_method_types'
  | 'amount_subtotal'
  | 'amount_total'
  | 'automatic_tax'
  | 'cancel_url'
  | 'client_reference_id'
  | 'currency'
  | 'customer'
  | 'customer_details'
  | 'expires_at'
  | 'invoice'
  | 'livemode'
  | 'locale'
  | 'metadata'
  | 'mode'
  | 'payment_intent'
  | 'payment_method_collection'
  | 'payment_method_types'
  | 'payment_status'
  | 'setup_intent'
  | 'status'
  | 'subscription'
  | 'success_url'
  | 'tax_id_collection'
  | 'total_details'
  | 'ui_mode'
  | 'url'
>

export type PortalSession = Of<
  Stripe.BillingPortal.Session,
  'configuration' | 'customer' | 'flow' | 'livemode' | 'locale' | 'return_url' | 'url'
>

/** What has ids of its own, by the name Stripe gives its kind. */
export interface Kinds {
  customer: Customer
  tax_id: TaxId
  product: Product
  price: Price
  payment_method: PaymentMethod
  setup_intent: SetupIntent
  payment_intent: PaymentIntent
  charge: Charge
  refund: Refund
  credit_note: CreditNote
  dispute: Dispute
  invoice: Invoice
  subscription: Subscription
  'checkout.session': Session
  'billing_portal.session': PortalSession
}
export type Kind = keyof Kinds

/** An event as it is sent. */
export interface StripeEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: object; previous_attributes?: object }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null } | null
  type: Stripe.Event['type']
}
