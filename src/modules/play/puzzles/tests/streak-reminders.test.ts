import type { User } from '#shared/accounts.ts'
import {
  getReach,
  mutedTopicList,
  muteTopic,
  setReach,
  addAbsence,
  quietToday,
  removeAbsence,
  setQuiet,
} from '#modules/people/notifications/contract.ts'
import { gameAreaInfo } from '#modules/play/games/contract.ts'
import { recordResults } from '#server/play/results/record.ts'
import { factOf } from '#tests/http/result-facts.ts'
import { freshToken, solveToday } from '#tests/http/find-the-word-fixture.ts'
import { sharedServer } from '#tests/server.ts'
import { workAt } from '#tests/run-due-jobs.ts'

let ana: User
describe('puzzles/tests/streak-reminders', () => {
  const server = sharedServer()
  beforeEach(async () => {
    server.letters.length = 0
    await at('2026-10-14T05:00:00Z') // a Wednesday, eight in Istanbul
    ;({ admin: ana } = await server.space())
    const days = ['2026-10-12', '2026-10-13']
    const facts = days.map((day) => factOf(ana.teamId, ana.userId, { day }))
    await server.world.db.transaction((tx) => recordResults(tx, facts))
  })

  /** It is then, and what is due by then is done. */
  const at = (text: string) => workAt(server, text)

  const listen = (isMuted = false) =>
    server.call(muteTopic, { body: { userId: ana.userId, topic: 'streak', isMuted }, by: ana })
  const told = async () => {
    return (await server.notificationsOf(ana))
      .filter(({ kind }) => kind === 'streak')
      .map(({ kind, days }) => [kind, days])
  }
  const FOUR = '2026-10-14T13:00:00Z' // in Istanbul

  test('who asks for it hears at four that the streak ends today, once', async () => {
    await listen()
    await at('2026-10-14T12:59:00Z')
    expect(await told()).toEqual([])
    await at(FOUR)
    expect(await told()).toEqual([['streak', 2]])
    await listen(true)
    await listen()
    await at('2026-10-14T13:05:00Z')
    await at('2026-10-16T13:00:00Z') // it has ended: there is nothing to lose
    expect(await told()).toHaveLength(1)
  })

  test('first that the freeze would be taken, then that it ends', async () => {
    await listen()
    await at(FOUR)
    await at('2026-10-15T13:00:00Z')
    const streaks = (await server.notificationsOf(ana)).filter(({ kind }) => kind === 'streak')
    expect(streaks.map(({ hasFreeze }) => hasFreeze)).toEqual([false, true])
  })

  describe('who has not said', () => {
    const solve = async (days: readonly string[]) => {
      const { now: finishedAt } = server.clock
      const facts = days.map((day) => factOf(ana.teamId, ana.userId, { day, finishedAt }))
      await server.world.db.transaction((tx) => recordResults(tx, facts))
      await at(server.clock.now.toISOString())
    }
    const long = ['2026-10-07', '2026-10-08', '2026-10-09'] // with Monday and Tuesday five

    it('does not hear of a short streak', async () => {
      await at(FOUR)
      expect(await told()).toEqual([])
    })

    it('hears of one of five days, once a day', async () => {
      await solve(long)
      await at(FOUR)
      await at('2026-10-14T13:05:00Z')
      expect(await told()).toEqual([['streak', 5]])
    })

    it('hears no more once it has ended, and again when it is long again', async () => {
      await solve(long)
      for (const day of ['14', '15', '16', '19']) await at(`2026-10-${day}T13:00:00Z`)
      expect(await told()).toHaveLength(2) // the freeze, and the last day
      await solve(['2026-10-20', '2026-10-21', '2026-10-22', '2026-10-23', '2026-10-26'])
      for (const day of ['26', '27']) await at(`2026-10-${day}T13:00:00Z`)
      expect(await told()).toHaveLength(3)
    })

    it.each([
      ['mutes it', () => listen(true)],
      ['keeps nudges and reminders quiet', () => keep('nudges')],
      ['keeps all of the day quiet', () => quietDay()],
      ['is away', () => leave('2026-10-14')],
    ])('does not hear of it who %s', async (_, say) => {
      await solve(long)
      await say()
      await at(FOUR)
      expect(await told()).toEqual([])
    })
  })

  const own = () => ({ userId: ana.userId })
  const token = () => ana.guulJwt
  const keep = (piece: string) =>
    server.call(setQuiet, { body: { ...own(), piece, isOff: true }, token: token() })
  const quietDay = () =>
    server.call(quietToday, { body: { ...own(), isQuiet: true }, token: token() })
  const leave = (from: string, until = from) =>
    server.call(addAbsence, { body: { ...own(), from, until }, token: token() })

  test('days away cost nothing, once they are said and until they are taken back', async () => {
    const streak = async () => {
      const params = { id: ana.teamId }
      const fresh = await freshToken(server, ana)
      return (await server.call(gameAreaInfo, { params, token: fresh.guulJwt })).body.streak
    }
    await at('2026-10-16T08:00:00Z')
    expect(await streak()).toMatchObject({ current: 0 }) // Wednesday took the freeze
    ana = await freshToken(server, ana)
    const { body } = await leave('2026-10-14', '2026-10-15')
    expect(await streak()).toMatchObject({
      current: 2,
      hasFreeze: true,
      saved: { day: '2026-10-15', by: 'away' },
    })
    const { absenceId } = body
    await server.call(removeAbsence, { body: { ...own(), absenceId }, token: token() })
    expect(await streak()).toMatchObject({ current: 0, hasFreeze: false, saved: null })
  })

  test('a freeze is said, and the day it saved is marked', async () => {
    await at('2026-10-15T08:00:00Z')
    const params = { id: ana.teamId }
    const fresh = await freshToken(server, ana)
    const { body } = await server.call(gameAreaInfo, { params, token: fresh.guulJwt })
    expect(body.streak).toMatchObject({
      current: 2,
      hasFreeze: false,
      saved: { day: '2026-10-14', by: 'freeze' },
    })
    expect(body.streak.week.map(({ state }) => state)).toEqual([
      'done',
      'done',
      'frozen',
      'today',
      'ahead',
      'ahead',
      'ahead',
    ])
  })

  test('the list of topics says whether one is told', async () => {
    const query = { userId: ana.userId }
    const muted = async () =>
      (await server.call(mutedTopicList, { query, token: ana.guulJwt })).body.muted
    expect(await muted()).toEqual([])
    await listen(true)
    expect(await muted()).toEqual(['streak'])
    await listen()
    expect(await muted()).toEqual([])
  })

  test('who has played today does not hear of it', async () => {
    await listen()
    await solveToday(server, ana)
    await at(FOUR)
    expect(await told()).toEqual([])
  })

  test('nothing comes on a holiday, nor long after its hour', async () => {
    await listen()
    await server.changeSpace(ana, { holidays: '2026-10-14' })
    await at(FOUR)
    expect(await told()).toEqual([])
    await server.changeSpace(ana, { holidays: '' })
    await at('2026-10-14T20:00:00Z')
    expect(await told()).toEqual([])
  })

  test('its hour is the person’s own, an hour before quiet hours that begin sooner', async () => {
    await listen()
    const { userId, guulJwt: token } = ana
    const quiet = { from: 15 * 60, until: 9 * 60 }
    const wish = { userId, mailed: [], quiet, timeZone: 'Europe/Berlin' }
    expect((await server.call(setReach, { body: wish, token })).status).toBe(200)
    await at('2026-10-14T11:59:00Z')
    expect(await told()).toEqual([])
    await at('2026-10-14T12:00:00Z') // two in the afternoon in Berlin
    expect(await told()).toEqual([['streak', 2]])
  })

  describe('a letter', () => {
    const mailed = async () => {
      const { userId, guulJwt: token } = ana
      const { body } = await server.call(getReach, { query: { userId }, token })
      await server.call(setReach, { body: { ...body, userId, mailed: ['streak'] }, token })
    }
    const letters = () => server.letters.filter(({ text }) => text.includes('streak of 2 days'))

    it('tells of it where that is wanted and it stays unread', async () => {
      await listen()
      await mailed()
      await at(FOUR)
      await at('2026-10-14T13:31:00Z')
      expect(letters()).toHaveLength(1)
    })

    it('does not, once the streak goes on', async () => {
      await listen()
      await mailed()
      await at(FOUR)
      await solveToday(server, ana)
      await at('2026-10-14T13:31:00Z')
      expect(letters()).toEqual([])
    })
  })
})
