import { Worker } from 'node:worker_threads'

/** Set by the server's build: workers then stand beside the built main file. */
declare const BUILT_SERVER: boolean | undefined

const built = typeof BUILT_SERVER !== 'undefined' && BUILT_SERVER

/** Workers by name, with their source for development and tests. */
const sources = {
  database: './db/embedded.worker.ts',
  password: './accounts/password.worker.ts',
} as const

/** Threads of a pool: files that export a function; in development and tests their bootstrap. */
const pooled = {
  bot: './rooms/wire/bot.worker.mjs',
  judge: './rooms/judge.worker.mjs',
  puzzle: './puzzles/puzzle.worker.mjs',
} as const

/** Where a pool finds what its threads run. */
export function workerFile(name: keyof typeof pooled): { filename: string } {
  const file = built ? `./${name}.worker.js` : pooled[name]
  return { filename: new URL(file, import.meta.url).href }
}

/** The URL of a module that threads import: the games' registry. */
export function registryUrl(): string {
  return new URL(built ? './games.js' : '../games/registry.ts', import.meta.url).href
}

/**
 * Starts a worker thread. In development and tests a small bootstrap compiles the TypeScript
 * source; in production the built file runs as it is.
 */
export function startWorker(name: keyof typeof sources, workerData: unknown): Worker {
  if (built) return new Worker(new URL(`./${name}.worker.js`, import.meta.url), { workerData })
  return new Worker(new URL('./worker.mjs', import.meta.url), {
    workerData: { source: new URL(sources[name], import.meta.url).href, data: workerData },
    execArgv: [],
  })
}
