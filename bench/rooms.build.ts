import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import serverFlags from '../build/server-flags.json' with { type: 'json' }

// a plain module of the build, which carries no types
const { buildPart } = (await import(new URL('../build/bench-part.mjs', import.meta.url).href)) as {
  buildPart: (part: string) => Promise<string>
}

let servers = ''

export async function buildServers(): Promise<void> {
  servers = await buildPart('rooms.servers')
}

export interface Served {
  readonly child: ChildProcess
  readonly port: number
  readonly tokens: readonly string[]
}

/** One of the servers of rooms.servers.ts as a process of its own, with so many people. */
export async function serve(name: string, people: number): Promise<Served> {
  const child = fork(servers, [name, String(people)], { execArgv: [...serverFlags] })
  const [{ port, tokens = [] }] = (await once(child, 'message')) as [
    { port: number; tokens?: string[] },
  ]
  return { child, port, tokens }
}
