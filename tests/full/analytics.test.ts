import { jest } from '@jest/globals'
import { companyOf, givenAway } from '../http/differencing.ts'

/* ANALYTICS_COMPANIES makes it shorter; ANALYTICS_FROM begins with a later one. */
const COMPANIES = Number(process.env['ANALYTICS_COMPANIES'] ?? 10_000)
const FROM = Number(process.env['ANALYTICS_FROM'] ?? 0)

jest.setTimeout(7_200_000)

test(`of ${COMPANIES} companies no answers of analytics isolate one to four people`, async () => {
  for (let seed = FROM; seed < FROM + COMPANIES; seed++)
    expect({ seed, gives: await givenAway(companyOf(seed)) }).toEqual({ seed, gives: [] })
})
