import type { Customer, TaxId } from './stripe.objects.ts'
import type { Address } from './stripe.sdk-types.ts'
import { invalid } from './stripe.refusal.ts'

const SELLER = 'NL'

/** Standard rates in percent where the seller collects: its own country and the rest of the EU. */
const rates: Readonly<Record<string, number>> = {
  AT: 20, BE: 21, BG: 20, CY: 19, CZ: 21, DE: 19, DK: 25, EE: 24, ES: 21,
  FI: 25.5, FR: 20, GR: 24, HR: 25, HU: 27, IE: 23, IT: 22, LT: 21, LU: 17,
  LV: 21, MT: 18, NL: 21, PL: 23, PT: 23, RO: 21, SE: 25, SI: 22, SK: 23,
} // prettier-ignore

export interface Tax {
  readonly isOn: boolean
  readonly percent: number
  readonly reason: 'standard_rated' | 'reverse_charge' | 'not_collecting'
}

export const untaxed: Tax = { isOn: false, percent: 0, reason: 'not_collecting' }

/** Tax by where the customer is: none outside the EU, and none for a business of another country in it. */
export function taxIn(country: string | null | undefined, hasVatId: boolean): Tax {
  const percent = rates[country ?? '']
  if (percent === undefined) return { isOn: true, percent: 0, reason: 'not_collecting' }
  if (hasVatId && country !== SELLER) return { isOn: true, percent: 0, reason: 'reverse_charge' }
  return { isOn: true, percent, reason: 'standard_rated' }
}

const isVat = ({ type }: Pick<TaxId, 'type'>) => type === 'eu_vat'

export const taxFor = ({ address, tax_ids, tax_exempt }: Customer): Tax =>
  taxIn(address?.country, tax_exempt === 'reverse' || tax_ids.data.some(isVat))

/** The tax of an invoice previewed for somebody who is no customer yet. */
export const taxForDetails = (
  address: Pick<Address, 'country'> | null,
  ids: readonly Pick<TaxId, 'type'>[],
): Tax => taxIn(address?.country, ids.some(isVat))

const forms: Readonly<Record<string, RegExp>> = {
  eu_vat: new RegExp(
    `^(?:${Object.keys(rates).join('|').replace('GR', 'EL')}|XI)[0-9A-Z+*]{2,12}$`,
  ),
  gb_vat: /^(?:GB)?[0-9]{9}(?:[0-9]{3})?$/,
  ch_vat: /^CHE-?[0-9.]{9,11}(?: ?(?:MWST|TVA|IVA))?$/,
  no_vat: /^[0-9]{9}(?:MVA)?$/,
  tr_tin: /^[0-9]{10}$/,
  us_ein: /^[0-9]{2}-?[0-9]{7}$/,
}

/** The kind of number that a country's businesses have; null where this Stripe knows none. */
export const taxIdTypeOf = (country: string) =>
  country in rates
    ? 'eu_vat'
    : (({ GB: 'gb_vat', CH: 'ch_vat', NO: 'no_vat', TR: 'tr_tin', US: 'us_ein' } as const)[
        country
      ] ?? null)

export function checkTaxId(type: string, value: string): void {
  const form = forms[type]
  if (!form) throw invalid(`Invalid type: ${type} is not among what this Stripe covers`, 'type')
  if (!form.test(value.replaceAll(' ', '')))
    throw invalid(`Invalid value for ${type}.`, 'value', 'tax_id_invalid')
}
