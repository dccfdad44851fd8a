import { threadsOfWorld } from '#server/processes/threads/of-world.ts'
import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { BoundedQueue } from '#server/processes/threads/bounded-queue.ts'
import { startWorker } from '#server/processes/threads/worker.ts'
import type { World } from '#server/world.ts'
import type { Done, Task } from './password.worker.ts'

const THREADS = 2
const WAITING = 40 // about 5 s of hashing
const RETRY_S = 5

/**
 * Threads of our own for what passwords cost: hashing on libuv's pool makes files and lookups of
 * everyone wait for the sign-ins of a stranger.
 */
class PasswordThreads {
  readonly #queue = new BoundedQueue({ atOnce: THREADS, waiting: WAITING, retryAfter: RETRY_S })
  readonly #idle: Worker[] = []
  readonly #all = new Set<Worker>()

  #start(): Worker {
    const worker = startWorker('password', null)
    worker.unref()
    worker.on('error', () => this.#all.delete(worker)) // who waits for it hears of it
    this.#all.add(worker)
    return worker
  }

  async #ask(task: Task): Promise<unknown> {
    const worker = this.#idle.pop() ?? this.#start()
    const answered = new AbortController()
    const ended = once(worker, 'exit', { signal: answered.signal }).then(() => {
      throw new Error('the thread has ended')
    })
    worker.postMessage(task)
    const [done] = (await Promise.race([once(worker, 'message'), ended])) as [Done]
    answered.abort()
    this.#idle.push(worker)
    if ('error' in done) throw new Error(done.error)
    return done.result
  }

  /** Throws unavailable when too many wait. */
  run(task: Task): Promise<unknown> {
    return this.#queue.run(() => this.#ask(task))
  }

  async close(): Promise<void> {
    await Promise.all([...this.#all].map((worker) => worker.terminate()))
  }
}

export const passwordThreads = threadsOfWorld(() => new PasswordThreads())

/** scrypt's key. Throws unavailable. */
export async function deriveKey(
  world: World,
  password: string,
  salt: Buffer,
  cost: number,
): Promise<Buffer> {
  const key = await passwordThreads.get(world).run({ kind: 'derive', password, salt, cost })
  return Buffer.from(key as Uint8Array)
}

/** How hard a password is to guess, 0 to 4. Throws unavailable. */
export async function strengthOf(world: World, password: string): Promise<number> {
  return (await passwordThreads.get(world).run({ kind: 'strength', password })) as number
}
