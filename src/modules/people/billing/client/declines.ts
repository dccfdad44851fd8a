/* Stripe's codes that a person can do something about, by what they would do:
 * https://docs.stripe.com/declines/codes */
const reasons: Readonly<Record<string, string>> = {
  insufficient_funds: 'funds',
  withdrawal_count_limit_exceeded: 'funds',
  card_velocity_exceeded: 'limit',
  approve_with_id: 'bank',
  call_issuer: 'bank',
  do_not_honor: 'bank',
  issuer_not_available: 'later',
  processing_error: 'later',
  reenter_transaction: 'later',
  try_again_later: 'later',
  authentication_required: 'confirm',
  expired_card: 'expired',
  lost_card: 'blocked',
  stolen_card: 'blocked',
  pickup_card: 'blocked',
  restricted_card: 'blocked',
  incorrect_cvc: 'typed',
  incorrect_number: 'typed',
  invalid_cvc: 'typed',
  invalid_expiry_month: 'typed',
  invalid_expiry_year: 'typed',
  invalid_number: 'typed',
  currency_not_supported: 'kind',
  card_not_supported: 'kind',
}

/** What a bank's refusal comes to; `other` where it says no more than no. */
export const reasonOf = (code: string): string => reasons[code] ?? 'other'
