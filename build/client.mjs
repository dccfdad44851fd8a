import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const builder = fileURLToPath(new URL('client-builder.mjs', import.meta.url))

/**
 * Builds the client to dist/client in a process of its own, whose gigabytes end with it; tells how far
 * it is. Done once pages can be served: webpack's cache is written after that. Throws with webpack's own errors.
 */
export function buildClient(say) {
  const child = fork(builder)
  return new Promise((resolve, reject) => {
    child.on('message', ({ line, error, done }) => {
      if (line) say(line)
      if (error) reject(new Error(error))
      if (done) resolve()
    })
    child.on('exit', () => reject(new Error('The client was not built.')))
  })
}
