import { appendFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { jest } from '@jest/globals'
import { endKeptDatabases, keepDatabases } from '../database.ts'
import { secondsOf } from '../durations.mjs'
import { serverSuites } from '../tiers.mjs'

const PATIENCE_MS = 600_000 // the longest that any suite asks for holds for its whole shard
/** The suites of one shard of so many: the longest first, each to the shard that has least so far. */
function suitesOf(suites: readonly string[], shards: number, shard: number): string[] {
  const loads = Array.from({ length: shards }, () => ({ seconds: 0, suites: [] as string[] }))
  for (const suite of suites.toSorted((a, b) => secondsOf(b) - secondsOf(a) || (a < b ? -1 : 1))) {
    const least = loads.reduce((one, other) => (other.seconds < one.seconds ? other : one))
    least.seconds += secondsOf(suite)
    least.suites.push(suite)
  }
  return loads[shard - 1]!.suites
}

/* DURATIONS=FILE: what each suite costs of the processor, a line each; the reporter makes durations.json of it. */
function measure(suite: string): void {
  const file = process.env['DURATIONS']
  if (!file) return
  const { user, system } = process.cpuUsage()
  appendFileSync(file, `${process.pid} ${(user + system) / 1e6} ${suite}\n`)
}

/**
 * Some of the server's suites in one file: they share its modules and an emptied database, which cost
 * a file of its own five seconds. By itself a suite runs in the project `server`.
 */
export async function importShard(project: 'main' | 'database', shard: number): Promise<void> {
  const folder = new URL('.', import.meta.url)
  const shards = readdirSync(folder).filter((name) => name.startsWith(`${project}-`)).length
  keepDatabases()
  afterAll(endKeptDatabases)
  for (const suite of suitesOf(serverSuites[project](), shards, shard)) {
    if (process.env['DURATIONS']) test(`before ${suite}`, () => measure(suite))
    await import(join('../..', suite))
  }
  if (process.env['DURATIONS']) test('at the end', () => measure(''))
  jest.setTimeout(PATIENCE_MS)
}
