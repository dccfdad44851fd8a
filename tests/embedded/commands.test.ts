import { jest } from '@jest/globals'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { builtServer, freePort } from '../rooms/processes.ts'
import { Command, runCommand, stopCommands } from './command.ts'

jest.setTimeout(600_000)

const match = {
  round: 'Matchday 1',
  date: '2027-08-20',
  time: '20:00',
  team1: 'Kestrel',
  team2: 'Heron',
}

describe('embedded/commands', () => {
  let dir: string
  beforeAll(async () => {
    await builtServer()
    dir = await mkdtemp(join(tmpdir(), 'recess-commands-'))
    await writeFile(join(dir, 'feed.json'), JSON.stringify({ name: 'Cup', matches: [match] }))
  })
  afterEach(stopCommands)
  afterAll(() => rm(dir, { recursive: true, force: true }))

  test('npm start: serves pages, and ends by Ctrl+C', async () => {
    const port = String(await freePort())
    const command = new Command('start', [], { PORT: port, DATA_DIR: join(dir, 'start') })
    await command.says(new RegExp(`http://localhost:${port}`))
    const page = await fetch(`http://localhost:${port}/signIn`, {
      headers: { accept: 'text/html' },
    })
    expect([page.status, await page.text()]).toEqual([200, expect.stringMatching(/<title>Recess/)])
    await command.stop()
  })

  test('npm run dev: serves pages and calls', async () => {
    const port = await freePort()
    const command = new Command('dev', [], { PORT: String(port), DATA_DIR: join(dir, 'dev') })
    await command.says(/Recess in development/)
    const page = await fetch(`http://localhost:${port}/signIn`, {
      headers: { accept: 'text/html' },
    })
    const call = await fetch(`http://localhost:${port}/healthz`)
    expect([page.status, call.status]).toEqual([200, 200])
  })

  test('npm run stripe: answers at its port with the key it names', async () => {
    const port = String(await freePort())
    const command = new Command('stripe', [], { STRIPE_PORT: port })
    await command.says(/npm run dev/)
    const key = /STRIPE_SECRET_KEY=(\S+)/.exec(command.output)![1]!
    const asked = async (secret: string) => {
      const version = { 'stripe-version': Stripe.API_VERSION }
      const headers = { authorization: `Bearer ${secret}`, ...version }
      return (await fetch(`http://127.0.0.1:${port}/v1/events`, { headers })).status
    }
    expect([await asked('sk_test_another'), await asked(key)]).toEqual([401, 200])
  })

  const ids = {
    TEAMS_APP_ID: '5d0f4c8e-6f0a-4f4b-9a49-0b3f0c7b2a11',
    ENTRA_CLIENT_ID: '9b1a7e02-33c1-4c54-8d6c-5f2f6a0c9d22',
  }
  const works: [string, string[], RegExp, Record<string, string>?][] = [
    ['package', ['--env', 'local'], /dist\/teams\/recess-local\.zip is ready/, ids],
    ['doctor', [], /Nothing is wrong\./],
    ['admin', ['spaces'], /None\./],
    ['results', ['verify'], /agrees with the results/],
    ['deliveries', ['list'], /No delivery is dead\./],
    ['feedback', ['10'], /Nobody has told anything\./],
    ['sbom', [], /"bomFormat": "CycloneDX"/],
    ['pictures', ['sign-in'], /\d passed/],
  ]
  test.each(works)('npm run %s -- %j', async (name, args, says, env = {}) => {
    const place = { DATA_DIR: join(dir, 'data'), SESSION_KEY: '', ...env }
    const { code, output } = await runCommand(name, args, place)
    expect([code, output]).toEqual([0, expect.stringMatching(says)])
  })

  test('npm run package: keeps no app id where it refuses', async () => {
    const before = await readFile('env/.env.local', 'utf8')
    const { code, output } = await runCommand('package', ['--env', 'local'], {
      TEAMS_APP_ID: '',
      ENTRA_CLIENT_ID: '',
    })
    expect([code, output]).toEqual([1, expect.stringContaining('No value for ENTRA_CLIENT_ID')])
    expect(await readFile('env/.env.local', 'utf8')).toBe(before)
  })

  test('npm run package: refuses a package for others while nobody is named as the developer of the app', async () => {
    const { code, output } = await runCommand('package', ['--env', 'dev'], ids)
    expect([code, output]).toEqual([1, expect.stringContaining('OPERATOR_NAME')])
  })

  test('npm run feed, backup and restore: what was taken from a file is there again', async () => {
    const [from, to, file] = [join(dir, 'from'), join(dir, 'to'), join(dir, 'copy.tgz')]
    const ran = async (name: string, args: string[], DATA_DIR: string) => {
      const { code, output } = await runCommand(name, args, { DATA_DIR })
      expect([code, output]).toEqual([0, expect.any(String)])
      return output
    }
    expect(await ran('feed', [join(dir, 'feed.json')], from)).toBe('Cup: 1 matches\n')
    const feeds = await ran('admin', ['feeds'], from)
    expect(feeds).toContain('Cup')
    await ran('backup', [file], from)
    await ran('restore', [file], to)
    expect(await ran('admin', ['feeds'], to)).toBe(feeds)
  })

  /*
   * Commands that run for minutes are started by `npm run test:full`, or are test runs themselves;
   * `messages`, `openings`, `optimum` and `refusals` are compared with their committed tables by tests.
   */
  const otherwise =
    /^(test.*|jest|check|lint|types|format.*|build|bench|fortnight|words|messages|openings|optimum|refusals)$/

  test('every other command of package.json is started here or beside it', async () => {
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
      scripts: Record<string, string>
    }
    const suites = await Promise.all(
      ['commands', 'command-teams'].map((name) =>
        readFile(`tests/embedded/${name}.test.ts`, 'utf8'),
      ),
    )
    const isStarted = (name: string) =>
      suites.some((text) => text.includes(`'${name}', [`) || text.includes(`Command('${name}'`))
    const started = Object.keys(scripts).filter((name) => !otherwise.test(name))
    expect(started.length).toBeGreaterThan(10)
    expect(started.filter((name) => !isStarted(name))).toEqual([])
  })
})
