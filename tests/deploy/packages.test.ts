import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { filesOf } from '../../build/sources.mjs'
import manifest from '../../package.json' with { type: 'json' }

const valueImport =
  /^(?:import|export)\s+(?!type\b)(?:[^'"]*?from\s+)?'([^'.#][^']*)'|\bimport\('([^'.#][^']*)'\)/gms
const packageOf = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')

/** Packages that code of a side imports by value, each with a file that does. */
async function packagesOf(paths: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const path of paths) {
    if (!path.endsWith('.ts') || path.endsWith('.test.ts')) continue
    const source = await readFile(path, 'utf8')
    for (const [, from, lazily] of source.matchAll(valueImport)) {
      const name = (from ?? lazily)!
      if (!isBuiltin(name)) found.set(packageOf(name), path)
    }
  }
  return found
}

const pathsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`)

test.each([
  ['the server', filesOf('server')],
  [
    'what both sides say',
    [
      ...pathsIn('src/shared'),
      ...pathsIn('src/modules').filter((path) => path.endsWith('contract.ts')),
    ],
  ],
  ['games', pathsIn('src/games')],
])('what %s imports is installed where nothing is built or tested', async (_, paths) => {
  const packages = await packagesOf(paths)
  expect(packages.size).toBeGreaterThan(0)
  const absent = [...packages].filter(([name]) => !Object.hasOwn(manifest.dependencies, name))
  expect(absent).toEqual([])
})
