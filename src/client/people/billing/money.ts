import type { Amount } from '#shared/billing.ts'

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

/** How many months a year's price leaves out of twelve; 0 where it leaves out no whole one. */
export function monthsFree(month: Amount, year: Amount): number {
  if (month.currency !== year.currency || month.amount <= 0) return 0
  const free = 12 - year.amount / month.amount
  return Number.isInteger(free) && free > 0 ? free : 0
}

/** What amounts of one currency come to; null of several, which nobody adds up. */
export function sumOf(amounts: readonly Amount[]): Amount | null {
  const [first] = amounts
  if (!first || amounts.some(({ currency }) => currency !== first.currency)) return null
  return { ...first, amount: amounts.reduce((sum, { amount }) => sum + amount, 0) }
}
