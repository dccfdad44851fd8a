import { eq, sql } from 'drizzle-orm'
import type { User } from '#shared/api/accounts.ts'
import { gameAreaInfo } from '#shared/api/games.ts'
import { findTheWord } from '#shared/api/puzzles.ts'
import { beginSession, signToken } from '../../src/server/accounts/session.ts'
import { plays, puzzles, results, teams } from '../../src/server/db/schema.ts'
import { startServer, type TestServer } from '../server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const HOUR = 3_600_000
const { joinGame, getGameInfo, guess } = findTheWord

interface View {
  guesses: { word: string; marks: string[] }[]
  solution: string | null
  hard: boolean
}

async function today(user: User, language = 'en') {
  const { body } = await server.call(gameAreaInfo, {
    params: { id: user.teamId },
    token: user.guulJwt,
  })
  return body.puzzles.find((p) => p.language === language)!
}

async function solutionOf(gameId: string): Promise<string> {
  const [row] = await server.world.db.select().from(puzzles).where(eq(puzzles.puzzleId, gameId))
  return (row!.state as { solution: string }).solution
}

/** The same person on a later day. */
async function freshToken(user: User): Promise<User> {
  const { world } = server
  const session = await beginSession(world, world.db, {
    teamId: user.teamId,
    userId: user.userId,
    provider: 'GS',
  })
  return { ...user, guulJwt: signToken(world, session) }
}

/** A person with today's puzzle open, and a way to guess. */
async function desk(user: User, language = 'en') {
  const { gameId } = await today(user, language)
  const who = { gameId, userId: user.userId }
  const token = user.guulJwt
  const open = (more = {}) =>
    server.call(joinGame, { body: { ...who, companyId: user.teamId, ...more }, token })
  const joined = await open()
  const say = (word: string, guessNumber: number) =>
    server.call(guess, { body: { ...who, guess: word, guessNumber }, token })
  const look = () => server.call(getGameInfo, { params: who, token })
  return { gameId, joined, open, say, look, solution: await solutionOf(gameId) }
}

/** Words that are allowed and aren't the answer. */
const others = (solution: string) =>
  ['crane', 'slope', 'night', 'build', 'dwarf', 'jumpy', 'vixen']
    .filter((word) => word !== solution)
    .slice(0, 6)

async function newMember(name = 'Ana Costa') {
  const { gameSpaceGuid, admin } = await server.space()
  return { user: await server.person(name, gameSpaceGuid), gameSpaceGuid, admin }
}

describe("the day's puzzle", () => {
  test('is the same word for all of a company and numbered by its days', async () => {
    const { user, admin } = await newMember()
    expect(await today(user)).toMatchObject({ gameId: (await today(admin)).gameId, number: 1 })
    server.clock.pass(24 * HOUR)
    const fresh = await server.person('Tom Hughes')
    expect(fresh.teamId).toBe('')
  })

  test("changes at the company's midnight, not the server's", async () => {
    server.clock.now = new Date('2026-10-14T20:59:00Z') // 23:59 in Istanbul
    const { user } = await newMember()
    const before = await today(user)
    server.clock.pass(60_000)
    const after = await today(user)
    expect([before.day, after.day]).toEqual(['2026-10-14', '2026-10-15'])
    expect(after.number).toBe(before.number + 1)
    server.clock.now = new Date('2026-10-15T09:00:00Z')
  })

  test('is made once when many ask at the same moment', async () => {
    const { admin } = await server.space()
    const all = await Promise.all(Array.from({ length: 8 }, () => today(admin)))
    expect(new Set(all.map(({ gameId }) => gameId)).size).toBe(1)
  })

  test('comes in both languages, and the first guess settles which', async () => {
    const { user } = await newMember()
    const english = await desk(user)
    const turkish = await desk(user, 'tr')
    expect((await english.say('crane', 1)).status).toBe(200)
    expect(await turkish.say('kitap', 1)).toMatchObject({
      status: 409,
      body: { message: 'other_language_started' },
    })
    expect((await turkish.look()).body.others).toMatchObject([{ language: 'en', locked: false }])
    expect((await english.look()).body.others).toMatchObject([{ language: 'tr', locked: true }])
  })
})

