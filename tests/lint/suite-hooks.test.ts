import { readFileSync } from 'node:fs'
import { suitesOf } from '../tiers.mjs'

const hook =
  /^(?:(?:before|after)(?:All|Each)|\S.*\b(?:forSuite|shared(?:Server|Hall|Channels|Paying)))\(/m

const plain = suitesOf('plain')
const suites = [...suitesOf('database'), ...plain]

test('the hooks of a server suite stand in its describe block: a dozen suites share a file', () => {
  expect(suites.length).toBeGreaterThan(100)
  expect(suites.filter((path) => hook.test(readFileSync(path, 'utf8')))).toEqual([])
})

test('a suite beside the code of the server asks no database: on PostgreSQL it is not run once more', () => {
  const opens = /\b(startServer|sharedServer|openEmbedded|openPostgres|openPglite)\b/
  const asking = plain.filter(
    (path) => path.startsWith('src/') && opens.test(readFileSync(path, 'utf8')),
  )
  expect(asking).toEqual([])
})
