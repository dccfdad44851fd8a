import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { JobHandler } from '#server/jobs/job.ts'
import type { Module } from '#server/module.ts'

const STEP_MS = 100
const STEPS = 4

/* The same for a kind in every run with the same seed. */
const latenessOf = (kind: string, seed: string): number =>
  (createHash('sha256').update(`${seed} ${kind}`).digest()[0]! % STEPS) * STEP_MS

function late(name: string, kind: JobHandler, seed: string): JobHandler {
  const work: JobHandler['work'] = async (...given) => {
    await pause(latenessOf(name, seed))
    await kind.work(...given)
  }
  return { ...kind, work }
}

/**
 * Modules whose deliveries are late, each kind by a while of its own (LATE: a seed), so that what is
 * due at one moment is done in another order: on PostgreSQL, where it is done side by side. What a
 * test finds then may be found any day.
 */
export function lateNouns(
  modules: readonly Module[],
  seed = process.env['LATE'],
): readonly Module[] {
  if (!seed) return modules
  return modules.map((module) => {
    const kinds = Object.entries(module.deliveries ?? {})
    const deliveries = Object.fromEntries(
      kinds.map(([name, kind]) => [name, late(name, kind, seed)]),
    )
    return { ...module, deliveries }
  })
}
