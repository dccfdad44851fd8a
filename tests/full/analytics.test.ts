import { jest } from '@jest/globals'
import { writeFile } from 'node:fs/promises'
import { companyOf, givenAway } from '../http/differencing.ts'

/* ANALYTICS_COMPANIES makes it shorter. */
const COMPANIES = Number(process.env['ANALYTICS_COMPANIES'] ?? 10_000)

jest.setTimeout(7_200_000)

const intro = `# What analytics gives away

\`npm run test:differencing\` makes companies of chance, asks each for everything there is on every day of nine weeks, sets the answers against each other and writes this table
([decision 084](decisions/084-analytics.md)). No company may have a figure that can be worked out to be one to four people.`

test(`of ${COMPANIES} companies no answers of analytics isolate one to four people`, async () => {
  let people = 0
  for (let seed = 0; seed < COMPANIES; seed++) {
    const company = companyOf(seed)
    people += company.people.length
    expect({ seed, gives: await givenAway(company) }).toEqual({ seed, gives: [] })
  }
  const head = '| companies | people in them | that isolate somebody |\n| - | - | - |'
  await writeFile('docs/differencing.md', `${intro}\n\n${head}\n| ${COMPANIES} | ${people} | 0 |\n`)
})
