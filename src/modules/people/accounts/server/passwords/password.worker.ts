import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { scryptSync } from 'node:crypto'
import { parentPort } from 'node:worker_threads'

export type Task =
  | { readonly kind: 'derive'; readonly password: string; readonly salt: Uint8Array; cost: number }
  | { readonly kind: 'strength'; readonly password: string }
export type Done = { readonly result: unknown } | { readonly error: string }

const BLOCK = 8
const PARALLEL = 3
const KEY_BYTES = 32
const LOOKED_AT = 64 // code points: what guessing costs grows with the square of the length
const strength = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/* In turn, on this thread: the asynchronous scrypt would take the threads that files are read by. */
function derive(password: string, salt: Uint8Array, cost: number): Uint8Array {
  const N = 2 ** cost
  const options = { N, r: BLOCK, p: PARALLEL, maxmem: 256 * N * BLOCK }
  return scryptSync(password.normalize('NFKC'), salt, KEY_BYTES, options)
}

function perform(task: Task): unknown {
  if (task.kind === 'derive') return derive(task.password, task.salt, task.cost)
  return strength.check([...task.password].slice(0, LOOKED_AT).join('')).score
}

parentPort!.on('message', (task: Task) => {
  try {
    parentPort!.postMessage({ result: perform(task) } satisfies Done)
  } catch (error) {
    parentPort!.postMessage({ error: String(error) } satisfies Done)
  }
})
