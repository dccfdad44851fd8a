import { sql } from 'drizzle-orm'
import { updateUserSettings, type User } from '#shared/accounts.ts'
import { getEventDay } from '../contract.ts'
import { rowsOf } from '#server/db/database.ts'
import { REVEALED_AFTER_MS } from '#shared/lock-times.ts'
import { sharedServer } from '#tests/server.ts'
import { league, played, playing, type Fixture } from '#tests/http/score-predictor-fixture.ts'
import { HARBOUR, racing } from '#tests/http/race-predictor-fixture.ts'
import { companyDay, holding, REVEALED } from '#tests/http/special-event-fixture.ts'

const DAY = '2026-10-15'
const NOON = '2026-10-15T12:15:00Z' // the first kicks off
const LATER = '2026-10-15T12:50:00Z'

describe('the day of predictions', () => {
  const server = sharedServer()
  beforeEach(() => server.clock.set('2026-10-14T09:00:00Z'))

  const at = (iso: string, ms = 0) => server.clock.set(new Date(iso).getTime() + ms)

  const ask = (who: User, day?: string, id = who.teamId) =>
    server.call(getEventDay, { params: { id }, query: day === undefined ? {} : { day }, by: who })
  const look = async (who: User, day?: string) => (await ask(who, day)).body
  const told = async (who: User, day?: string) =>
    (await look(who, day)).happened.map((one) =>
      one.what === 'lead'
        ? `${one.person.name} leads by ${one.home}`
        : `${one.home} ${one.what} ${one.what === 'locked' ? one.people : one.right}`,
    )

  /** Three people tip both matches of the day; the second has the joker on Rooftop. */
  async function tipped(name: string) {
    const game = await playing(server, { name })
    const [ben, cem] = [await game.join('Ben'), await game.join('Cem')]
    await game.tip(game.admin, 1, [['Third Floor', 2, 1]])
    await game.tip(ben, 1, [
      ['Third Floor', 1, 0],
      ['Rooftop FC', 1, 1, true],
    ])
    await game.tip(cem, 1, [
      ['Third Floor', 0, 3],
      ['Rooftop FC', 0, 0],
    ])
    return { ...game, ben, cem }
  }

  test('it has what locks on a day, the soonest first, with the caller’s tips; without a day it is today’s', async () => {
    const { admin, gameId } = await tipped('Own day')
    const { lanes, matches, canWin, points, day } = await look(admin, DAY)
    expect(lanes).toEqual([
      {
        gameId,
        kind: 'score',
        name: 'Own day',
        stages: [{ name: 'Round 1', groupMatches: 0 }],
      },
    ])
    expect(
      matches.map(({ home, tip, filled, isOpen, canWin: most }) => [
        home,
        tip && `${tip.home}:${tip.away}`,
        filled,
        isOpen,
        most,
      ]),
    ).toEqual([
      ['Third Floor', '2:1', 1, false, 4],
      ['Rooftop FC', null, 0, true, 4],
    ])
    expect({ day, canWin, points }).toEqual({ day: DAY, canWin: 8, points: 0 })
    expect(await look(admin)).toMatchObject({ day: '2026-10-14', today: '2026-10-14', matches: [] })
  })

  test('a day names the next on which something locks, whatever lies between', async () => {
    const { admin } = await playing(server, { name: 'Days between' })
    const next = async (day?: string) => (await look(admin, day)).nextDay
    expect([await next(), await next('2026-10-01')]).toEqual([DAY, DAY])
    expect([await next(DAY), await next('2026-10-18')]).toEqual(['2026-10-22', '2026-10-22'])
    expect(await next('2026-10-22')).toBe('')
  })

  test('what is called off makes no day busy', async () => {
    const matches = league()
    const game = await playing(server, { name: 'Called off', matches })
    await game.take(
      matches.map((one) => (one.round === 'Round 2' ? { ...one, status: 'cancelled' } : one)),
    )
    expect((await look(game.admin, DAY)).nextDay).toBe('')
  })

  test('nothing of others is shown until three seconds after a lock, and each match from its own lock on', async () => {
    const { admin, ben } = await tipped('Locks')
    const before = await look(admin, DAY)
    expect(before).toMatchObject({ happened: [], rows: [], players: 0, me: null })
    expect(JSON.stringify(before)).not.toContain(ben.userId)
    for (const ms of [-1, 0, REVEALED_AFTER_MS - 1]) {
      at(NOON, ms)
      expect(await told(admin, DAY)).toEqual([])
    }
    at(NOON, REVEALED_AFTER_MS)
    expect(await told(admin, DAY)).toEqual(['Third Floor locked 3'])
    at(LATER, REVEALED_AFTER_MS)
    expect(await told(admin, DAY)).toEqual(['Rooftop FC locked 2', 'Third Floor locked 3'])
    expect((await look(admin, DAY)).canWin).toBe(4) // no tip, nothing to win
    expect((await look(ben, DAY)).canWin).toBe(4 + 8) // the joker doubles
  })

  test('points, the table and the leader equal a plain sum of the results', async () => {
    const { admin, ben, cem, take } = await tipped('Sums')
    at(NOON, 7_200_000)
    const first = played(league(), 'Third Floor', [2, 1])
    await take(first)
    expect((await told(admin, DAY)).slice(0, 2)).toEqual([
      `${admin.name} leads by Third Floor`,
      'Third Floor scored 1',
    ])
    at(LATER, 7_200_000)
    await take(played(first, 'Rooftop FC', [2, 2]))
    const plain = await rowsOf<{ userId: string; points: number }>(
      server.world.db,
      sql`select user_id as "userId", sum(points)::int as points from results
        where team_id = ${admin.teamId}::uuid and day = ${DAY}::date and superseded_by is null
        group by 1 order by 2 desc`,
    )
    const { rows, players } = await look(admin, DAY)
    expect(rows.map(({ userId, points }) => ({ userId, points }))).toEqual(plain)
    expect(players).toBe(3)
    for (const who of [admin, ben, cem]) {
      const { points, canWin, matches, me } = await look(who, DAY)
      const own = plain.find(({ userId }) => userId === who.userId)!.points
      expect([points, me!.points, canWin]).toEqual([own, own, 0])
      expect(matches.reduce((sum, one) => sum + (one.points ?? 0), 0)).toBe(own)
    }
    expect((await told(cem, DAY)).slice(0, 2)).toEqual([
      'Ben leads by Rooftop FC',
      'Rooftop FC scored 0',
    ])
  })

  test('people with as many points share a place; a person who hides is on no table and in no line, but has their own', async () => {
    const { admin, ben, cem, take } = await tipped('Ties')
    const body = { userId: admin.userId, isHidden: true }
    await server.call(updateUserSettings, { token: admin.guulJwt, body })
    at(NOON, 7_200_000)
    await take(played(league(), 'Third Floor', [3, 0]))
    const { rows, players } = await look(ben, DAY)
    expect([rows[0]!.userId, players]).toEqual([ben.userId, 2])
    expect(JSON.stringify(await look(ben, DAY))).not.toContain(admin.userId)
    expect((await look(admin, DAY)).me).toMatchObject({ rank: 0, userId: admin.userId })
    expect(await told(cem, DAY)).toContain('Ben leads by Third Floor')
    await take(played(league(), 'Third Floor', [0, 0]))
    const shared = await look(ben, DAY)
    expect(shared.rows.map(({ rank, tied, points }) => [rank, tied, points])).toEqual([
      [1, true, 0],
      [1, true, 0],
    ])
  })

  test('a day ends by the team’s clock, and is as long as that says', async () => {
    const late: Fixture[] = [
      { round: 'Round 1', date: DAY, time: '20:59', team1: 'Day', team2: 'Dusk' },
      { round: 'Round 1', date: DAY, time: '21:00', team1: 'Night', team2: 'Dawn' },
    ]
    const { admin } = await playing(server, { name: 'Edges', matches: late }) // in Istanbul
    const homes = async (day: string) => (await look(admin, day)).matches.map(({ home }) => home)
    expect(await homes(DAY)).toEqual(['Day'])
    expect(await homes('2026-10-16')).toEqual(['Night'])
    const { admin: ada } = await server.space({ timeZone: 'America/New_York' })
    const hours = async (day: string) => {
      const { startsAt, endsAt } = await look(ada, day)
      return [startsAt, (Date.parse(endsAt) - Date.parse(startsAt)) / 3_600_000]
    }
    expect(await hours('2026-11-01')).toEqual(['2026-11-01T04:00:00.000Z', 25])
    expect(await hours('2027-03-14')).toEqual(['2027-03-14T05:00:00.000Z', 23])
  })

  test('another team’s day is nobody else’s, and a day that is none is refused', async () => {
    const { admin } = await tipped('Ours')
    const { admin: eve } = await server.space()
    expect((await ask(eve, DAY, admin.teamId)).status).toBe(403)
    expect((await look(eve, DAY)).matches).toEqual([])
    for (const day of ['2026-02-30', 'today', '9999-12-31'])
      expect((await ask(admin, day)).status).toBe(400)
  })

  test('a race is on the days of its two locks, with what its picks may pay', async () => {
    const { admin, pick } = await racing(server, { name: 'Racing day' })
    await pick(admin, HARBOUR, { pole: 'nyberg', podium: ['brandt', '', ''] })
    const shown = async (day: string) =>
      (await look(admin, day)).matches.map(({ part, filled, slots, isOpen, canWin }) => [
        part,
        `${filled} of ${slots}`,
        isOpen,
        canWin,
      ])
    expect(await shown('2026-10-17')).toEqual([['pole', '1 of 1', false, 10]])
    expect(await shown('2026-10-18')).toEqual([['race', '1 of 5', true, 50]])
    at('2026-10-18T13:00:00Z')
    expect(await shown('2026-10-18')).toEqual([['race', '1 of 5', false, 10]])
  })

  test('an event’s questions are on the day they lock, and those right are counted', async () => {
    const { relay, rain } = companyDay
    const event = await holding(server, { questions: { relay: relay!, rain: rain! } })
    const ben = await event.join('Ben')
    await event.answer(event.admin, { relay: ['platform'] })
    await event.answer(ben, { relay: ['sales'], rain: ['yes'] })
    expect(await look(event.admin, DAY)).toMatchObject({
      lanes: [{ kind: 'event', name: 'Company day' }],
      canWin: 15,
      matches: [{ isOpen: false, canWin: 10 }, { isOpen: true }],
    })
    at(REVEALED)
    expect((await look(event.admin, DAY)).canWin).toBe(10)
    await event.settle('relay', ['platform'])
    const { points, canWin, me } = await look(event.admin, DAY)
    expect({ points, canWin, rank: me!.rank }).toEqual({ points: 10, canWin: 0, rank: 1 })
    expect((await told(ben, DAY)).toSorted()).toEqual([
      `${event.admin.name} leads by relay`,
      'rain locked 1',
      'relay locked 2',
      'relay scored 1',
    ])
  })
})
