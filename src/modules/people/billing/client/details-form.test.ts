import { customerSchema } from '#shared/billing.ts'
import { countriesIn } from './DetailsFields.tsx'
import { longest, problemsOf, type Details } from './details-form.ts'

const details: Details = {
  companyName: 'Kestrel Yazılım A.Ş.',
  vatNumber: '',
  financeEmail: 'finance@kestrel.example',
  country: 'TR',
  addressLine1: 'Kemeraltı Cad. 14',
  addressLine2: '',
  city: 'Istanbul',
  stateProvince: '',
  postalCode: '34425',
  contactFirstName: '',
  contactLastName: '',
  contactEmail: '',
  contactPhone: '',
}
const taken = (change: Partial<Details>) =>
  customerSchema.safeParse({
    teamId: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
    ...details,
    ...change,
  }).success

test.each<[keyof Details, string]>([
  ['companyName', ' '],
  ['financeEmail', ''],
  ['financeEmail', 'finance@'],
  ['country', ''],
  ['addressLine1', ''],
  ['city', ''],
  ['contactEmail', 'selin'],
])('without a fine %s (%j) nothing is sent, and nothing would be taken', (name, value) => {
  expect(Object.keys(problemsOf({ ...details, [name]: value }))).toEqual([name])
  expect(taken({ [name]: value })).toBe(false)
})

test('what may be empty is taken empty', () => {
  expect(problemsOf(details)).toEqual({})
  expect(taken({})).toBe(true)
})

test('no field takes more than the server does', () => {
  const texts = Object.entries(longest).filter(([name]) => !/email|country/i.test(name))
  for (const [name, length] of texts) {
    expect(taken({ [name]: 'x'.repeat(length) })).toBe(true)
    expect(taken({ [name]: 'x'.repeat(length + 1) })).toBe(false)
  }
})

test('countries stand by their names in the order of the language', () => {
  const turkish = countriesIn('tr').map(({ name }) => name)
  expect(turkish).toContain('Türkiye')
  expect(turkish.indexOf('Çekya')).toBeLessThan(turkish.indexOf('Danimarka'))
  expect(new Set(countriesIn('en').map(({ code }) => code)).size).toBe(249)
})
