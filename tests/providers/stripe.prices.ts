import type Stripe from 'stripe'
import { call, type Call } from './stripe.calls.ts'
import { flag, paging, params, range, text, texts } from './stripe.form.ts'
import type { Price } from './stripe.objects.ts'
import { invalid } from './stripe.refusal.ts'
import { isWithin, pageOf, type Store } from './stripe.store.ts'

/** A step of a flat price: what up to so many seats cost together. */
interface Step {
  readonly upTo: number | null // null: without end
  readonly flat: number
}

/** A price by its lookup key, in minor units by currency, the default currency first. */
export interface PriceGiven {
  readonly key: string // recess_{team|company}_{person|flat}_{month|year}
  readonly amounts: Readonly<Record<string, number | readonly Step[]>>
}

/** Prices to try with, as somebody's Stripe account might hold them. */
export const somePrices: readonly PriceGiven[] = [
  { key: 'recess_team_person_month', amounts: { eur: 300, usd: 330 } },
  { key: 'recess_team_person_year', amounts: { eur: 3000, usd: 3300 } },
  { key: 'recess_company_person_month', amounts: { eur: 500, usd: 550 } },
  { key: 'recess_company_person_year', amounts: { eur: 5000, usd: 5500 } },
  ...(['team', 'company'] as const).flatMap((plan) =>
    (['month', 'year'] as const).map((interval) => ({
      key: `recess_${plan}_flat_${interval}`,
      amounts: { eur: steps(plan, interval, 100), usd: steps(plan, interval, 110) },
    })),
  ),
]

function steps(plan: 'team' | 'company', interval: 'month' | 'year', percent: number): Step[] {
  const times = (plan === 'team' ? 1 : 2) * (interval === 'month' ? 1 : 10) * (percent / 100)
  const flats: [number | null, number][] = [
    [25, 4900],
    [100, 14900],
    [500, 49900],
    [null, 99900],
  ]
  return flats.map(([upTo, flat]) => ({ upTo, flat: Math.round(flat * times) }))
}

const decimal = (amount: number | null) => (amount === null ? null : String(amount))

/** How an amount stands in a price or in one of its currencies. */
function amountIn(amount: number | readonly Step[]) {
  const unit_amount = typeof amount === 'number' ? amount : null
  const one = { unit_amount, unit_amount_decimal: decimal(unit_amount) }
  if (typeof amount === 'number') return one
  const tiers = amount.map(({ upTo, flat }) => ({
    flat_amount: flat,
    flat_amount_decimal: decimal(flat),
    unit_amount: null,
    unit_amount_decimal: null,
    up_to: upTo,
  }))
  return { ...one, tiers }
}

const option = (amount: number | readonly Step[]) => ({
  ...amountIn(amount),
  custom_unit_amount: null,
  tax_behavior: 'exclusive' as const,
})

/** What so many of something cost in a currency, in minor units and before tax. */
export function costOf(price: Price, currency: string, quantity: number): number {
  const given = price.currency_options?.[currency]
  if (!given) throw invalid(`The price ${price.id} does not support the currency ${currency}.`)
  if (!given.tiers) return given.unit_amount! * quantity
  const tier = given.tiers.find(({ up_to }) => up_to === null || quantity <= up_to)
  if (!tier) throw invalid(`The price ${price.id} has no tier for the quantity ${quantity}.`)
  return tier.flat_amount! + (tier.unit_amount ?? 0) * quantity
}

function keepProduct(store: Store, plan: string): string {
  const name = `Recess ${plan[0]!.toUpperCase()}${plan.slice(1)}`
  const found = store.all('product').find((one) => one.name === name)
  const facts = { active: true, livemode: false, metadata: {}, name, created: store.at() }
  return (
    found ?? store.keep<'product'>({ id: store.idFor('product'), object: 'product', ...facts })
  ).id
}

function keepPrice(store: Store, { key, amounts }: PriceGiven): Price {
  const [, plan, , interval] = key.split('_') as [string, string, string, 'month' | 'year']
  const [currency, amount] = Object.entries(amounts)[0]!
  const options = Object.entries(amounts).map(([name, one]) => [name, option(one)] as const)
  const isTiered = typeof amount !== 'number'
  return store.keep<'price'>({
    id: store.idFor('price'),
    object: 'price',
    active: true,
    billing_scheme: isTiered ? 'tiered' : 'per_unit',
    created: store.at(),
    currency,
    currency_options: Object.fromEntries(options),
    livemode: false,
    lookup_key: key,
    metadata: {},
    nickname: null,
    product: keepProduct(store, plan),
    recurring: {
      interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'exclusive',
    tiers_mode: isTiered ? 'volume' : null,
    transform_quantity: null,
    type: 'recurring',
    ...amountIn(amount),
  })
}

const listParams = params<Stripe.PriceListParams>()({
  ...paging,
  active: flag.optional(),
  created: range.optional(),
  currency: text.optional(),
  lookup_keys: texts.max(10).optional(),
  product: text.optional(),
})

export function makePrices(store: Store, given: readonly PriceGiven[]): Call[] {
  for (const one of given) keepPrice(store, one)
  return [
    call(
      'GET',
      '/v1/prices',
      listParams,
      ({ active, created, currency, lookup_keys, product, ...page }) => {
        const found = store
          .all('price')
          .filter((one) => active === undefined || one.active === active)
          .filter((one) => isWithin(one.created, created))
          .filter((one) => !currency || one.currency === currency)
          .filter((one) => !lookup_keys || lookup_keys.includes(one.lookup_key ?? ''))
          .filter((one) => !product || one.product === product)
        return pageOf(found.toReversed(), page, '/v1/prices')
      },
    ),
  ]
}
