import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const inputs = ['src', 'build', 'package-lock.json', 'webpack.config.js']

async function* files(path) {
  if (!(await stat(path)).isDirectory()) return yield path
  for (const entry of (await readdir(path)).sort()) yield* files(join(path, entry))
}

/** A digest of everything the build depends on, by name, size and time. */
async function digest() {
  const hash = createHash('sha256')
  for (const input of inputs)
    for await (const file of files(input)) {
      const { size, mtimeMs } = await stat(file)
      hash.update(`${file} ${size} ${mtimeMs}\n`)
    }
  return hash.digest('hex')
}

/** Whether dist/<part> was built from the sources as they are now. */
export async function isFresh(part) {
  const stamp = await readFile(`dist/${part}.stamp`, 'utf8').catch(() => '')
  return stamp === (await digest())
}

export async function markFresh(part) {
  await writeFile(`dist/${part}.stamp`, await digest())
}
