import { amountText } from '#shared/amount-text.ts'
import { monthsFree, sumOf } from './money.ts'

const eur = (amount: number) => ({ amount, currency: 'eur' })
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test.each([
  ['eur', 86000, 'en', '€860.00'],
  ['eur', 86000, 'tr', '€860,00'],
  ['usd', -2827, 'en', '−$28.27'],
  ['jpy', 1200, 'en', '¥1,200'], // counted in whole yen
  ['kwd', 12345, 'en', 'KWD 12.345'], // in thousandths
  ['isk', 120000, 'en', 'ISK 1,200'], // Stripe counts it in hundredths that nobody writes
  ['ugx', 500000, 'en', 'UGX 5,000'],
  ['', 7, 'en', '7'],
])('of %s %i is in %s: %s', (currency, amount, language, expected) => {
  expect(plain(amountText({ amount, currency }, language))).toBe(expected)
})

test('a price tag leaves out zeros, and nothing else', () => {
  expect(amountText(eur(1000), 'en', true)).toBe('€10')
  expect(amountText(eur(1050), 'en', true)).toBe('€10.50')
})

test.each([
  [100, 1000, 2],
  [100, 1100, 1],
  [100, 1150, 0],
  [100, 1200, 0],
  [0, 0, 0],
])('%i a month and %i a year leave out %i months', (month, year, free) => {
  expect(monthsFree(eur(month), eur(year))).toBe(free)
})

test('amounts of one currency add up, those of two do not', () => {
  expect(sumOf([eur(100), eur(-30)])).toEqual(eur(70))
  expect(sumOf([eur(100), { amount: 1, currency: 'usd' }])).toBeNull()
  expect(sumOf([])).toBeNull()
})
