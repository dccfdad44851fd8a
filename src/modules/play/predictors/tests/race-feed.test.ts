import { competition, postResult } from '../competitions.contract.ts'
import { corrections } from '../contract.ts'
import { verifyResults } from '#modules/boards/results/server/verify.ts'
import { sharedServer } from '#tests/server.ts'
import {
  ended,
  HARBOUR,
  qualified,
  racing,
  SALT,
  season,
  TOWN,
  type Race,
  PICKS,
  ORDER,
} from '#tests/http/race-predictor-fixture.ts'

const START = '2026-10-18T13:00:00Z'
const MINE = { ...PICKS, firstRetirement: 'prado' }

describe('what a later state of a feed of races changes', () => {
  const server = sharedServer()
  beforeEach(() => server.clock.set('2026-10-14T09:00:00Z'))

  const at = (iso: string, ms = 0) => server.clock.set(new Date(iso).getTime() + ms)
  const of = (races: readonly Race[], name: string, more: object) =>
    races.map((one) => (one.raceName === name ? { ...one, ...more } : one))
  const without = (races: readonly Race[], ...names: string[]) =>
    races.map(
      (one) =>
        Object.fromEntries(Object.entries(one).filter(([key]) => !names.includes(key))) as Race,
    )
  const over = (more: Partial<Parameters<typeof ended>[2]> = {}) =>
    ended(season(), HARBOUR, { order: ORDER, ...more })

  test('a fastest lap that comes days later pays its rule then, and everything else was paid before', async () => {
    const game = await racing(server, { name: 'Lap later' })
    await game.pick(game.admin, HARBOUR, MINE)
    at(START, 7_200_000)
    await game.take(over({ fastest: '' }))
    const first = await game.look(HARBOUR)
    expect(first.points).toBe(33)
    expect(first.lines.map(({ rule }) => rule)).not.toContain('fastestLap')
    expect(first.result).not.toHaveProperty('fastestLap')
    at('2026-10-21T09:00:00Z')
    await game.take(over())
    const then = await game.look(HARBOUR)
    expect(then).toMatchObject({ points: 38, result: { fastestLap: 'amari' } })
    await game.take(over({ fastest: '' })) // an older state says less
    expect((await game.look(HARBOUR)).points).toBe(38)
    expect(await game.table()).toEqual([`1 ${game.admin.name} 38`])
    const { token, gameId } = game
    const told = (await server.call(corrections, { token, query: { gameId } })).body.corrections
    expect(told).toMatchObject([{ after: { fastestLap: 'amari' }, rose: 1, fell: 0 }])
    expect(told[0]!.before).not.toHaveProperty('fastestLap')
    expect(await verifyResults(server.world.db)).toEqual([])
  })

  test('an admin may type a lap that has not come, and may leave it open', async () => {
    const game = await racing(server, { name: 'Lap typed' })
    await game.pick(game.admin, HARBOUR, MINE)
    at(START, 7_200_000)
    await game.take(over({ fastest: '' }))
    const { race } = await game.look(HARBOUR)
    const { token, fixtureId } = game
    const key = { companyId: game.admin.teamId, fixtureId }
    const type = (more: object) => {
      const body = {
        ...key,
        matchId: race.matchId,
        status: 'played',
        why: 'from the radio',
        ...more,
      }
      return server.call(postResult, { token, body })
    }
    const podium = ORDER.slice(0, 3)
    await type({ podium, firstRetirement: 'prado' })
    const open = (await server.call(competition, { token, query: key })).body.matches
    expect(open.find(({ matchId }) => matchId === race.matchId)!.score).toEqual({
      podium,
      firstRetirement: 'prado',
    })
    await type({ podium, firstRetirement: 'prado', fastestLap: 'amari' })
    await game.take(over({ fastest: '' }).map((one) => ({ ...one })))
    expect(await game.look(HARBOUR)).toMatchObject({ points: 38, race: { isTyped: true } })
  })

  test("pole's lock stays where a session once was, whatever a later state does not name", async () => {
    const game = await racing(server, { name: 'Poles' })
    const locks = async () => {
      const stages = await game.stages()
      return stages.map(({ locksAt }) => locksAt.slice(0, 16))
    }
    const stood = ['2026-10-17T14:00', '2026-10-23T14:30', '2026-11-07T14:00']
    expect(await locks()).toEqual(stood)
    await game.take(without(season(), 'Qualifying', 'SprintQualifying'))
    expect(await locks()).toEqual(stood)
    await game.take(without(season(), 'SprintQualifying'))
    expect(await locks()).toEqual(stood)
    await game.take(of(season(), HARBOUR, { Qualifying: { date: '2026-10-17' } }))
    expect(await locks()).toEqual(stood)
    await game.take(of(season(), HARBOUR, { time: 'TBD' }))
    expect((await game.look(HARBOUR)).startsAt).toBe('2026-10-18T13:00:00.000Z')
    const moved = { Qualifying: { date: '2026-10-17', time: '16:00:00Z' } }
    await game.take(of(season(), HARBOUR, moved))
    expect((await locks())[0]).toBe('2026-10-17T16:00')
    await game.take(
      season()
        .slice(0, 1)
        .map((one) => ({ ...one, date: '2026-10-17', time: '09:00:00Z' })),
    )
    expect((await locks())[0]).toBe('2026-10-17T09:00') // never after the race itself
  })

  test('what was run was run when it was, and another season is refused', async () => {
    const game = await racing(server, { name: 'Years' })
    await game.pick(game.admin, HARBOUR, MINE)
    at(START, 7_200_000)
    await game.take(over())
    const told = async () => ({ ...(await game.look(HARBOUR)), now: '' })
    const before = await told()
    await game.take(of(over(), HARBOUR, { date: '2026-10-25', Qualifying: { date: '2026-10-24' } }))
    expect(await told()).toEqual(before)
    const next = over({ order: ORDER.toReversed() }).map((one) => ({
      ...one,
      season: '2027',
      date: (one['date'] as string).replace('2026', '2027'),
    }))
    await expect(
      game.take(next, { RaceTable: { season: '2027', Races: next } }),
    ).rejects.toMatchObject({ code: 'feed_other_season', more: { detail: '2027' } })
    const unsaid = without(next, 'season')
    await expect(game.take(unsaid, { RaceTable: { Races: unsaid } })).rejects.toMatchObject({
      code: 'feed_other_season',
    })
    const mixed = [...next.slice(0, 1), ...over().slice(1)]
    await game.take(mixed)
    expect(await told()).toEqual(before)
  })

  test('a race whose result never comes keeps no other closed', async () => {
    const game = await racing(server, { name: 'No result' })
    at(START, 7_200_000)
    const again = { Results: [{}, {}] } // it can't be read
    await game.take(of(season(), HARBOUR, again))
    expect((await game.look(HARBOUR)).race.status).toBe('open')
    expect(await game.look(SALT)).toMatchObject({ race: { canPick: true } })
    expect((await game.look(TOWN)).race.canPick).toBe(false)
  })

  test("the next race may be tipped by the season's list, with who drove last first", async () => {
    const Drivers = ['reserve', 'nyberg'].map((driverId) => ({ driverId, familyName: driverId }))
    const more = { DriverTable: { season: '2026', Drivers } }
    const game = await racing(server, { name: 'Entered', races: without(season(), 'Drivers') })
    expect((await game.look(HARBOUR)).race.canPick).toBe(false)
    await game.take(without(season(), 'Drivers'), more)
    expect((await game.look(HARBOUR)).drivers.map(({ driverId }) => driverId)).toEqual([
      'reserve',
      'nyberg',
    ])
    at('2026-10-17T15:00:00Z')
    await game.take(qualified(without(season(), 'Drivers'), HARBOUR, ['brandt']), more)
    expect((await game.look(HARBOUR)).drivers).toMatchObject([
      { driverId: 'brandt', team: 'Tern' },
      { driverId: 'reserve' },
      { driverId: 'nyberg' },
    ])
    at(START, 7_200_000)
    await game.take(over(), more)
    const { drivers } = await game.look(SALT)
    expect(drivers.map(({ driverId }) => driverId)).toEqual([...ORDER, 'reserve'])
    expect(drivers.find(({ driverId }) => driverId === 'nyberg')).toMatchObject({
      team: 'Northline',
    })
    await game.take(over()) // the list is not given this once
    expect((await game.look(SALT)).drivers).toHaveLength(9)
  })
})
