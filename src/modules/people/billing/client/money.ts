import type { Amount } from '#shared/billing.ts'

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
