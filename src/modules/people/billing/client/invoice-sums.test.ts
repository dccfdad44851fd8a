import type { InvoiceState } from '#shared/billing.ts'
import { sumsOf } from './Invoices.tsx'
import type { Invoice } from './useBilling.ts'

const eur = (amount: number) => ({ amount, currency: 'eur' })

const invoice = (date: string, total: number, open = 0, state: InvoiceState = 'paid'): Invoice => ({
  invoiceId: date + total,
  number: '',
  date,
  text: '',
  lines: [],
  tax: eur(0),
  total: eur(total),
  open: eur(open),
  state,
  from: null,
  until: null,
  nextTryAt: null,
  pdf: '',
  page: '',
})

test('a year’s sums are of its own invoices, what was given back taken off, void ones left out', () => {
  const invoices = [
    invoice('2025-10-12', 86_000, 86_000, 'failed'),
    invoice('2025-07-03', 1660),
    invoice('2025-05-01', 9_999, 0, 'void'),
    invoice('2025-03-03', -1000, 0, 'givenBack'),
    invoice('2024-10-12', 64_000),
  ]
  expect(sumsOf(invoices)).toEqual({
    year: 2025,
    billed: eur(86_660),
    open: eur(86_000),
    paid: eur(660),
  })
})

test('without invoices, or of two currencies, there are none', () => {
  expect(sumsOf([])).toBeNull()
  const other = { ...invoice('2025-01-01', 5), total: { amount: 5, currency: 'usd' } }
  expect(sumsOf([invoice('2025-02-01', 5), other])).toBeNull()
})
