import { writeFile } from 'node:fs/promises'
import {
  switchCourts,
  draftLeague,
  leagues,
  startLeague,
} from '#modules/boards/leagues/contract.ts'
import { addDays, startOfDay, startOfWeek, type Day } from '#shared/days.ts'
import { findTeam } from '#server/teams/store.ts'
import { gamesOf } from '#modules/boards/analytics/server/details.ts'
import { overviewOf } from '#modules/boards/analytics/server/overview.ts'
import { atThe } from '../http/poll-fixture.ts'
import { freshToken } from '../http/find-the-word-fixture.ts'
import { startServer, type TestServer } from '../server.ts'
import { expectFigures, expectSeason, expectSums } from './year-checks.ts'
import { FIRST, found, LAST, playDay, ZONE } from './year-company.ts'
import { expectCourts } from './year-courts.ts'

const PEOPLE = Number(process.env['YEAR_PEOPLE'] ?? 10_000)
const HOUR_MS = 3_600_000
const LEAGUE = { name: 'Spring', startsOn: '2027-04-05', weeks: 8 } // a Monday
const quarters = ['2027-01-01', '2027-04-01', '2027-07-01', '2027-10-01', '2028-01-01']

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const at = (day: Day, hour: number) =>
  atThe(server, new Date(startOfDay(day, ZONE).getTime() + hour * HOUR_MS))

async function took(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const thousands = (n: number) => Math.round(n).toLocaleString('en-US')

test(
  `${PEOPLE} people have a year`,
  async () => {
    server.clock.set('2026-12-31T09:00:00Z')
    const { admin, members } = await found(server, PEOPLE)
    const { teamId } = admin
    const { db } = server.world
    const everyone = members.length + 1
    const asAdmin = async () => (await freshToken(server, admin)).guulJwt
    const body = { companyId: teamId }
    await server.call(switchCourts, { token: await asAdmin(), body: { ...body, isOn: true } })

    async function leagueBegins() {
      const token = await asAdmin()
      const drafted = await server.call(draftLeague, { token, body: { ...body, ...LEAGUE } })
      const { leagueId } = drafted.body.league
      const started = await server.call(startLeague, { token, body: { ...body, leagueId } })
      expect([drafted.status, started.status]).toEqual([200, 200])
    }

    const rows: string[] = []
    let results = 0
    let nights: number[] = []
    let courts = 0
    const letters: Day[] = [] // the day on which each came
    const lettersNow = () =>
      server.letters.filter(({ subject }) => subject.endsWith('what moved')).length

    async function quarterIsOver(starts: Day, today: Day) {
      const last = addDays(today, -1)
      await expectFigures(db, teamId, members, { today, last })
      await expectSums(db)
      await expectSeason(server, admin, starts, last)
      const asker = { teamId, team: (await findTeam(db, teamId))! }
      const asked = { gameType: '', startDate: addDays(startOfWeek(last), -77) }
      const overview = await took(() => overviewOf({ ...server.world }, asker, asked)) // nothing kept
      const games = await took(() => gamesOf({ ...server.world }, asker, asked))
      const sorted = nights.toSorted((a, b) => a - b)
      const figures = [sorted[sorted.length >> 1]!, sorted.at(-1)!, overview, games]
      rows.push(
        `| ${starts.slice(0, 7)} to ${last.slice(0, 7)} | ${thousands(results)} | ${courts} | ${figures.map((ms) => `${thousands(ms)} ms`).join(' | ')} |`,
      )
      nights = []
    }

    for (let day = FIRST; day <= LAST; day = addDays(day, 1)) {
      if (day === addDays(LEAGUE.startsOn, -3)) await leagueBegins()
      server.clock.set(startOfDay(day, ZONE).getTime() + 20 * HOUR_MS)
      results += await playDay(server, teamId, members, day)
      await at(day, 21)
      const next = addDays(day, 1)
      nights.push(await took(() => at(next, 7)))
      await at(next, 9)
      while (letters.length < lettersNow()) letters.push(next)
      if (!next.endsWith('-01')) continue
      courts = await expectCourts(db, teamId, day.slice(0, 7), everyone)
      const quarter = quarters.indexOf(next)
      if (quarter > 0) await quarterIsOver(quarters[quarter - 1]!, next)
    }

    const firstMondays = Array.from({ length: 12 }, (_, month) =>
      startOfWeek(addDays(`2027-${String(month + 1).padStart(2, '0')}-01`, 6)),
    )
    expect(letters).toEqual(firstMondays)
    const { league } = (
      await server.call(leagues, { token: await asAdmin(), query: { companyId: teamId } })
    ).body
    expect(league).toMatchObject({ name: LEAGUE.name, state: 'finished' })
    expect(league!.places.toSorted((a, b) => a - b)).toEqual(league!.sides.map((_, i) => i))

    const intro = `# A year of a company

\`npm run test:year\` has ${thousands(PEOPLE)} made-up people in 20 departments play through 2027 under a clock moved by hand, day by day on PostgreSQL, with courts
of fifteen, a league in spring and a letter to the admin each month. At each quarter's end all that is kept of the results must add
up, analytics must read what a plain count has, each month's courts must hold the best five days of every week and move three up and three
down, and the season's page must name who has most. A night is all that is due between the evening and seven in the morning. The last two
columns are what twelve weeks of analytics take with nothing kept from the minute before.`
    const head =
      '| quarter | games finished so far | courts | a night | the longest | Overview | GameDetails |\n| - | - | - | - | - | - | - |'
    await writeFile('docs/year.md', `${intro}\n\n${head}\n${rows.join('\n')}\n`)
  },
  6 * HOUR_MS,
)
