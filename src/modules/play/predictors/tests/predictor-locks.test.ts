import { sql } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { setQuiet } from '#modules/people/notifications/contract.ts'
import { getScheduledGames, postPredictorSchedule, postStandingTip } from '../contract.ts'
import { defaultRules } from '#shared/predictors.ts'
import { announce } from '#server/db/commit-events.ts'
import { sharedServer, refusal } from '#tests/server.ts'
import { league, playing, untilQuiet } from '#tests/http/score-predictor-fixture.ts'

describe('locks of football predictions', () => {
  const server = sharedServer()

  beforeEach(() => server.clock.set('2026-10-14T09:00:00Z'))

  const at = (iso: string) => server.clock.set(iso)

  test('a tip counts up to a millisecond before its lock, and not from then on', async () => {
    const game = await playing(server, { name: 'Locks' })
    const ada = await game.join('Ada')
    at('2026-10-15T12:14:59.999Z')
    expect((await game.tip(ada, 1, [['Third Floor', 1, 0]])).status).toBe(200)
    at('2026-10-15T12:15:00.000Z')
    const late = await game.tip(ada, 1, [
      ['Third Floor', 2, 0],
      ['Rooftop FC', 1, 0],
    ])
    expect(late).toMatchObject(refusal(409, 'match_locked'))
    expect((await game.round(1, ada)).matches.map(({ tip }) => tip?.home)).toEqual([1, undefined])
    const same = await game.tip(ada, 1, [
      ['Third Floor', 1, 0],
      ['Rooftop FC', 1, 0],
    ])
    expect(same).toMatchObject({ status: 200, body: { saved: 1 } })
  })

  test('a match moved to an earlier hour counts what came before it, and with tips stays locked when it is moved later', async () => {
    const game = await playing(server, { name: 'Moved' })
    const ada = await game.join('Ada')
    at('2026-10-15T10:00:00Z')
    await game.tip(ada, 1, [['Third Floor', 1, 0]])
    at('2026-10-15T11:00:00Z')
    await game.tip(ada, 1, [['Third Floor', 3, 0]])
    const earlier = league().map((one, i) => (i === 0 ? { ...one, time: '10:30' } : one))
    await game.take(earlier)
    expect((await game.round(1, ada)).matches[0]!.tip).toMatchObject({ home: 1 })
    const later = league().map((one, i) =>
      i === 0 ? { ...one, date: '2026-10-17', status: 'postponed' } : one,
    )
    await game.take(later)
    expect((await game.round(1, ada)).matches[0]).toMatchObject({ canTip: false, tip: { home: 1 } })
  })

  test('rules are chosen before the first kick-off, and then fixed', async () => {
    const game = await playing(server, { name: 'Rules' })
    const { admin, token, fixtureId } = game
    const post = (rules: object) =>
      server.call(postPredictorSchedule, {
        token,
        body: { companyId: admin.teamId, userId: admin.userId, fixtureId, rules },
      })
    expect((await post({ ...defaultRules, exact: 3, difference: 2, tendency: 1 })).status).toBe(200)
    expect((await post({ ...defaultRules, exact: 1 })).body.message).toBe('rules_invalid')
    at('2026-10-15T12:15:00Z')
    expect(await post(defaultRules)).toMatchObject(refusal(409, 'rules_fixed'))
  })

  test('what is next is told over all games', async () => {
    const game = await playing(server, { name: 'Next' })
    const ada = await game.join('Ada')
    await game.tip(ada, 1, [['Third Floor', 1, 0]])
    const call = { token: ada.guulJwt, params: { id: game.admin.teamId } }
    const { locks, open, games } = (await server.call(getScheduledGames, call)).body
    expect(locks.map(({ home, isTipped }) => [home, isTipped])).toEqual([
      ['Third Floor', true],
      ['Rooftop FC', false],
      ['Night Build', false],
      ['Canteen FC', false],
    ])
    expect([open, games[0]!.open, games[0]!.next?.home]).toEqual([3, 3, 'Third Floor'])
    const now = server.clock.now.toISOString()
    expect(locks.map(({ filled, slots, savedAt }) => [filled, slots, savedAt])).toEqual([
      [1, 1, now],
      [0, 1, ''],
      [0, 1, ''],
      [0, 1, ''],
    ])
  })

  test('before a round locks, the bell tells those whose tips are missing, once', async () => {
    const game = await playing(server, { name: 'Bell' })
    const [ada, ben, cem, ece, ali] = [
      await game.join('Ada'),
      await game.join('Ben'),
      await game.join('Cem'),
      await game.join('Ece'),
      await game.join('Ali'),
    ]
    for (const one of [ada, ben, cem, ece]) await game.tip(one, 1, [['Third Floor', 1, 0]])
    await game.tip(ada, 1, [['Rooftop FC', 1, 0]])
    const { gameId } = game
    const standing = { gameId, userId: cem.userId, kind: 'score', home: 2, away: 1 } as const
    await server.call(postStandingTip, { token: cem.guulJwt, body: standing })
    const off = { userId: ece.userId, piece: 'nudges', isOff: true } as const
    await server.call(setQuiet, { token: ece.guulJwt, body: off })

    const bell = async (who: User) =>
      (await server.notificationsOf(who))
        .filter(({ kind }) => kind === 'predictions')
        .map(({ channel, open, predictorId }) => [channel, open, predictorId])
    const turn = async (iso: string) => {
      at(iso)
      announce(server.world.db, 'dueRows', [null])
      await untilQuiet(server)
    }
    const due = sql`update predictors set due_at = ${'2026-10-15T06:30:00Z'} where game_id = ${gameId}::uuid`
    await turn('2026-10-14T10:00:00Z')
    expect(await bell(ben)).toEqual([])
    for (const time of ['2026-10-15T09:15:00Z', '2026-10-15T09:40:00Z']) {
      await server.world.db.execute(due)
      await turn(time)
    }
    const told = await Promise.all([ada, ben, cem, ece, ali].map(bell))
    expect(told).toEqual([[], [['Bell', 1, gameId]], [], [], []])
  })
})
