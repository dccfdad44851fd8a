import { eq, lt } from 'drizzle-orm'
import { loginWithGS, type User } from '#shared/accounts.ts'
import { signUp, verify } from '#modules/people/accounts/contract.ts'
import { gameAreaInfo } from '#modules/play/games/contract.ts'
import { details } from '#modules/boards/leaderboard/contract.ts'
import { deleteAccount, leaveGameSpace, removeMember } from '#modules/people/membership/contract.ts'
import { puzzleEndpoints } from '#modules/play/puzzles/contract.ts'
import { joinGameSpace } from '#modules/people/spaces/contract.ts'
import { removeOld } from '#server/jobs/module.ts'
import { plays, puzzleClaims, puzzles } from '#modules/play/puzzles/server/schema.ts'
import { signIns } from '#server/accounts/schema.ts'
import type { ProvenPerson } from '#server/sessions/oidc/id-token.ts'
import { addSignIn, removeSignIn } from '#modules/platforms/providers/server/routes.ts'
import { pass } from '../run-due-jobs.ts'
import { PASSWORD, sharedServer, tokenIn, type TestServer } from '../server.ts'
import { letAllBack } from './letting-back.ts'

let space: Awaited<ReturnType<TestServer['space']>>
describe('http/once-a-day', () => {
  const server = sharedServer()
  beforeEach(async () => {
    space = await server.space()
  })

  const DAY = 86_400_000
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const { joinGame, guess } = puzzleEndpoints('findTheWord')
  const refusal = { status: 409, body: { message: 'puzzle_played' } }

  /** Refused, or shown what they had finished before: nothing was played again. */
  function expectNothingNew({ status, body }: Awaited<ReturnType<typeof solve>>) {
    if (status === 200) expect(body).toMatchObject({ progress: 'finished', version: 1 })
    else expect(body.message).toMatch(/^(puzzle_played|other_edition_started|puzzle_finished)$/)
  }

  async function todays(user: User, edition = 'en') {
    const asked = { params: { id: user.teamId }, token: user.guulJwt }
    const { body } = await server.call(gameAreaInfo, asked)
    const { gameId } = body.puzzles.find((one) => one.edition === edition)!
    const [row] = await server.world.db.select().from(puzzles).where(eq(puzzles.puzzleId, gameId))
    return { gameId, solution: (row!.state as { solution: string }).solution }
  }

  function open(user: User, gameId: string) {
    const { userId, teamId: companyId, guulJwt: token } = user
    return server.call(joinGame, { body: { gameId, companyId, userId }, token })
  }

  function say(user: User, gameId: string, word: string) {
    const { userId, guulJwt: token } = user
    return server.call(guess, { body: { gameId, userId, guess: word, guessNumber: 1 }, token })
  }

  /** Opens today's puzzle and solves it at the first guess; returns the first refusal, if any. */
  async function solve(user: User, language = 'en') {
    const { gameId, solution } = await todays(user, language)
    const opened = await open(user, gameId)
    return opened.status === 200 ? say(user, gameId, solution) : opened
  }

  async function leave(user: User): Promise<User> {
    const asked = { body: { userId: user.userId }, token: user.guulJwt }
    return (await server.call(leaveGameSpace, asked)).body
  }

  async function join(user: User, gameSpaceGuid = space.gameSpaceGuid): Promise<User> {
    const asked = { body: { userId: user.userId, gameSpaceGuid }, token: user.guulJwt }
    const { status, body } = await server.call(joinGameSpace, asked)
    expect(status).toBe(200)
    return body
  }

  const again = async (user: User) => join(await leave(user))

  /** The space's board: a row for every id that has played. */
  async function scores() {
    const { admin } = space
    const query = { companyId: admin.teamId, gameType: 'findTheWord', period: 'all' }
    const { body } = await server.call(details, { query, token: admin.guulJwt })
    return body.rows.map(({ plays: n, points }) => ({ plays: n, points }))
  }

  const google = (user: User) =>
    ({ provider: 'Google', subject: `google ${user.email}` }) as unknown as ProvenPerson

  describe('a puzzle counts once per person and day', () => {
    test('though they leave the space, come back by the invitation and know the word', async () => {
      const ana = await server.person('Ana', space.gameSpaceGuid)
      expect((await solve(ana)).body.solved).toBe(true)
      const back = await again(ana)
      expect(back.userId).toBe(ana.userId)
      for (const language of ['en', 'tr']) expectNothingNew(await solve(back, language))
      expectNothingNew(await solve(await again(back)))
      expect(await scores()).toEqual([{ plays: 1, points: 60 }])
    })

    test('though they left after one guess, with the puzzle unfinished', async () => {
      const ana = await server.person('Ana', space.gameSpaceGuid)
      const { gameId, solution } = await todays(ana)
      await open(ana, gameId)
      await say(ana, gameId, solution === 'lanky' ? 'divot' : 'lanky')
      expect(await solve(await again(ana))).toMatchObject(refusal)
      expect(await scores()).toEqual([])
    })

    test('though they come back with the puzzle open in two windows and guess in both at the same time', async () => {
      const ana = await server.person('Ana', space.gameSpaceGuid)
      await solve(ana)
      const back = await again(ana)
      const answers = await Promise.all(['en', 'tr', 'en', 'tr'].map((one) => solve(back, one)))
      for (const answer of answers) expectNothingNew(answer)
      expect(await scores()).toEqual([{ plays: 1, points: 60 }])
    })

    test('though they leave while the first guess is on its way', async () => {
      for (let time = 0; time < 8; time++) {
        const ana = await server.person('Ana', space.gameSpaceGuid)
        const { gameId, solution } = await todays(ana)
        await open(ana, gameId)
        const before = await scores()
        const leaveSoon = async () => {
          await wait(time)
          return leave(ana)
        }
        const [made, left] = await Promise.all([say(ana, gameId, solution), leaveSoon()])
        const back = await solve(await join(left))
        expect([made.status, back.status]).toContain(200)
        expect(await scores()).toHaveLength(before.length + 1)
      }
    })

    test('though an admin took them out and lets them come back', async () => {
      const ana = await server.person('Ana', space.gameSpaceGuid)
      await solve(ana)
      const { teamId, guulJwt: token } = space.admin
      await server.call(removeMember, { body: { teamId, memberId: ana.userId }, token })
      await pass(server, 60_000)
      await letAllBack(server, space.admin)
      const body = { email: ana.email, password: PASSWORD }
      const back = await join((await server.call(loginWithGS, { body })).body)
      expectNothingNew(await solve(back))
    })

    test('though they delete the account and sign up again with the same address', async () => {
      const ana = await server.person('Ana', space.gameSpaceGuid)
      await solve(ana)
      const { userId, name, guulJwt: token, email } = ana
      await server.call(deleteAccount, { body: { userId, name }, token })
      const { gameSpaceGuid } = space
      const written = email.toUpperCase()
      server.letters.splice(0)
      await server.call(signUp, {
        body: { email: written, name, password: PASSWORD, gameSpaceGuid },
      })
      const letter = server.letters.find(({ to }) => to === written)
      const body = { verificationToken: tokenIn(letter) }
      const back = (await server.call(verify, { body })).body
      expect(back.teamId).toBe(ana.teamId)
      expectNothingNew(await solve(back))
    })

    test('though they come back by another way in, linked before or after they played', async () => {
      for (const when of ['before', 'after'] as const) {
        const ana = await server.person('Ana', space.gameSpaceGuid)
        if (when === 'before') await addSignIn(server.world, ana, google(ana))
        await solve(ana)
        if (when === 'after') await addSignIn(server.world, ana, google(ana))
        const left = await leave(ana)
        const { db } = server.world
        await db.delete(signIns).where(eq(signIns.subject, ana.email.toLowerCase()))
        expectNothingNew(await solve(await join(left)))
      }
    })

    test('though they link another way in at the moment of the first guess', async () => {
      for (let time = 0; time < 5; time++) {
        const ana = await server.person('Ana', space.gameSpaceGuid)
        const { gameId, solution } = await todays(ana)
        await open(ana, gameId)
        await Promise.all([say(ana, gameId, solution), addSignIn(server.world, ana, google(ana))])
        const left = await leave(ana)
        const { db } = server.world
        await db.delete(signIns).where(eq(signIns.subject, ana.email.toLowerCase()))
        expectNothingNew(await solve(await join(left)))
      }
    })
  })

  describe('first guesses in both languages at the same moment', () => {
    async function bothOpen() {
      const ana = await server.person('Ana', space.gameSpaceGuid)
      const [english, turkish] = [await todays(ana), await todays(ana, 'tr')]
      for (const { gameId } of [english, turkish]) await open(ana, gameId)
      return { ana, english, turkish }
    }

    test.each(Array.from({ length: 10 }, (_, i) => i + 1))('score once, time %i', async () => {
      const { ana, english, turkish } = await bothOpen()
      const answers = await Promise.all(
        [english, turkish].map(({ gameId, solution }) => say(ana, gameId, solution)),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.find(({ status }) => status !== 200)).toMatchObject({
        status: 409,
        body: { message: 'other_edition_started' },
      })
      expect(await scores()).toEqual([{ plays: 1, points: 60 }])
    })

    test('in many windows leave one puzzle begun', async () => {
      const { ana, english, turkish } = await bothOpen()
      const words = [
        [english.gameId, 'lanky'],
        [turkish.gameId, 'kobra'],
      ] as const
      await Promise.all(
        Array.from({ length: 12 }, (_, i) => say(ana, words[i % 2]![0], words[i % 2]![1])),
      )
      const rows = await server.world.db.select().from(plays).where(eq(plays.userId, ana.userId))
      expect(rows.map(({ done }) => done).filter((done) => done > 0)).toEqual([1])
    })
  })

  describe('nobody else is kept from playing', () => {
    test('a colleague, and the same person in another company', async () => {
      const ana = await server.person('Ana', space.gameSpaceGuid)
      await solve(ana)
      const tom = await server.person('Tom', space.gameSpaceGuid)
      expect((await solve(tom)).status).toBe(200)
      const other = await server.space({ name: 'Osprey' })
      expect((await solve(await join(await leave(ana), other.gameSpaceGuid))).status).toBe(200)
    })

    test('who came back without having begun', async () => {
      const ana = await server.person('Ana', space.gameSpaceGuid)
      await open(ana, (await todays(ana)).gameId)
      expect((await solve(await again(ana))).status).toBe(200)
    })

    test('who unlinked a way in and added it again', async () => {
      const ana = await server.person('Ana', space.gameSpaceGuid)
      await addSignIn(server.world, ana, google(ana))
      await removeSignIn(server.world, ana, 'Google')
      await addSignIn(server.world, ana, google(ana))
      expect((await solve(ana)).status).toBe(200)
    })

    test('the same person on the next day', async () => {
      const start = server.clock.now
      const ana = await server.person('Ana', space.gameSpaceGuid)
      await solve(ana)
      const left = await leave(ana)
      server.clock.pass(DAY)
      const body = { email: left.email, password: PASSWORD }
      const back = await join((await server.call(loginWithGS, { body })).body)
      expect((await solve(back)).body.solved).toBe(true)
      server.clock.now = start
    })
  })

  describe('what is kept to know it', () => {
    test('says nothing of who played: no id, no address, no way in', async () => {
      const ana = await server.person('Ana Costa', space.gameSpaceGuid)
      await addSignIn(server.world, ana, google(ana))
      await solve(ana)
      const { db } = server.world
      const rows = await db.select().from(puzzleClaims).where(eq(puzzleClaims.teamId, ana.teamId))
      expect(rows).toHaveLength(3)
      for (const { mark } of rows) expect(mark).toMatch(/^[\w-]{43}$/)
      const text = JSON.stringify(rows)
      for (const known of [ana.userId, ana.email, 'google', 'Ana Costa'])
        expect(text).not.toContain(known)
    })

    test('is deleted after three days, everyone’s, by the hourly clean-up', async () => {
      const ana = await server.person('Ana', space.gameSpaceGuid)
      await solve(ana)
      const { db } = server.world
      const kept = () => db.select().from(puzzleClaims).where(eq(puzzleClaims.teamId, ana.teamId))
      const cleanUpAt = async (days: number) => {
        const at = new Date(server.clock.now.getTime() + days * DAY)
        await removeOld({ ...server.world, now: () => at })
      }
      await cleanUpAt(3)
      expect(await kept()).toHaveLength(2)
      await cleanUpAt(4)
      expect(await kept()).toHaveLength(0)
      const left = await db.select().from(puzzleClaims).where(lt(puzzleClaims.day, '2026-10-15'))
      expect(left).toHaveLength(0)
    })
  })
})
