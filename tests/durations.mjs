import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

const USUAL_S = 2 // of what was never measured

/**
 * What each file of Jest took, and what each suite within a shard costs of the processor: in seconds,
 * by path. `DURATIONS=FILE` with any run measures what it runs anew (progress.reporter.mjs).
 */
export const measured = JSON.parse(readFileSync(new URL('durations.json', import.meta.url), 'utf8'))

export const pathOf = (file) => relative(process.cwd(), file).replaceAll('\\', '/')

/** Seconds that a file or a suite is expected to take, by its path in the repository. */
export const secondsOf = (path) => measured[path] ?? USUAL_S
