import type Stripe from 'stripe'
import type { Of, Wire } from './stripe.sdk-types.ts'

export type Card = Wire<
  Pick<
    Stripe.PaymentMethod.Card,
    | 'brand'
    | 'checks'
    | 'country'
    | 'display_brand'
    | 'exp_month'
    | 'exp_year'
    | 'fingerprint'
    | 'funding'
    | 'last4'
    | 'wallet'
  >
>

export type PaymentMethod = Of<
  Stripe.PaymentMethod,
  'allow_redisplay' | 'billing_details' | 'customer' | 'livemode' | 'metadata' | 'type'
> & { card: Card }

/** An error as it stands in an intent, by the names of Stripe's own. */
export type IntentError = Wire<
  Pick<
    Stripe.PaymentIntent.LastPaymentError,
    'type' | 'code' | 'decline_code' | 'message' | 'doc_url'
  >
>

export type SetupIntent = Of<
  Stripe.SetupIntent,
  | 'client_secret'
  | 'customer'
  | 'description'
  | 'livemode'
  | 'metadata'
  | 'payment_method'
  | 'payment_method_types'
  | 'status'
  | 'usage'
> & { last_setup_error: IntentError | null }

export type PaymentIntent = Of<
  Stripe.PaymentIntent,
  | 'amount'
  | 'amount_received'
  | 'client_secret'
  | 'currency'
  | 'customer'
  | 'description'
  | 'latest_charge'
  | 'livemode'
  | 'metadata'
  | 'payment_method'
  | 'payment_method_types'
  | 'status'
> & { last_payment_error: IntentError | null }

export type Charge = Of<
  Stripe.Charge,
  | 'amount'
  | 'amount_captured'
  | 'amount_refunded'
  | 'captured'
  | 'currency'
  | 'customer'
  | 'description'
  | 'disputed'
  | 'failure_code'
  | 'failure_message'
  | 'livemode'
  | 'metadata'
  | 'paid'
  | 'payment_intent'
  | 'payment_method'
  | 'receipt_url'
  | 'refunded'
  | 'status'
> & { payment_method_details: { type: 'card'; card: Pick<Card, 'brand' | 'last4'> } }

export type Refund = Of<
  Stripe.Refund,
  | 'amount'
  | 'charge'
  | 'currency'
  | 'customer'
  | 'metadata'
  | 'payment_intent'
  | 'reason'
  | 'status'
>

export type CreditNote = Of<
  Stripe.CreditNote,
  | 'amount'
  | 'currency'
  | 'customer'
  | 'invoice'
  | 'livemode'
  | 'number'
  | 'pdf'
  | 'post_payment_amount'
  | 'pre_payment_amount'
  | 'reason'
  | 'status'
  | 'total'
  | 'type'
>

export type Dispute = Of<
  Stripe.Dispute,
  | 'amount'
  | 'charge'
  | 'currency'
  | 'evidence_details'
  | 'is_charge_refundable'
  | 'livemode'
  | 'metadata'
  | 'payment_intent'
  | 'reason'
  | 'status'
>
