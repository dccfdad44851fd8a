import { readFile } from 'node:fs/promises'

const read = async (path) => JSON.parse(await readFile(path, 'utf8'))

/** What a package says its licence is; older ones say it in a list. */
function licenceOf({ license, licenses }) {
  const said = license ?? licenses
  return [said ?? 'unknown']
    .flat()
    .map((one) => one.type ?? one)
    .join(' OR ')
}

/** Every installed package that the product runs with, as `npm run sbom` lists them, by name and version. */
export async function productionPackages() {
  const { packages } = await read('package-lock.json')
  const places = Object.keys(packages).filter((place) => place && !packages[place].dev)
  const found = new Map()
  for (const place of places) {
    const said = await read(`${place}/package.json`).catch(() => null)
    if (!said) continue // for another system
    const { name, version } = said
    found.set(`${name} ${version}`, { name, version, licence: licenceOf(said) })
  }
  return [...found.values()].sort((a, b) =>
    `${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1,
  )
}
