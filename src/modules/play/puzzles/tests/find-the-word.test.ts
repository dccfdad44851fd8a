import { eq } from 'drizzle-orm'
import { teams } from '#server/teams/schema.ts'
import { sharedServer, refusal } from '#tests/server.ts'
import {
  freshToken,
  guess,
  joinGame,
  newMember,
  others,
  session,
  setRareSolution,
  today,
  type View,
} from '#tests/http/find-the-word-fixture.ts'

const HOUR = 3_600_000

/** A body without the names of its fields: "members" contains a word, too. */
const values = (body: unknown): unknown[] =>
  typeof body === 'object' && body ? Object.values(body).flatMap(values) : [body]

describe('puzzles/tests/find-the-word', () => {
  const server = sharedServer()

  describe("the day's puzzle", () => {
    test('is the same word for all of a company and numbered by its days', async () => {
      const { user, admin } = await newMember(server)
      expect(await today(server, user)).toMatchObject({
        gameId: (await today(server, admin)).gameId,
        number: 1,
      })
      server.clock.pass(24 * HOUR)
      const fresh = await server.person('Tom Hughes')
      expect(fresh.teamId).toBe('')
    })

    test("changes at the company's midnight, not the server's", async () => {
      server.clock.set('2026-10-14T20:59:00Z') // 23:59 in Istanbul
      const { user } = await newMember(server)
      const before = await today(server, user)
      server.clock.pass(60_000)
      const after = await today(server, user)
      expect([before.day, after.day]).toEqual(['2026-10-14', '2026-10-15'])
      expect(after.number).toBe(before.number + 1)
      server.clock.set('2026-10-15T09:00:00Z')
    })

    test('is made once when many ask at the same moment', async () => {
      const { admin } = await server.space()
      const all = await Promise.all(Array.from({ length: 8 }, () => today(server, admin)))
      expect(new Set(all.map(({ gameId }) => gameId)).size).toBe(1)
    })

    test('comes in both languages, and the first guess settles which', async () => {
      const { user } = await newMember(server)
      const english = await session(server, user)
      const turkish = await session(server, user, 'tr')
      expect((await english.say('lanky', 1)).status).toBe(200)
      expect(await turkish.say('kobra', 1)).toMatchObject(refusal(409, 'other_edition_started'))
      expect((await turkish.look()).body.others).toMatchObject([{ edition: 'en', locked: false }])
      expect((await english.look()).body.others).toMatchObject([{ edition: 'tr', locked: true }])
    })
  })

  describe('guessing', () => {
    test('the answer never leaves the server before the end', async () => {
      const { user } = await newMember(server)
      const { gameId } = await today(server, user)
      const solution = await setRareSolution(server, gameId)
      const { joined, say, look } = await session(server, user)
      const word = others(solution)[0]!
      for (const answer of [joined, await say(word, 1), await look()])
        expect(values(answer.body)).not.toContain(solution)
    })

    test('marks a guess and counts it', async () => {
      const { user } = await newMember(server)
      const { say, solution } = await session(server, user)
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
      const { user } = await newMember(server)
      const { say, look } = await session(server, user)
      expect(await say(word, 1)).toMatchObject({ status: 400, body: { message } })
      expect((await look()).body).toMatchObject({ guessNumber: 1, progress: 'new' })
    })

    test('a number used again answers the same for the same guess, 409 for another', async () => {
      const { user } = await newMember(server)
      const { say, solution } = await session(server, user)
      const [one, two, three] = others(solution)
      const first = await say(one!, 1)
      await say(two!, 2)
      const again = await say(one!, 1)
      expect(again.status).toBe(200)
      expect({ ...again.body, now: '' }).toEqual({ ...first.body, now: '' })
      expect(await say(three!, 1)).toMatchObject(refusal(409, 'guess_number_used'))
      expect(await say(three!, 4)).toMatchObject(refusal(409, 'guess_number_ahead'))
    })

    test('the same guess sent eight times at the same time is one guess', async () => {
      const { user } = await newMember(server)
      const { say, look, solution } = await session(server, user)
      const word = others(solution)[0]!
      const all = await Promise.all(Array.from({ length: 8 }, () => say(word, 1)))
      expect(all.map(({ status }) => status)).toEqual(Array(8).fill(200))
      expect(((await look()).body.view as View).guesses).toHaveLength(1)
    })

    test('needs one to have joined', async () => {
      const { user } = await newMember(server)
      const { gameId } = await today(server, user)
      const body = { gameId, userId: user.userId, guess: 'lanky', guessNumber: 1 }
      expect(await server.call(guess, { body, token: user.guulJwt })).toMatchObject(
        refusal(409, 'not_joined'),
      )
    })

    test('six wrong guesses end it and show the word', async () => {
      const { user } = await newMember(server)
      const { say, look, solution } = await session(server, user)
      for (const [i, word] of others(solution).entries())
        expect((await say(word, i + 1)).status).toBe(200)
      const { body } = await look()
      expect(body).toMatchObject({ progress: 'finished', solved: false, view: { solution } })
      expect(await say('lanky', 7)).toMatchObject(refusal(409, 'puzzle_finished'))
    })

    test('hard mode may change until the first guess', async () => {
      const { user } = await newMember(server)
      const { joined, setHard, say, look, solution } = await session(server, user)
      const chosen = await setHard(true, joined.body.version)
      expect(chosen.body).toMatchObject({ view: { hard: true }, progress: 'new', guessNumber: 1 })
      server.clock.pass(60_000)
      const first = await say(others(solution)[0]!, 1)
      expect(first.body).toMatchObject({ ms: 0, version: chosen.body.version + 1 })
      expect(await setHard(false, first.body.version)).toMatchObject(refusal(400, 'illegal_move'))
      expect(await setHard(false, joined.body.version)).toMatchObject({
        status: 409,
        body: { message: 'stale_version', play: { version: first.body.version } },
      })
      expect(((await look()).body.view as View).hard).toBe(true)
    })

    test('an old page that sends hard mode with opening opens the puzzle all the same', async () => {
      const { user } = await newMember(server)
      const { open } = await session(server, user)
      expect(await open({ hard: true })).toMatchObject({
        status: 200,
        body: { view: { hard: false } },
      })
    })

    test("a puzzle of another company isn't there", async () => {
      const { user } = await newMember(server)
      const { user: other } = await newMember(server)
      const { gameId } = await today(server, other)
      const answer = await server.call(joinGame, {
        body: { gameId, companyId: user.teamId, userId: user.userId },
        token: user.guulJwt,
      })
      expect(answer).toMatchObject(refusal(404, 'not_found'))
    })

    test('yesterday is closed, but who had begun has an hour', async () => {
      server.clock.set('2026-10-14T20:50:00Z')
      const { user, gameSpaceGuid } = await newMember(server)
      const late = await server.person('Tom Hughes', gameSpaceGuid)
      const begun = await session(server, user)
      const idle = await session(server, late)
      const [one, two, three] = others(begun.solution)
      await begun.say(one!, 1)
      server.clock.pass(55 * 60_000)
      expect((await begun.say(two!, 2)).status).toBe(200)
      expect(await idle.say(one!, 1)).toMatchObject(refusal(409, 'puzzle_closed'))
      server.clock.pass(HOUR)
      const body = { gameId: begun.gameId, userId: user.userId, guess: three!, guessNumber: 3 }
      const { guulJwt: token } = await freshToken(server, user)
      expect(await server.call(guess, { body, token })).toMatchObject(refusal(409, 'puzzle_closed'))
      server.clock.set('2026-10-15T09:00:00Z')
    })

    test('play is closed while the subscription is limited; looking is not', async () => {
      const { user } = await newMember(server)
      const { say, look } = await session(server, user)
      await server.world.db
        .update(teams)
        .set({ isLimited: true })
        .where(eq(teams.teamId, user.teamId))
      expect(await say('lanky', 1)).toMatchObject(refusal(403, 'subscription_limited'))
      expect((await look()).status).toBe(200)
    })
  })
})
