import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildThreads } from '../build/server.mjs'

/** Builds what the server runs in threads, once: each start of one would compile its sources. */
export async function buildTestThreads() {
  if (process.env.RECESS_BUILT_THREADS) return
  const caches = resolve('node_modules/.cache')
  mkdirSync(caches, { recursive: true })
  const folder = mkdtempSync(`${caches}/threads-`)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  await buildThreads(folder)
  process.env.RECESS_BUILT_THREADS = `${pathToFileURL(folder).href}/`
}
