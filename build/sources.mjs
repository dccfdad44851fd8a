import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

const folder = /^src\/(?:modules\/[^/]+\/[^/]+\/)?(client|server)\//

/** Which side a path in src belongs to: 'client', 'server' or neither (shared, games, contracts). */
export function sideOf(path) {
  const [, side] = folder.exec(path) ?? []
  if (side || !path.startsWith('src/app/')) return side
  return /^src\/app\/(?:frame\/|index\.html|main\.tsx)/.test(path) ? 'client' : 'server'
}

const byFolder = ([a, one], [b, other]) =>
  a === b ? Number(one > other) - 0.5 : Number(a > b) - 0.5

/** Every file of a side, tests too, by its path from the project: what modules build on, each module's own, the composition. */
export const filesOf = (side) =>
  readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => [parentPath.replaceAll('\\', '/'), name])
    .toSorted(byFolder)
    .map((parts) => parts.join('/'))
    .filter((path) => sideOf(path) === side)

/* The groups of a server's own texts that screens show too: the names of actions, and refusals. */
const ALSO_SHOWN = ['audit', 'errors']

const readTexts = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** Adds texts to others. Modules may add to one group; a text of the same key is a mistake. */
function mergeInto(merged, texts, name, before = '') {
  for (const [key, value] of Object.entries(texts)) {
    const whole = before + key
    if (!(key in merged)) merged[key] = value
    else if (typeof value === 'object' && typeof merged[key] === 'object')
      mergeInto(merged[key], value, name, `${whole}.`)
    else throw new Error(`${name}: another module has a text ${whole} too`)
  }
}

/** The texts of the client's own screens, as the modules' files have them. */
export function screenTexts(language) {
  const merged = {}
  const isTexts = (name) => basename(name) === `${language}.json`
  for (const name of filesOf('client').filter(isTexts)) mergeInto(merged, readTexts(name), name)
  for (const name of filesOf('server').filter(isTexts)) {
    const texts = Object.entries(readTexts(name)).filter(([group]) => ALSO_SHOWN.includes(group))
    mergeInto(merged, Object.fromEntries(texts), name)
  }
  return merged
}
