import { fork } from 'node:child_process'
import { once } from 'node:events'
import { jest } from '@jest/globals'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../rooms/processes.ts'
import { Command, stopCommands } from './command.ts'

jest.setTimeout(1_200_000)

const sources = ['src', 'appPackage', 'build', 'package.json', 'package-lock.json', 'tsconfig.json']
const STEP_MS = 50

describe('embedded/first-start', () => {
  let checkout: string
  beforeAll(async () => {
    checkout = await mkdtemp(join(tmpdir(), 'recess-first-start-'))
    for (const name of [...sources, 'webpack.config.js'])
      await cp(name, join(checkout, name), { recursive: true, preserveTimestamps: true })
    await symlink(resolve('node_modules'), join(checkout, 'node_modules'))
  })
  afterEach(stopCommands)
  afterAll(() => rm(checkout, { recursive: true, force: true }))

  test('a builder for whom nobody waits any more ends without an error', async () => {
    const builder = fork(join(checkout, 'build/client-builder.mjs'), {
      cwd: checkout,
      silent: true,
    })
    let said = ''
    builder.stderr!.on('data', (text) => (said += String(text)))
    builder.disconnect()
    expect(await once(builder, 'exit')).toEqual([1, null])
    expect(said).not.toContain('Error')
  })

  test('npm start in a fresh checkout: the address answers while it builds; what is built is kept', async () => {
    const port = String(await freePort())
    const env = { PORT: port, DATA_DIR: join(checkout, 'data') }
    const status = () =>
      fetch(`http://127.0.0.1:${port}/signIn`, { headers: { accept: 'text/html' } }).then(
        (answer) => answer.status,
        () => 0,
      )
    const first = new Command('start', [], env, checkout)
    await first.says(/Building the server/)
    const answers = new Set<number>()
    const built = new AbortController()
    const asking = (async () => {
      while (!built.signal.aborted) {
        answers.add(await status())
        await setTimeout(STEP_MS)
      }
    })()
    await first.says(/pages are served/).finally(() => built.abort())
    await asking
    answers.add(await status())
    answers.delete(0) // for a moment, as the server takes the address over
    expect([...answers]).toEqual([503, 200])
    await first.stop() // while webpack writes its cache
    expect(first.output).not.toMatch(/^\{/m) // no line for machines

    const second = new Command('start', [], env, checkout)
    await second.says(/demo company is there/)
    expect([await status(), second.output]).toEqual([200, expect.not.stringContaining('Building')])
  })
})
