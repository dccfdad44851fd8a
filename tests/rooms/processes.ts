import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SESSION_KEY } from '../server.ts'

// plain modules of the build, which carry no types
const build = (name: string) =>
  import(new URL(`../../build/${name}.mjs`, import.meta.url).href) as Promise<never>

export interface Service {
  readonly url: string
  readonly stop: () => Promise<void>
  readonly restart: () => Promise<void>
}

/** A separate server, which can be stopped and started again. */
export interface OwnServer {
  readonly url: string
  readonly halt: () => Promise<void>
  readonly resume: () => Promise<void>
  readonly stop: () => Promise<void>
}

export async function startRedis(): Promise<Service & OwnServer> {
  const module = (await build('redis')) as { startRedis: () => Promise<Service & OwnServer> }
  return module.startRedis()
}

export async function ownPostgres(): Promise<OwnServer> {
  const module = (await build('postgres')) as { startPostgres: () => Promise<OwnServer> }
  return module.startPostgres()
}

/** HAProxy with the configuration of deploy/, before two servers. */
export interface Proxy {
  readonly http: string
  readonly https: string
  readonly output: () => string
  readonly stop: () => Promise<void>
}

export async function startHaproxy(one: string, two: string): Promise<Proxy> {
  const module = (await build('haproxy')) as {
    startHaproxy: (one: string, two: string) => Promise<Proxy>
  }
  return module.startHaproxy(one, two)
}

/** A PostgreSQL server: that of the test run, or a new one. */
export async function startPostgres(): Promise<Pick<Service, 'url' | 'stop'>> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => undefined }
  const module = (await build('postgres')) as { startPostgres: () => Promise<Service> }
  return module.startPostgres()
}

/** Builds the server of this tree where it is stale. */
export async function builtServer(): Promise<void> {
  const module = (await build('demo-server')) as {
    ensureServerBuilt: (say: () => void) => Promise<void>
  }
  await module.ensureServerBuilt(() => undefined)
}

export async function freePort(): Promise<number> {
  const ports = (await build('ports')) as { freePort: () => Promise<number> }
  return ports.freePort()
}

/** The built server as a separate process, which can be killed and started again. */
export class ServerProcess {
  readonly port: number
  readonly #env: Record<string, string>
  readonly #execArgv: string[]
  readonly #main: string
  #child: ChildProcess | null = null
  output = ''

  private constructor(port: number, env: Record<string, string>, execArgv: string[], main: string) {
    this.port = port
    this.#env = env
    this.#execArgv = execArgv
    this.#main = main
  }

  /** `main` is that of another build; without it this tree is built where it is stale. */
  static async start(
    env: Record<string, string>,
    execArgv: string[] = [],
    main = '',
  ): Promise<ServerProcess> {
    if (!main) await builtServer()
    const server = new ServerProcess(await freePort(), env, execArgv, main || 'dist/server/main.js')
    await server.start()
    return server
  }

  get isAlive(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  async start(): Promise<void> {
    const child = fork(this.#main, {
      silent: true,
      execArgv: this.#execArgv,
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        PORT: String(this.port),
        LOG_LEVEL: 'warn',
        SESSION_KEY,
        ...this.#env,
      },
    })
    child.stdout!.on('data', (text) => (this.output += String(text)))
    child.stderr!.on('data', (text) => (this.output += String(text)))
    this.#child = child
    const [message] = (await Promise.race([
      once(child, 'message'),
      once(child, 'exit'),
    ])) as unknown[]
    if (message !== 'ready') throw new Error(`the server ended: ${this.output}`)
  }

  /** Memory of a process that was started with tests/full/memory.mjs; bytes after a garbage collection. */
  async memory(): Promise<{ rss: number; heapUsed: number }> {
    const answer = once(this.#child!, 'message')
    this.#child!.send('memory')
    const [{ memory }] = (await answer) as [{ memory: { rss: number; heapUsed: number } }]
    return memory
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#child
    this.#child = null
    if (!child || child.exitCode !== null || child.signalCode) return
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }
}

/**
 * A time for the clock of a server that makes people beside others on its database: what it leaves to
 * the queue is not due for them yet, so that none of them sends the letters it waits for.
 */
export const aheadOfOthers = () => new Date(Date.now() + 600_000)

/** An empty folder for data that is removed by `clean`. */
export async function dataFolder(): Promise<{ dir: string; clean: () => Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'recess-durable-'))
  return { dir, clean: () => rm(dir, { recursive: true, force: true }) }
}
