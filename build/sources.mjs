import { readdirSync } from 'node:fs'

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
