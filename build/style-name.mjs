import { basename, dirname } from 'node:path'
import { filesOf } from './sources.mjs'

const ending = '.module.css'

/** Names that several modules of the client have. */
function findShared() {
  const names = filesOf('client')
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
  if (!isOfGame && !shared.has(name)) return name
  const folder = dirname(path)
  const owner = basename(folder) === 'client' ? dirname(folder) : folder // a module's own
  return `${basename(owner)}-${name}`
}
