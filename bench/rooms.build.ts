import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { build } from 'esbuild'
import serverFlags from '../build/server-flags.json' with { type: 'json' }

const SERVERS = 'dist/server/bench-rooms.js' // built like the product, beside its migrations

export async function buildServers(): Promise<void> {
  await build({
    entryPoints: ['bench/rooms.servers.ts'],
    outfile: SERVERS,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    define: { BUILT_SERVER: 'true' },
  })
}

export interface Served {
  readonly child: ChildProcess
  readonly port: number
  readonly tokens: readonly string[]
}

/** One of the servers of rooms.servers.ts as a process of its own, with so many people. */
export async function serve(name: string, people: number): Promise<Served> {
  const child = fork(SERVERS, [name, String(people)], { execArgv: [...serverFlags] })
  const [{ port, tokens = [] }] = (await once(child, 'message')) as [
    { port: number; tokens?: string[] },
  ]
  return { child, port, tokens }
}
