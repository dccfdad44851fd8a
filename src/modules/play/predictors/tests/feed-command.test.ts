import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { generate } from 'selfsigned'
import { admin } from '#modules/admin/operator/server/commands/admin.ts'
import { feed } from '../server/competitions/feed-command.ts'
import { competitionMatches, competitions } from '../server/competitions/schema.ts'
import { NO_TEAM } from '#server/teams/schema.ts'
import { startServer, type TestServer } from '#tests/server.ts'
import { feedOf, league, played } from '#tests/http/score-predictor-fixture.ts'

const HOST = 'feeds.example'

let server: TestServer
let host: Server
let ca = ''
let folder = ''
const answers: Record<string, string> = {}
describe('predictors/tests/feed-command', () => {
  beforeAll(async () => {
    server = await startServer()
    folder = await mkdtemp(join(tmpdir(), 'recess-feed-'))
    const { private: key, cert } = await generate([{ name: 'commonName', value: HOST }], {
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: HOST }] }],
    })
    ca = cert
    host = createServer({ key, cert }, ({ url = '' }, response) => {
      const text = answers[url]
      response.writeHead(text === undefined ? 404 : 200).end(text)
    })
    await new Promise<void>((resolve) => void host.listen(0, '127.0.0.1', resolve))
  })
  beforeEach(() => server.clock.set('2026-10-14T09:00:00Z'))
  afterAll(async () => {
    host.closeAllConnections()
    host.close()
    await rm(folder, { recursive: true })
    await server.close()
  })

  /** Runs the command; returns its exit code and output. */
  async function run(...args: string[]) {
    const { world } = server
    const said: string[] = []
    const say = (line: string) => void said.push(line)
    const { port } = host.address() as AddressInfo
    const way = { find: async () => ['93.184.215.14'], connect: { port, ca } }
    const open = async () => ({ db: world.db, close: async () => undefined })
    const code = await feed(args, { open, now: world.now, way, say, complain: say })
    return [code, said.join('')]
  }

  async function file(text: string): Promise<string> {
    const path = join(folder, 'league.json')
    await writeFile(path, text)
    return path
  }
  const rowsOf = async (name: string) => {
    const { db } = server.world
    const [row] = await db.select().from(competitions).where(eq(competitions.name, name))
    const matches = await db
      .select()
      .from(competitionMatches)
      .where(eq(competitionMatches.fixtureId, row?.fixtureId ?? NO_TEAM))
    return { row, matches }
  }

  test('a file is taken for all spaces, once, and changes what it says otherwise', async () => {
    const text = feedOf(league(), 'File league')
    expect(await run(await file(text), '--zone', 'Europe/Istanbul')).toEqual([
      0,
      'File league: 4 matches\n',
    ])
    const first = await rowsOf('File league')
    expect(first.row).toMatchObject({ timeZone: 'Europe/Istanbul', address: '', dueAt: null })
    expect(first.matches[0]!.kickOff).toEqual(new Date('2026-10-15T09:15:00Z'))
    server.clock.set('2026-10-15T14:00:00Z')
    const now = feedOf(played(league(), 'Third Floor', [2, 1]), 'File league')
    expect(await run(await file(now))).toEqual([
      1,
      expect.stringContaining('feed_name_taken: File league'),
    ])
    const again = [await file(now), '--zone', 'Europe/Istanbul', '--name', 'File league'] as const
    expect(await run(...again)).toEqual([0, 'File league: 4 matches\n'])
    const { row, matches } = await rowsOf('File league')
    expect(row!.fixtureId).toBe(first.row!.fixtureId)
    expect(matches.map(({ score }) => score)).toContainEqual({ ft: [2, 1] })
  })

  test('an address is accepted, and read again automatically from then on', async () => {
    answers['/league.json'] = feedOf(league(), 'Theirs')
    const address = `https://${HOST}/league.json`
    expect(await run(address, '--name', 'Ours')).toEqual([0, 'Ours: 4 matches\n'])
    const { row } = await rowsOf('Ours')
    expect(row).toMatchObject({ address, dueAt: new Date('2026-10-14T09:15:00Z') })
  })

  test.each([
    ['no JSON', '{"matches": [', /^\S+league\.json: feed_not_json\n$/],
    ['no matches', '{"name": "Broken"}', /: feed_not_matches: \S+/],
    [
      'a date there is none of',
      JSON.stringify({ matches: [{ ...league()[0], date: '2026-02-30' }] }),
      /: feed_not_matches: .*\S/,
    ],
  ])('a file with %s changes nothing, and says what and where', async (_, text, said) => {
    expect(await run(await file(text), '--name', 'Broken')).toEqual([
      1,
      expect.stringMatching(said),
    ])
    expect((await rowsOf('Broken')).row).toBeUndefined()
  })

  test('a feed that breaks leaves what was there as it was, its address and zone too', async () => {
    await run(await file(feedOf(league(), 'Kept')))
    const before = await rowsOf('Kept')
    answers['/broken.json'] = '{"matches": "none"}'
    const address = `https://${HOST}/broken.json`
    const [code, said] = await run(address, '--name', 'Kept', '--zone', 'Asia/Tokyo')
    expect(code).toBe(1)
    expect(said).toContain(`${address}: feed_not_matches`)
    expect(await rowsOf('Kept')).toEqual(before)
  })

  test('an address that cannot be reached is reported', async () => {
    expect(await run(join(folder, 'none.json'))).toEqual([
      1,
      `${join(folder, 'none.json')}: not_found: ENOENT\n`,
    ])
    const gone = `https://${HOST}/gone`
    expect(await run(gone)).toEqual([1, `${gone}: feed_unreachable: HTTP 404\n`])
    const plain = `http://${HOST}/league.json`
    expect(await run(plain)).toEqual([1, `${plain}: address_not_allowed: ${plain}\n`])
  })

  /** The output of `npm run admin -- feeds`. */
  async function listed(): Promise<string> {
    const said: string[] = []
    const { db, modules, now } = server.world
    const open = async () => ({ db, close: async () => undefined })
    const say = (text: string) => void said.push(text)
    const world = { open, modules, now, say, complain: say }
    expect(await admin(['feeds'], world)).toBe(0)
    return said.join('')
  }

  test('what a feed leaves unclear is listed in plain words with the possible answers, and answered by a command', async () => {
    await run(await file(feedOf(league())), '--name', 'Asked')
    const turned = league().map((one, i) =>
      i ? one : { ...one, team1: 'Canteen FC', team2: 'Third Floor' },
    )
    expect(await run(await file(feedOf(turned)), '--name', 'Asked')).toEqual([
      0,
      'Asked: 4 matches, 1 row waits for an answer (npm run admin -- feeds)\n',
    ])
    const list = await listed()
    expect(list).toMatch(/Asked, line 1, Round 1, 2026-10-15: Canteen FC v Third Floor\./)
    expect(list).toContain(
      'Is it Third Floor v Canteen FC of 2026-10-15, with the sides the other way round?',
    )
    const [, key = ''] = /answer ([0-9a-f]{32}) same \| another \| leave_out/.exec(list) ?? []
    expect(await run('answer', key, 'same')).toEqual([0, expect.stringContaining('Kept.')])
    server.clock.set('2026-10-30T09:00:00Z')
    await run(await file(feedOf(played(turned, 'Canteen FC', [1, 2]))), '--name', 'Asked')
    expect(await listed()).not.toContain('Third Floor')
    expect(await run('answer', 'f'.repeat(32), 'same')).toEqual([
      1,
      expect.stringContaining('not_found'),
    ])
    expect(await run('team', 'Asked', 'Third Floor FC', 'Third Floor')).toEqual([
      0,
      expect.stringContaining('Kept.'),
    ])
    expect(await run('team', 'Nowhere', 'A', 'B')).toEqual([
      1,
      expect.stringContaining('not_found'),
    ])
  })

  test.each([
    [[]],
    [['a.json', 'b.json']],
    [['answer', 'key', 'perhaps']],
    [['a.json', '--zone', 'Mars/Base']],
    [['--what']],
  ])('asked with %j it says how it is asked', async (args) => {
    expect(await run(...args)).toEqual([2, expect.stringMatching(/^npm run feed -- FILE/)])
  })
})
