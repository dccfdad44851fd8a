import { readdirSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'

const ending = '.module.css'
const client = resolve(import.meta.dirname, '../src/client')

/** Names that several modules of the client have. */
function findShared() {
  const names = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => basename(path, ending))
  return new Set(names.filter((name, at) => names.indexOf(name) !== at))
}

let shared = null

/**
 * What the classes of a CSS module begin with: its name; after its folder's in a game, and where
 * another module has the same name.
 */
export function styleName(path) {
  shared ??= findShared()
  const name = basename(path, ending)
  const isOfGame = /[\\/]src[\\/]games[\\/]/.test(path)
  return isOfGame || shared.has(name) ? `${basename(dirname(path))}-${name}` : name
}
