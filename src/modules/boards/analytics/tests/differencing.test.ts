import { jest } from '@jest/globals'
import { companyOf, givenAway } from '#tests/http/differencing.ts'

jest.setTimeout(600_000) // bounds a hang

const COMPANIES = 100 // ten thousand: npm run test:full

test('no answers of analytics set against each other isolate one to four people', async () => {
  for (let seed = 0; seed < COMPANIES; seed++)
    expect({ seed, gives: await givenAway(companyOf(seed)) }).toEqual({ seed, gives: [] })
})
