import { parentPort, workerData } from 'node:worker_threads'
import { openPglite, type PglitePlace, type Request } from './pglite.ts'

export type WorkerRequest = Request & { id: number }
export type Reply =
  | { id: number; result: unknown }
  | { id: number; error: { message: string; code?: string; constraint?: string } }

const answer = await openPglite(
  ('data' in workerData ? workerData.data : workerData) as PglitePlace,
)
const port = parentPort!
port.on('message', ({ id, ...request }: WorkerRequest) => {
  answer(request).then(
    (result) => port.postMessage({ id, result }),
    ({ message, code, constraint }: Error & { code?: string; constraint?: string }) =>
      port.postMessage({ id, error: { message, code, constraint } }),
  )
})
port.postMessage({ id: 0, result: 'ready' })
