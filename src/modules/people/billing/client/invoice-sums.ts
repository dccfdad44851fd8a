import type { Amount } from '#shared/billing.ts'
import { sumOf } from './money.ts'
import type { Invoice } from './useBilling.ts'

export interface Sums {
  readonly year: number
  readonly billed: Amount
  readonly paid: Amount
  readonly open: Amount
}

const yearOf = ({ date }: Invoice) => new Date(date).getUTCFullYear()

/** What the newest invoice's year comes to; null without one, or where currencies differ. */
export function sumsOf(invoices: readonly Invoice[]): Sums | null {
  const counted = invoices.filter(({ state }) => state !== 'void')
  if (!counted[0]) return null
  const year = yearOf(counted[0])
  const inYear = counted.filter((one) => yearOf(one) === year)
  const billed = sumOf(inYear.map(({ total }) => total))
  const open = sumOf(inYear.map((one) => one.open))
  if (!billed || !open) return null
  return { year, billed, open, paid: { ...billed, amount: billed.amount - open.amount } }
}
