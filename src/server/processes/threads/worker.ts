import { Worker } from 'node:worker_threads'

/** Set by the server's build: workers then stand beside the built main file. */
declare const BUILT_SERVER: boolean | undefined

const built = typeof BUILT_SERVER !== 'undefined' && BUILT_SERVER

/** Workers by name, with their source for development and tests. */
const sources = {
  database: '../../db/embedded.worker.ts',
  password: '../../../modules/people/accounts/server/passwords/password.worker.ts',
} as const

/** Threads of a pool: files that export a function; in development and tests their bootstrap. */
const pooled = {
  bot: '../../../modules/play/rooms/server/wire/bot.worker.mjs',
  'department-list': '../../../modules/people/departments/server/import.worker.mjs',
  judge: '../../../modules/play/rooms/server/replays/judge.worker.mjs',
  'match-text': '../../../modules/play/predictors/server/competitions/match-text.worker.mjs',
  puzzle: '../../../modules/play/puzzles/server/puzzle.worker.mjs',
} as const

/** The folder of the built threads: beside the built main file. */
let folder = built ? import.meta.url : undefined

/**
 * Tests build the threads once and say where: compiling the sources costs each thread more than
 * what most of them do. Undefined: the sources.
 */
export function useBuiltThreads(url: string | undefined): void {
  folder = url
}

/** Where a pool finds what its threads run: beside a built registry, which they import. */
export function workerFile(name: keyof typeof pooled, registry: string): { filename: string } {
  const file = new URL(`./${name}.worker.js`, registry)
  const isBuilt = registry.endsWith('.js')
  return { filename: isBuilt ? file.href : new URL(pooled[name], import.meta.url).href }
}

/** The URL of a module that threads import: the games' registry. */
export function registryUrl(): string {
  if (folder) return new URL('./games.js', folder).href
  return new URL('../../../games/registry.ts', import.meta.url).href
}

/**
 * Starts a worker thread. In development and tests a small bootstrap compiles the TypeScript
 * source; in production the built file runs as it is.
 */
export function startWorker(name: keyof typeof sources, workerData: unknown): Worker {
  if (folder) return new Worker(new URL(`./${name}.worker.js`, folder), { workerData })
  return new Worker(new URL('./worker.mjs', import.meta.url), {
    workerData: { source: new URL(sources[name], import.meta.url).href, data: workerData },
    execArgv: [],
  })
}
