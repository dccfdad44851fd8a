import type { Amount } from './billing.ts'

/* Where Stripe counts otherwise than ISO 4217: https://docs.stripe.com/currencies#special-cases */
const counted: Readonly<Record<string, number>> = { ISK: 2, MGA: 0, UGX: 2 }

const isCurrency = (code: string) => /^[A-Za-z]{3}$/.test(code)

/**
 * An amount in the reader's language and its own currency. `isShort`: a whole one without its
 * zeros, as a price tag has it.
 */
export function amountText(
  { amount, currency }: Amount,
  language: string,
  isShort = false,
): string {
  if (!isCurrency(currency)) return new Intl.NumberFormat(language).format(amount)
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    ...(isShort && { trailingZeroDisplay: 'stripIfInteger' }),
  })
  const ofCurrency = format.resolvedOptions().maximumFractionDigits ?? 0
  const digits = counted[currency.toUpperCase()] ?? ofCurrency
  return format.format(amount / 10 ** digits).replace('-', '−')
}
