import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import manifest from '../package.json' with { type: 'json' }

const root = fileURLToPath(new URL('..', import.meta.url))
const version = manifest.devDependencies['@sparticuz/chromium']
const home = join(root, `node_modules/.cache/chromium-${version}`)
const GLIBC = [2, 34] // what the bundled libraries were built against

/** Whether the browser of the package @sparticuz/chromium runs here: Linux on x64, glibc 2.34 or newer. */
export function isServed() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false
  const [major, minor] = (process.report.getReport().header.glibcVersionRuntime ?? '0.0').split('.')
  return Number(major) === GLIBC[0] && Number(minor) >= GLIBC[1]
}

const unpacking =
  "import { default as chromium } from '@sparticuz/chromium'; await chromium.executablePath()"

/*
 * The package unpacks into TMPDIR, file by file, and takes what it finds there as complete. So it gets
 * a separate folder, which is renamed when all is in it. A separate process does it: a program can't be
 * started while its file is open for writing in a process or a child it has just forked.
 */
async function unpack(folder) {
  await mkdir(dirname(folder), { recursive: true })
  const draft = await mkdtemp(`${folder}.`)
  const env = { ...process.env, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' }
  try {
    const args = ['--input-type=module', '--eval', unpacking]
    await promisify(execFile)(process.execPath, args, { cwd: root, env })
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error // else another process was faster
  }
}

/**
 * The shipped browser and the environment it needs, with its bundled libraries: unpacked if necessary,
 * also when several processes call this at the same time.
 */
export async function shippedBrowser(folder = home) {
  if (!existsSync(folder)) await unpack(folder)
  const libraries = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH]
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: libraries.filter(Boolean).join(delimiter) },
  }
}
