import { threadsOfWorld } from './of-world.ts'
import { Piscina } from 'piscina'
import { RefusalError } from '../../refusal.ts'
import type { World } from '../../world.ts'
import type { Read } from './answer.ts'
import { BoundedQueue } from './bounded-queue.ts'
import { workerFile } from './worker.ts'

const THREADS = 2
const WAITING = 20
const RETRY_S = 5
const IDLE_MS = 30_000
const DEADLINE_MS = 15_000 // honest text takes well under one; then its thread is ended
const MEMORY_MB = 256

export type Reader = 'department-list' | 'match-text'

class ReaderThreads {
  readonly #queue = new BoundedQueue({ atOnce: THREADS, waiting: WAITING, retryAfter: RETRY_S })
  readonly #pools = new Map<Reader, Piscina>()
  readonly #registry: string

  constructor(registry: string) {
    this.#registry = registry
  }

  #poolOf(reader: Reader): Piscina {
    const pool =
      this.#pools.get(reader) ??
      new Piscina({
        ...workerFile(reader, this.#registry),
        minThreads: 0,
        maxThreads: THREADS,
        idleTimeout: IDLE_MS,
        concurrentTasksPerWorker: 1,
        resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      })
    this.#pools.set(reader, pool)
    return pool
  }

  async run(reader: Reader, name: string, task: unknown): Promise<unknown> {
    const signal = AbortSignal.timeout(DEADLINE_MS)
    try {
      return await this.#poolOf(reader).run(task, { signal, name })
    } catch (error) {
      if (signal.aborted) throw new RefusalError('unavailable', { retryAfter: RETRY_S })
      throw error
    }
  }

  inTurn(reader: Reader, name: string, task: unknown): Promise<unknown> {
    return this.#queue.run(() => this.run(reader, name, task))
  }

  async close(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.destroy()))
  }
}

export const readers = threadsOfWorld((world) => new ReaderThreads(world.games.url))

/**
 * Reads a text from outside in a thread, `name` being what of the thread's file: however its sender
 * wrote it, others' calls do not wait for it, and after a deadline the thread is ended. Throws
 * unavailable then and when too many wait, and what reading refuses.
 */
export async function readInThread<T>(
  world: World,
  reader: Reader,
  name: string,
  task: unknown,
): Promise<T> {
  const read = (await readers.get(world).inTurn(reader, name, task)) as Read<T>
  if ('value' in read) return read.value
  throw new RefusalError(read.code, read.detail ? { detail: read.detail } : {})
}
