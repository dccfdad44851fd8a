import { type User, updateUserSettings } from '#shared/accounts.ts'
import { playingNow, reactToResult } from '../contract.ts'
import { sendInviteEmail } from '#modules/people/invitations/contract.ts'
import { exportData } from '#modules/people/membership/contract.ts'
import { setQuiet } from '#modules/people/notifications/contract.ts'
import { signUp, verify } from '#modules/people/accounts/contract.ts'
import type { QuietTopic } from '#shared/quiet-topics.ts'
import { getGameInfo, session, solveToday, today } from '#tests/http/find-the-word-fixture.ts'
import { PASSWORD, sharedServer, tokenIn } from '#tests/server.ts'

const MINUTE = 60_000

let gameSpaceGuid: string
let selin: User
let mara: User
describe('puzzles/tests/live-activity', () => {
  const server = sharedServer()
  beforeEach(async () => {
    server.clock.set('2026-10-14T09:00:00Z')
    ;({ admin: selin, gameSpaceGuid } = await server.space())
    mara = await server.person('Mara Okafor', gameSpaceGuid)
  })

  const turnOff = ({ userId, guulJwt: token }: User, piece: QuietTopic) =>
    server.call(setQuiet, { body: { userId, piece, isOff: true }, token })

  describe('who is at the word now', () => {
    const seenBy = async ({ userId, guulJwt: token }: User, puzzleType = 'findTheWord') => {
      const { body } = await server.call(playingNow, { query: { userId, puzzleType }, token })
      return body.people?.map(({ name }) => name)
    }
    const begin = async (user: User) => (await session(server, user)).say('lanky', 1)

    it('is there by name from the first guess until two minutes after the last', async () => {
      const { say } = await session(server, mara)
      expect(await seenBy(selin)).toEqual([]) // opened is not played
      await say('lanky', 1)
      expect(await seenBy(selin)).toEqual(['Mara Okafor'])
      expect(await seenBy(mara)).toEqual([]) // not oneself
      expect(await seenBy(selin, 'sudoku')).toEqual([])
      server.clock.pass(2 * MINUTE - 1)
      expect(await seenBy(selin)).toEqual(['Mara Okafor'])
      server.clock.pass(1)
      expect(await seenBy(selin)).toEqual([])
      await say('divot', 2)
      expect(await seenBy(selin)).toEqual(['Mara Okafor'])
    })

    it('says names and nothing of how far they are', async () => {
      await begin(mara)
      const { userId, guulJwt: token } = selin
      const query = { userId, puzzleType: 'findTheWord' }
      const { body } = await server.call(playingNow, { query, token })
      expect(body).toEqual({
        people: [{ userId: mara.userId, name: 'Mara Okafor', profileImage: expect.any(String) }],
        count: 1,
      })
    })

    it('is gone once they have finished', async () => {
      await solveToday(server, mara)
      expect(await seenBy(selin)).toEqual([])
    })

    it('is nobody who hides or does not show, and nobody for who does not show', async () => {
      await begin(mara)
      await begin(selin)
      await turnOff(mara, 'presence')
      expect([await seenBy(selin), await seenBy(mara)]).toEqual([[], []])
      const deniz = await server.person('Deniz Kaya', gameSpaceGuid)
      const body = { userId: deniz.userId, isHidden: 'true' }
      await server.call(updateUserSettings, { body, token: deniz.guulJwt })
      await begin(deniz)
      expect(await seenBy(selin)).toEqual([])
      expect(await seenBy(deniz)).toEqual([selin.name])
    })

    it('stays within the company', async () => {
      await begin(mara)
      const stranger = (await server.space({ name: 'Another company' })).admin
      expect(await seenBy(stranger)).toEqual([])
      const { userId } = selin
      const query = { userId, puzzleType: 'chess' }
      expect((await server.call(playingNow, { query, token: selin.guulJwt })).status).toBe(400)
    })
  })

  describe('a sign on a result', () => {
    const react = (by: User, on: User, sign: string | null) =>
      server.call(reactToResult, {
        body: { userId: by.userId, colleagueId: on.userId, puzzleType: 'findTheWord', sign },
        token: by.guulJwt,
      })
    const seenBy = async (viewer: User, of: User) => {
      const { gameId } = await today(server, viewer)
      const params = { gameId, userId: viewer.userId }
      const { body } = await server.call(getGameInfo, { params, token: viewer.guulJwt })
      return body.team.find(({ userId }) => userId === of.userId)?.signs
    }

    it('is left once both have finished, changed and taken back', async () => {
      await solveToday(server, mara)
      expect(await seenBy(selin, mara)).toBeUndefined() // who plays still is told nothing
      expect((await react(selin, mara, 'nice')).body.message).toBe('both_must_finish')
      await solveToday(server, selin)
      expect(await seenBy(selin, mara)).toEqual({ counts: [], own: null, isOpen: true })
      const all = await Promise.all([react(selin, mara, 'nice'), react(selin, mara, 'nice')])
      expect(all.map(({ status }) => status)).toEqual([200, 200])
      expect(await seenBy(mara, mara)).toEqual({
        counts: [{ sign: 'nice', count: 1 }],
        own: null,
        isOpen: false,
      })
      expect((await react(selin, mara, 'close')).body).toEqual({
        counts: [{ sign: 'close', count: 1 }],
        own: 'close',
        isOpen: true,
      })
      await react(selin, mara, null)
      expect(await seenBy(selin, mara)).toEqual({ counts: [], own: null, isOpen: true })
    })

    it('is refused on one’s own, on who keeps them off, and for what is no sign', async () => {
      await Promise.all([solveToday(server, selin), solveToday(server, mara)])
      expect((await react(selin, selin, 'nice')).body.message).toBe('not_oneself')
      expect((await react(selin, mara, 'again')).status).toBe(400)
      await react(selin, mara, 'nice')
      await turnOff(mara, 'reactions')
      expect((await react(selin, mara, 'nice')).body.message).toBe('signs_off')
      expect(await seenBy(selin, mara)).toBeUndefined()
    })

    it('is in one’s copy, and goes with who left it', async () => {
      await Promise.all([solveToday(server, selin), solveToday(server, mara)])
      await react(selin, mara, 'hmm')
      const { userId, guulJwt: token } = selin
      const { body } = await server.call(exportData, { query: { userId }, token })
      expect(body).toMatchObject({ reactions: [{ day: '2026-10-14', sign: 'hmm' }] })
    })
  })

  test('who invited somebody by mail is told that they joined, once, unless they keep that off', async () => {
    const email = 'mert@kestrel.example'
    const invite = ({ userId, guulJwt: token }: User) =>
      server.call(sendInviteEmail, { body: { userId, email }, token })
    await invite(mara)
    const invitation = tokenIn(
      server.letters.findLast(({ to }) => JSON.stringify(to).includes(email)),
    )
    const body = { email, name: 'Mert Demir', password: PASSWORD, invitation }
    const begun = await server.call(signUp, { body })
    const { signUp: secret, verificationToken } = begun.body
    await server.call(verify, { body: { verificationToken: verificationToken!, signUp: secret } })
    const told = async (user: User) =>
      (await server.notificationsOf(user)).map(({ kind, person }) => [kind, person?.name])
    expect(await told(mara)).toEqual([['came', 'Mert Demir']])
    expect(await told(selin)).toContainEqual(['joined', 'Mert Demir'])
  })
})
