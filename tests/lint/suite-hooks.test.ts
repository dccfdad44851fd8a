import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf } from '../../build/sources.mjs'

const folders = ['tests/http', 'tests/jobs', 'tests/rooms', 'tests/lint', 'tests/deploy']
const hook = /^(?:before|after)(?:All|Each)\(/m

const besideCode = filesOf('server').filter((path) => path.endsWith('.test.ts'))
const suites = folders
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.test.ts'))
      .map((path) => join(folder, path)),
  )
  .concat(besideCode)

test('the hooks of a server suite stand in its describe block: a dozen suites share a file', () => {
  expect(suites.length).toBeGreaterThan(100)
  expect(suites.filter((path) => hook.test(readFileSync(path, 'utf8')))).toEqual([])
})

test('a suite beside the code of the server asks no database: on PostgreSQL it is not run once more', () => {
  const opens = /\b(startServer|openEmbedded|openPostgres|openPglite)\b/
  const asking = besideCode.filter((path) => opens.test(readFileSync(path, 'utf8')))
  expect(asking).toEqual([])
})
