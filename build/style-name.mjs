import { basename, dirname } from 'node:path'

/** What the classes of a CSS module begin with: its name; a game's, which others may share, after its folder's. */
export function styleName(path) {
  const name = basename(path, '.module.css')
  return /[\\/]src[\\/]games[\\/]/.test(path) ? `${basename(dirname(path))}-${name}` : name
}
