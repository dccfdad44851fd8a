import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { until } from '../wait-until.ts'

const PATIENCE_MS = 500_000
const running = new Set<Command>()

/** A command of package.json as a person starts it, in a separate process group. */
export class Command {
  output = ''
  readonly #child
  readonly #exit

  constructor(name: string, args: string[] = [], env: Record<string, string> = {}, cwd = '.') {
    this.#child = spawn('npm', ['run', '-s', name, '--', ...args], {
      cwd,
      detached: true,
      // variables of Jest's processes are not part of a person's environment
      env: {
        ...process.env,
        NODE_ENV: '',
        NODE_OPTIONS: '',
        DATABASE_URL: '',
        DISPLAY: '',
        ...env,
      },
    })
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream.on('data', (text) => (this.output += String(text)))
    this.#exit = once(this.#child, 'exit') as Promise<[number | null]>
    running.add(this)
  }

  get #hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  /** Waits until its output matches; throws the output if it ends before. */
  async says(what: RegExp): Promise<void> {
    const isSaid = () => what.test(this.output) || this.#hasEnded
    await until(isSaid, `${what} is not said`, PATIENCE_MS)
    if (!what.test(this.output)) throw new Error(`it ended: ${this.output}`)
  }

  /** Its exit code, once it ends without being stopped. */
  async end(): Promise<number | null> {
    const [code] = await this.#exit
    return code
  }

  /** Ctrl+C: ends the whole group. */
  async stop(): Promise<number | null> {
    running.delete(this)
    if (!this.#hasEnded) process.kill(-this.#child.pid!, 'SIGINT')
    return this.end()
  }
}

/** Stops the commands that still run. */
export async function stopCommands(): Promise<void> {
  await Promise.all([...running].map((command) => command.stop()))
}

/** Runs a command to its end. */
export async function runCommand(name: string, args: string[] = [], env = {}) {
  const command = new Command(name, args, env)
  const code = await command.end()
  return { code, output: command.output }
}