describe('guessing', () => {
  test('the answer never leaves the server before the end', async () => {
    const { user } = await newMember()
    const { joined, say, look, solution } = await desk(user)
    const word = others(solution)[0]!
    for (const answer of [joined, await say(word, 1), await look()])
      expect(JSON.stringify(answer.body)).not.toContain(solution)
  })

  test('marks a guess and counts it', async () => {
    const { user } = await newMember()
    const { say, solution } = await desk(user)
    const answer = await say(solution.toUpperCase(), 1)
    expect(answer.body).toMatchObject({
      progress: 'finished',
      solved: true,
      guessNumber: 2,
      view: { guesses: [{ word: solution, marks: Array(5).fill('correct') }], solution },
      points: [{ points: 60 }],
    })
  })

  test.each([
    ['qqqqq', 'word_unknown'],
    ['cran', 'guess_length'],
    ['crânes', 'guess_length'],
    ['çrane', 'guess_letters'],
    ['', 'guess_length'],
  ])('%s is refused as %s and costs nothing', async (word, message) => {
    const { user } = await newMember()
    const { say, look } = await desk(user)
    expect(await say(word, 1)).toMatchObject({ status: 400, body: { message } })
    expect((await look()).body).toMatchObject({ guessNumber: 1, progress: 'new' })
  })

  test('a number used again answers the same for the same guess, 409 for another', async () => {
    const { user } = await newMember()
    const { say, solution } = await desk(user)
    const [one, two, three] = others(solution)
    const first = await say(one!, 1)
    await say(two!, 2)
    const again = await say(one!, 1)
    expect(again.status).toBe(200)
    expect({ ...again.body, now: '' }).toEqual({ ...first.body, now: '' })
    expect(await say(three!, 1)).toMatchObject({
      status: 409,
      body: { message: 'guess_number_used' },
    })
    expect(await say(three!, 4)).toMatchObject({
      status: 409,
      body: { message: 'guess_number_ahead' },
    })
  })

  test('the same guess sent eight times at once is one guess', async () => {
    const { user } = await newMember()
    const { say, look, solution } = await desk(user)
    const word = others(solution)[0]!
    const all = await Promise.all(Array.from({ length: 8 }, () => say(word, 1)))
    expect(all.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(((await look()).body.view as View).guesses).toHaveLength(1)
  })

  test('needs one to have joined', async () => {
    const { user } = await newMember()
    const { gameId } = await today(user)
    const body = { gameId, userId: user.userId, guess: 'crane', guessNumber: 1 }
    expect(await server.call(guess, { body, token: user.guulJwt })).toMatchObject({
      status: 409,
      body: { message: 'not_joined' },
    })
  })

  test('six wrong guesses end it and show the word', async () => {
    const { user } = await newMember()
    const { say, look, solution } = await desk(user)
    for (const [i, word] of others(solution).entries())
      expect((await say(word, i + 1)).status).toBe(200)
    const { body } = await look()
    expect(body).toMatchObject({ progress: 'finished', solved: false, view: { solution } })
    expect(await say('crane', 7)).toMatchObject({
      status: 409,
      body: { message: 'puzzle_finished' },
    })
  })

  test('hard mode may change until the first guess', async () => {
    const { user } = await newMember()
    const { open, say, solution } = await desk(user)
    expect(((await open({ hard: true })).body.view as View).hard).toBe(true)
    await say(others(solution)[0]!, 1)
    const late = await open({ hard: false })
    expect(late.status).toBe(400)
  })

  test("a puzzle of another company isn't there", async () => {
    const { user } = await newMember()
    const { user: other } = await newMember()
    const { gameId } = await today(other)
    const answer = await server.call(joinGame, {
      body: { gameId, companyId: user.teamId, userId: user.userId },
      token: user.guulJwt,
    })
    expect(answer).toMatchObject({ status: 404, body: { message: 'not_found' } })
  })

  test('yesterday is closed, but who had begun has an hour', async () => {
    server.clock.now = new Date('2026-10-14T20:50:00Z')
    const { user, gameSpaceGuid } = await newMember()
    const late = await server.person('Tom Hughes', gameSpaceGuid)
    const begun = await desk(user)
    const idle = await desk(late)
    const [one, two, three] = others(begun.solution)
    await begun.say(one!, 1)
    server.clock.pass(55 * 60_000)
    expect((await begun.say(two!, 2)).status).toBe(200)
    expect(await idle.say(one!, 1)).toMatchObject({
      status: 409,
      body: { message: 'puzzle_closed' },
    })
    server.clock.pass(HOUR)
    const body = { gameId: begun.gameId, userId: user.userId, guess: three!, guessNumber: 3 }
    const { guulJwt: token } = await freshToken(user)
    expect(await server.call(guess, { body, token })).toMatchObject({
      status: 409,
      body: { message: 'puzzle_closed' },
    })
    server.clock.now = new Date('2026-10-15T09:00:00Z')
  })

  test('play is closed while the subscription is limited; looking is not', async () => {
    const { user } = await newMember()
    const { say, look } = await desk(user)
    await server.world.db
      .update(teams)
      .set({ isLimited: true })
      .where(eq(teams.teamId, user.teamId))
    expect(await say('crane', 1)).toMatchObject({
      status: 403,
      body: { message: 'subscription_limited' },
    })
    expect((await look()).status).toBe(200)
  })
})

describe('a finished puzzle', () => {
  test('shows how the team did, who still plays and one’s own figures', async () => {
    const { user, gameSpaceGuid } = await newMember()
    const other = await server.person('Tom Hughes', gameSpaceGuid)
    const slow = await desk(other)
    await slow.say(others(slow.solution)[0]!, 1)
    const { say, look, solution } = await desk(user)
    await say(others(solution)[0]!, 1)
    server.clock.pass(90_000)
    await say(solution, 2)
    const { body } = await look()
    expect(
      body.team.map(({ name, progress, step, solved }) => ({ name, progress, step, solved })),
    ).toEqual([
      { name: 'Ana Costa', progress: 'finished', step: 2, solved: true },
      { name: 'Tom Hughes', progress: 'started', step: 0, solved: false },
      { name: 'Mara Okafor', progress: 'new', step: 0, solved: false },
    ])
    expect(body).toMatchObject({ ms: 90_000, members: 3, played: 1 })
    expect(body.stats).toEqual({
      played: 1,
      solved: 1,
      streak: 1,
      best: 1,
      average: 2,
      distribution: [0, 1, 0, 0, 0, 0],
    })
  })

  test('writes one result in the step that ends it', async () => {
    const { user } = await newMember()
    const { say, gameId, solution } = await desk(user)
    await Promise.all(Array.from({ length: 5 }, () => say(solution, 1)))
    const rows = await server.world.db.select().from(results).where(eq(results.sourceId, gameId))
    expect(rows).toMatchObject([{ userId: user.userId, points: 60, won: true, step: 1 }])
  })

  test('nothing half-done stays when the result cannot be written', async () => {
    const { user } = await newMember()
    const { say, gameId, solution } = await desk(user)
    const log = server.logged.length
    const { db } = server.world
    await db.execute(sql`alter table totals rename to totals_gone`)
    expect(await say(solution, 1)).toMatchObject({ status: 500, body: { message: 'server_error' } })
    await db.execute(sql`alter table totals_gone rename to totals`)
    expect(server.logged.length).toBeGreaterThan(log)
    const [row] = await db.select().from(plays).where(eq(plays.puzzleId, gameId))
    expect(row).toMatchObject({ step: 0, finishedAt: null })
    expect((await say(solution, 1)).body.solved).toBe(true)
  })

  test('feeds the streak on working days; a weekend breaks nothing', async () => {
    server.clock.now = new Date('2026-10-15T09:00:00Z') // Thursday
    const { user } = await newMember()
    const days = ['2026-10-15T09:00:00Z', '2026-10-16T09:00:00Z', '2026-10-19T09:00:00Z']
    const streaks = []
    for (const day of days) {
      server.clock.now = new Date(day)
      const { say, solution, look } = await desk(await freshToken(user))
      await say(solution, 1)
      streaks.push((await look()).body.stats.streak)
    }
    expect(streaks).toEqual([1, 2, 3])
    server.clock.now = new Date('2026-10-21T09:00:00Z') // Tuesday was missed
    const { joined } = await desk(await freshToken(user))
    expect(joined.body.stats).toMatchObject({ streak: 0, best: 3 })
  })
})
