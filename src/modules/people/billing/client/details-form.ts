import { isEmail } from '#shared/accounts.ts'
import type { Customer } from '#shared/billing.ts'
import type { ErrorCode } from '#shared/errors.ts'

export type Details = Omit<Customer, 'teamId'>
export type DetailsProblems = Partial<Record<keyof Details, ErrorCode | 'required'>>

const needed = ['companyName', 'financeEmail', 'country', 'addressLine1', 'city'] as const
const addresses = ['financeEmail', 'contactEmail'] as const

/** How long each may be; the server holds to the same. */
export const longest: Readonly<Record<keyof Details, number>> = {
  companyName: 150,
  vatNumber: 30,
  financeEmail: 254,
  country: 2,
  addressLine1: 200,
  addressLine2: 200,
  city: 100,
  stateProvince: 100,
  postalCode: 20,
  contactFirstName: 80,
  contactLastName: 80,
  contactEmail: 254,
  contactPhone: 30,
}

/** What is wrong before anything is sent; the server checks the same, and the VAT number. */
export function problemsOf(details: Details): DetailsProblems {
  const problems: DetailsProblems = {}
  for (const name of addresses)
    if (details[name].trim() && !isEmail(details[name].trim())) problems[name] = 'email_invalid'
  for (const name of needed) if (!details[name].trim()) problems[name] = 'required'
  return problems
}
