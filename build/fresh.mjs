import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const inputs = [
  'src',
  'appPackage',
  'build',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'webpack.config.js',
]

/* What no build reads: suites, and the folders of modules that have them. */
const isTest = /^tests$|\.test\.tsx?$/

async function* files(path) {
  if (!(await stat(path)).isDirectory()) return yield path
  for (const entry of (await readdir(path)).sort())
    if (!isTest.test(entry)) yield* files(join(path, entry))
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

/** Builds dist/<part>, and remembers from which sources: what is edited meanwhile makes it stale. */
export async function buildPart(part, build) {
  const sources = await digest()
  await build()
  await mkdir('dist', { recursive: true })
  await writeFile(`dist/${part}.stamp`, sources)
}
