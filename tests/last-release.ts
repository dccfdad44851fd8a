import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const NAMED_IN = 'deploy/last-release'
const MAX_BYTES = 64 * 1024 * 1024

const missing = (commit: string, said: string) =>
  `The last release (${commit}, named in ${NAMED_IN}) is not in this folder's git history, and without it nobody can say whether its servers get along with these. ` +
  `In a shallow clone run \`git fetch --unshallow\`; in an archive without .git, clone the repository instead. Git says: ${said.trim()}`

async function git(folder: string, ...args: string[]): Promise<string> {
  return (await run('git', ['-C', folder, ...args], { maxBuffer: MAX_BYTES })).stdout
}

/** The commit of the last release. Throws, saying what to do, where git does not have it. */
export async function lastRelease(folder = '.'): Promise<string> {
  const commit = (await readFile(join(folder, NAMED_IN), 'utf8')).trim()
  await git(folder, 'cat-file', '-e', `${commit}^{commit}`).catch((error: Error) => {
    throw new Error(missing(commit, error.message))
  })
  return commit
}

/** A file as it was in the last release. */
export async function fileOfLastRelease(path: string): Promise<string> {
  return git('.', 'show', `${await lastRelease()}:${path}`)
}

/** The names in a folder of the last release. */
export async function namesInLastRelease(folder: string): Promise<string[]> {
  const listed = await git('.', 'ls-tree', '--name-only', `${await lastRelease()}:${folder}`)
  return listed.split('\n').filter(Boolean)
}

export interface BuiltRelease {
  readonly main: string // what node runs
  readonly clean: () => Promise<void>
}

/** The last release's server, built in a folder of its own as it builds itself, with the packages of this tree. */
export async function buildLastRelease(): Promise<BuiltRelease> {
  const commit = await lastRelease()
  const dir = await mkdtemp(join(tmpdir(), 'recess-last-release-'))
  const packed = join(dir, 'release.tar')
  await git('.', 'archive', '--format=tar', '-o', packed, commit)
  await run('tar', ['-xf', packed, '-C', dir])
  await symlink(resolve('node_modules'), join(dir, 'node_modules'))
  const build = "import('./build/server.mjs').then(({ buildServer }) => buildServer())"
  await run(process.execPath, ['-e', build], { cwd: dir })
  const clean = () => rm(dir, { recursive: true, force: true })
  return { main: join(dir, 'dist/server/main.js'), clean }
}
