import { readdir, readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import manifest from '../../package.json' with { type: 'json' }

const valueImport =
  /^(?:import|export)\s+(?!type\b)(?:[^'"]*?from\s+)?'([^'.#][^']*)'|\bimport\('([^'.#][^']*)'\)/gms
const packageOf = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')

/** Packages that code of a side imports by value, each with a file that does. */
async function packagesOf(side: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const name of await readdir(side, { recursive: true })) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue
    const source = await readFile(`${side}/${name}`, 'utf8')
    for (const [, from, lazily] of source.matchAll(valueImport)) {
      const path = (from ?? lazily)!
      if (!isBuiltin(path)) found.set(packageOf(path), `${side}/${name}`)
    }
  }
  return found
}

test.each(['src/server', 'src/shared', 'src/games'])(
  'what %s imports is installed where nothing is built or tested',
  async (side) => {
    const packages = await packagesOf(side)
    expect(packages.size).toBeGreaterThan(0)
    const absent = [...packages].filter(([name]) => !Object.hasOwn(manifest.dependencies, name))
    expect(absent).toEqual([])
  },
)
