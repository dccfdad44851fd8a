import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseError, listenError, StartError } from '#server/processes/errors/start-error.ts'

let taken: Server
let port: number
let folder: string
describe('http/starting', () => {
  beforeAll(async () => {
    taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    port = (taken.address() as AddressInfo).port
    folder = await mkdtemp(join(tmpdir(), 'recess-start-'))
  })
  afterAll(async () => {
    await new Promise((resolve) => taken.close(resolve))
    await rm(folder, { recursive: true, force: true })
  })

  /** Starts the server as a process of its own, and waits for its end. */
  async function start(env: Record<string, string>) {
    const args = ['node_modules/tsx/dist/cli.mjs', 'src/app/main.ts']
    const child = spawn(process.execPath, args, { env: { PATH: process.env['PATH'], ...env } })
    let said = ''
    child.stderr.on('data', (text: Buffer) => (said += text.toString()))
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
    return { code, said: said.trim() }
  }

  test('a port in use ends in a sentence that says what to do', async () => {
    const answer = await start({
      PORT: String(port),
      DATA_DIR: folder,
      DEMO: '0',
      LOG_LEVEL: 'silent',
    })
    expect(answer).toEqual({
      code: 1,
      said: `Port ${port} is in use. Stop what listens there, or start on another one: PORT=${port + 1} npm start`,
    })
  }, 600_000)

  test("a database that can't be reached ends in a sentence, without its password", async () => {
    const DATABASE_URL = 'postgres://recess:secret@127.0.0.1:1/recess'
    const SESSION_KEY = 'a key for tests that is long enough to sign with'
    const answer = await start({ DATABASE_URL, SESSION_KEY, LOG_LEVEL: 'silent' })
    expect(answer).toEqual({
      code: 1,
      said: "The database at 127.0.0.1:1 can't be reached. Start PostgreSQL, or check DATABASE_URL; without it the embedded database is used.",
    })
  }, 600_000)

  const withCode = (code: string) => Object.assign(new Error('x'), { code })
  const url = 'postgres://recess:secret@db.example/recess'

  test.each([
    [databaseError(withCode('28P01'), url), /refuses this user/],
    [databaseError(withCode('3D000'), url), /no database recess at db\.example/],
    [databaseError(new Error('x', { cause: withCode('ECONNREFUSED') }), url), /can't be reached/],
    [listenError(withCode('EACCES'), { PORT: 80, HOST: '' }), /Port 80 may not.*PORT=81 npm start/],
    [listenError(withCode('EADDRNOTAVAIL'), { PORT: 1, HOST: '9.9.9.9' }), /HOST=9\.9\.9\.9/],
  ])('%s', (error, sentence) => {
    expect(error).toBeInstanceOf(StartError)
    expect((error as Error).message).toMatch(sentence)
    expect((error as Error).message).not.toContain('secret')
  })

  test('what nobody foresaw stays as it is', () => {
    const odd = new Error('odd')
    expect([databaseError(odd, url), listenError(odd, { PORT: 1, HOST: '' })]).toEqual([odd, odd])
  })
})
