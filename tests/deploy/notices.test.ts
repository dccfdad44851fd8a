import { readFile } from 'node:fs/promises'
import manifest from '../../package.json' with { type: 'json' }

interface Locked {
  readonly license?: string
  readonly dev?: boolean
}

/* What only asks to be named asks no more than its own LICENSE file, which is shipped with it. */
const permissive =
  /^(?:MIT|MIT-0|Apache-2\.0|ISC|BSD-[23]-Clause|0BSD|BlueOak-1\.0\.0|Unlicense|PSF-2\.0)$/
const unsaid = new Set(['xmlhttprequest-ssl']) // its LICENSE file is MIT's

const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>
}
const notice = await readFile('NOTICE', 'utf8')

test('NOTICE names every package that is shipped whose licence asks for more than its own text', () => {
  const others = Object.entries(lock.packages).flatMap(([path, { license = '', dev }]) => {
    const name = path.split('node_modules/').at(-1)!
    return !path || dev || permissive.test(license) || unsaid.has(name) ? [] : [name]
  })
  expect(others).toEqual(expect.arrayContaining(['@resvg/resvg-js', 'date-holidays']))
  /* Binaries are named by what they are for every platform. */
  const family = (name: string) => name.replace(/-(?:darwin|linux|win32|wasm32|android).*$/, '')
  expect([...new Set(others.map(family))].filter((name) => !notice.includes(name))).toEqual([])
})

test('no package reports an install', async () => {
  expect(Object.keys(lock.packages)).toContain('node_modules/@scarf/scarf')
  expect(manifest.scarfSettings.enabled).toBe(false)
})

test('what has had no release for two years is kept with a reason', async () => {
  const reasons = await readFile('docs/decisions/000-dependencies.md', 'utf8')
  const [, kept] = reasons.split('Four have had no release')
  for (const name of ['windows-iana', 'prom-client', 'yazl', 'dejavu-fonts-ttf'])
    expect(kept).toContain(name)
})
