import type { User } from '#shared/accounts.ts'
import { changes, putBackSetting } from '#modules/admin/change-log/contract.ts'
import { gameAreaInfo } from '#modules/play/games/contract.ts'
import { countryHolidays, todaysTimeLimitations } from '../contract.ts'
import { announce } from '#server/db/commit-events.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import { getTeam } from '#server/teams/store.ts'
import { recordResults } from '#server/play/results/record.ts'
import { sharedServer } from '#tests/server.ts'
import { factOf } from '#tests/http/result-facts.ts'
import { freshToken } from '#tests/http/find-the-word-fixture.ts'

const ALL_DAY = JSON.stringify(
  [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, start: '00:00', end: '24:00' })),
)

let admin: User
describe('hours/tests/country-holidays', () => {
  const server = sharedServer()
  beforeEach(async () => {
    server.clock.set('2026-10-14T09:00:00Z')
    ;({ admin } = await server.space())
  })

  const set = (more: Record<string, unknown>) => server.changeSpace(admin, { ...more })
  /** It is that day, and the admin is still signed in. */
  async function at(day: string): Promise<void> {
    server.clock.set(`${day}T10:00:00Z`)
    admin = await freshToken(server, admin)
  }
  const asked = (query = {}) => ({ params: { id: admin.teamId }, query, token: admin.guulJwt })
  const todayOf = async () => (await server.call(todaysTimeLimitations, asked())).body
  const listOf = async (place: string, language = 'en') =>
    (await server.call(countryHolidays, asked({ place, language }))).body

  test.each([
    ['TR', '2026-10-28', '2026-10-29', '2026-10-30'], // Republic Day
    ['TR', '2027-03-08', '2027-03-11', '2027-03-12'], // the last day of a feast that follows the moon
    ['US', '2026-11-25', '2026-11-26', '2026-11-27'], // Thanksgiving
    ['DE-BY', '2027-01-05', '2027-01-06', '2027-01-07'], // Epiphany: in Bavaria alone
  ])(
    'a holiday of %s closes play, and a streak goes on over it',
    async (place, before, day, after) => {
      await set({ holidayCountry: place, availablePeriods: ALL_DAY })
      const facts = [before, after].map((one) => factOf(admin.teamId, admin.userId, { day: one }))
      await server.world.db.transaction((tx) => recordResults(tx, facts))
      await at(day)
      expect(await todayOf()).toMatchObject({ isHoliday: true, isOpen: false })
      await at(after)
      expect(await todayOf()).toMatchObject({ isHoliday: false, isOpen: true })
      const { streak } = (await server.call(gameAreaInfo, asked())).body
      expect([streak.current, streak.hasFreeze]).toEqual([2, true])
    },
  )

  test('a day of another region, or half a day, is a day like others', async () => {
    await set({ holidayCountry: 'DE', availablePeriods: ALL_DAY })
    await at('2027-01-06')
    expect((await todayOf()).isHoliday).toBe(false)
    await set({ holidayCountry: 'IS' })
    await at('2026-12-24') // from one o'clock on
    expect((await todayOf()).isHoliday).toBe(false)
    await at('2026-12-25')
    expect((await todayOf()).isHoliday).toBe(true)
  })

  test('streaks are counted once more when a country is chosen', async () => {
    const facts = ['2026-10-08', '2026-10-09', '2026-10-13'].map((day) =>
      factOf(admin.teamId, admin.userId, { day }),
    )
    await server.world.db.transaction((tx) => recordResults(tx, facts))
    const bestOf = async () => (await server.call(gameAreaInfo, asked())).body.streak
    await set({ holidayCountry: 'US' }) // the 12th is Columbus Day
    await settled(server.world)
    expect(await bestOf()).toMatchObject({ best: 3, hasFreeze: true })
  })

  test('a day that is typed and the country’s is one day, and is off by either alone', async () => {
    await set({ holidayCountry: 'TR', holidays: '["2026-10-29"]', availablePeriods: ALL_DAY })
    await at('2026-10-29')
    expect(await todayOf()).toMatchObject({ isHoliday: true, isOpen: false })
    await set({ holidays: '[]' })
    expect((await todayOf()).isHoliday).toBe(true)
    const { body } = await set({ holidays: '["2026-10-29"]', holidayCountry: '' })
    expect([body.holidays, body.holidayCountry]).toEqual([['2026-10-29'], ''])
    expect((await todayOf()).isHoliday).toBe(true)
  })

  test('a team works on a holiday that its admin says so of, unless it is typed too', async () => {
    await set({ holidayCountry: 'TR', workedHolidays: '["2026-10-29"]' })
    await at('2026-10-29')
    expect((await todayOf()).isHoliday).toBe(false)
    await set({ holidays: '["2026-10-29"]' })
    expect((await todayOf()).isHoliday).toBe(true)
  })

  test.each(['XX', 'DE-ZZ', 'TR-', 'turkey', 'constructor', 'DE-constructor'])(
    '%s is no country, and nothing else changes with it',
    async (holidayCountry) => {
      const answer = await set({ holidayCountry, holidays: '["2026-10-29"]' })
      expect([answer.status, answer.body.message]).toEqual([400, 'country_unknown'])
      expect(answer.body.fields).toEqual({ holidayCountry: 'country_unknown' })
      expect((await set({})).body).toMatchObject({ holidayCountry: '', holidays: [] })
      expect((await listOf(holidayCountry)).message).toBe('country_unknown')
    },
  )

  test('the change log has it, and it is put back', async () => {
    await set({ holidayCountry: 'TR' })
    server.clock.pass(1000)
    await set({ holidayCountry: 'US', workedHolidays: '["2026-11-11"]' })
    const log = (await server.call(changes, asked())).body.changes
    const lineOf = (what: string) => log.find((line) => line.what === what)!
    expect(lineOf('worked_holidays_changed')).toMatchObject({ kind: 'hours', canPutBack: true })
    const line = lineOf('holiday_country_changed')
    expect(line).toMatchObject({ kind: 'hours', before: 'TR', after: 'US', canPutBack: true })
    const body = { teamId: admin.teamId, auditId: line.auditId }
    const token = admin.guulJwt
    expect((await server.call(putBackSetting, { body, token })).body.holidayCountry).toBe('TR')
    await at('2026-10-29')
    expect((await todayOf()).isHoliday).toBe(true)
    const again = await server.call(putBackSetting, { body, token: admin.guulJwt })
    expect(again.body.message).toBe('settings_changed')
  })

  test('an admin chooses from countries, their regions, and the days of twelve months by name', async () => {
    const { countries, regions, holidays } = await listOf('')
    expect(countries).toEqual(expect.arrayContaining(['TR', 'US', 'DE']))
    expect([regions, holidays]).toEqual([[], []])
    const turkey = await listOf('TR')
    expect(turkey.regions).toEqual([])
    expect(turkey.holidays[0]).toEqual({ day: '2026-10-29', name: 'Republic Day' })
    expect(turkey.holidays.at(-1)!.day < '2027-10-14').toBe(true)
    expect((await listOf('TR', 'tr')).holidays[0]!.name).toBe('Cumhuriyet Bayramı')
    expect((await listOf('DE-BY')).regions).toContainEqual({ code: 'BY', name: 'Bayern' })
  })

  test('members are not asked', async () => {
    const { gameSpaceGuid } = await getTeam(server.world.db, admin.teamId)
    const ana = await server.person('Ana', gameSpaceGuid)
    const answer = await server.call(countryHolidays, { ...asked({ language: 'en' }), by: ana })
    expect(answer.body.message).toBe('not_admin')
  })

  test('years that come are written out as they come', async () => {
    await set({ holidayCountry: 'TR', workedHolidays: '["2029-01-01"]' })
    const { db } = server.world
    const daysOf = async () => (await getTeam(db, admin.teamId)).holidays
    expect(await daysOf()).not.toContain('2029-10-29')
    await at('2027-06-01') // later than any other test
    announce(db, 'dueRows', [null])
    await settled(server.world)
    expect(await daysOf()).toContain('2029-10-29')
    expect(await daysOf()).not.toContain('2029-01-01')
  })
})
