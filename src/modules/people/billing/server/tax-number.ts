import type Stripe from 'stripe'

/* The forms of all countries take a fifth of a second to load: where a number is asked about. */
const forms = () => import('stdnum')

/** Whether a number has its country's form; of a country nobody knows the form of, any may be it. */
export async function isTaxNumber(country: string, number: string): Promise<boolean> {
  const { entityValidators, euVat } = await forms()
  const ofCountry = euVat[country] ?? entityValidators[country] ?? []
  return ofCountry.length === 0 || ofCountry.some((form) => form.validate(number).isValid)
}

/** Stripe's own name for the kind of number, where it checks and prints them. */
const kinds: Partial<Record<string, Stripe.CustomerCreateTaxIdParams['type']>> = {
  TR: 'tr_tin',
  GB: 'gb_vat',
  CH: 'ch_vat',
  NO: 'no_vat',
  US: 'us_ein',
  AU: 'au_abn',
  CA: 'ca_bn',
  IN: 'in_gst',
  AE: 'ae_trn',
}

/** Undefined where Stripe has no kind for a country's numbers. */
export async function taxNumberKind(country: string) {
  const { euVat } = await forms()
  return euVat[country] ? ('eu_vat' as const) : kinds[country]
}
