import { readFile, writeFile } from 'node:fs/promises'
import type { User } from '#shared/accounts.ts'
import { openMorning } from '#modules/play/home/contract.ts'
import { postCourtSchedule, postPodiumSchedule } from '#modules/messaging/schedules/contract.ts'
import { getTeamCourt, nudgeTeam } from '#modules/play/team-court/contract.ts'
import { startOfDay, type Day } from '#shared/days.ts'
import { updateTeam } from '#server/teams/store.ts'
import { users } from '#server/teams/schema.ts'
import { columns, type Lived } from '../fortnight/columns.ts'
import { DAYS, FIRST, HIDDEN, HOLIDAY, idOf, NAMES, NUDGE_DAY, turnsOf } from '../fortnight/plan.ts'
import { openOf, solveOpen, type Open } from '../http/daily-puzzles-fixture.ts'
import { freshToken } from '../http/find-the-word-fixture.ts'
import { wordsOf } from '../providers/block-kit.ts'
import { channels, openChannels, type Channels } from '../providers/workspace.ts'
import { workDue } from '#tests/run-due-jobs.ts'

const PAGE = 'docs/fortnight.md'
const ZONE = 'Europe/Istanbul'
const MINUTE_MS = 60_000
const PATIENCE_MS = 300_000 // bounds a hang, on a busy machine
const NUDGES = 14 * 60 // minutes since 00:00

let all: Channels
let admin: User
describe('jobs/fortnight', () => {
  beforeAll(async () => {
    all = await openChannels()
    clockTo(FIRST, 8 * 60)
    ;({ admin } = await all.server.space({ timeZone: ZONE }))
    await all.installSlack(admin)
    await all.put(admin, channels.app)
    const { db, now } = all.server.world
    await updateTeam(db, admin.teamId, { typedHolidays: [HOLIDAY] })
    const people = NAMES.map((name, n) => ({
      teamId: admin.teamId,
      userId: idOf(n),
      name,
      email: '',
      isHidden: name === HIDDEN,
      createdAt: now(),
    }))
    await db.insert(users).values(people)
    for (const [endpoint, days, minute] of [
      [postCourtSchedule, [1, 2, 3, 4, 5], 30],
      [postPodiumSchedule, [1], 0],
    ] as const) {
      const at = { hour: 9, minute, timeZoneId: ZONE, days: [...days] }
      const channel = { groupId: '', channelId: channels.app.channelId }
      const body = { companyId: admin.teamId, userId: admin.userId, ...channel, ...at }
      const { status } = await all.server.call(endpoint, { body, token: admin.guulJwt })
      expect(status).toBe(200)
    }
  }, PATIENCE_MS)
  afterAll(() => all.close())

  function clockTo(day: Day, minute: number): void {
    const { clock } = all.server
    clock.set(startOfDay(day, ZONE).getTime() + minute * MINUTE_MS)
  }

  /** It is then, and what is due by then is done. */
  async function at(day: Day, minute: number): Promise<void> {
    clockTo(day, minute)
    await workDue(all.server.world, 3)
  }

  const person = (name: string) => {
    const userId = idOf(NAMES.indexOf(name as (typeof NAMES)[number]))
    return freshToken(all.server, { ...admin, userId, name })
  }

  async function nudge(): Promise<string> {
    const { name, teamId: companyId, guulJwt: token } = await person('Mara Okafor')
    const { status } = await all.server.call(nudgeTeam, { body: { companyId }, token })
    expect(status).toBe(200)
    return name
  }

  /** What the card of the morning tells who comes first; once the fortnight has begun, each work day. */
  async function morningOf(): Promise<Lived['morning']> {
    admin = await freshToken(all.server, admin)
    const { userId, guulJwt: token } = admin
    const { body, status } = await all.server.call(openMorning, { body: { userId }, token })
    expect(status).toBe(200)
    return body.morning
  }

  /** A day's puzzles are looked for once, although many play them. */
  function puzzlesOfDay(): (user: User, gameType: string) => Promise<Open> {
    const found = new Map<string, Promise<Open>>()
    return (user, gameType) => {
      const open = found.get(gameType) ?? openOf(all.server, user, gameType)
      found.set(gameType, open)
      return open
    }
  }

  /** A day from the first post to the evening. */
  async function live(day: Day): Promise<Lived> {
    const before = all.slack.posts.length
    await at(day, 9 * 60 + 30)
    const morning = await morningOf()
    const puzzleOf = puzzlesOfDay()
    let nudgedBy = ''
    for (const { name, minute, games } of turnsOf(day)) {
      if (day === NUDGE_DAY && !nudgedBy && minute > NUDGES) {
        clockTo(day, NUDGES)
        nudgedBy = await nudge()
      }
      clockTo(day, minute)
      const user = await person(name)
      for (const gameType of games)
        await solveOpen(all.server, user, await puzzleOf(user, gameType))
    }
    await at(day, 18 * 60)
    admin = await freshToken(all.server, admin)
    const query = { companyId: admin.teamId }
    const { body: court } = await all.server.call(getTeamCourt, { query, token: admin.guulJwt })
    const posted = all.slack.posts
      .slice(before)
      .map(({ blocks }) => wordsOf(blocks).split('\n')[0]!)
      .toSorted() // two of one moment go out in either order
    return { day, morning, court, posted, nudgedBy }
  }

  const cellsOf = (text: string) =>
    text.split('\n').map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim().replace(/^-+$/, '-'))
        .join('|'),
    )

  test(
    'a fortnight of a team of twelve is as docs/fortnight.md tells it',
    async () => {
      const lived: Lived[] = []
      for (const day of DAYS) lived.push(await live(day))
      const lines = [
        columns.map(({ title }) => title),
        columns.map(() => '---'),
        ...lived.map((one) => columns.map(({ of }) => of(one))),
      ]
      const text = [
        '# A fortnight of a team of twelve',
        '',
        'Lived under the clock by the tests on the real server: twelve people, each day some of them, a channel at Slack, and the card of the morning as who plays nothing sees it. Wednesday the 21st is a holiday. `npm run fortnight` writes this page; `npm test` holds it.',
        '',
        ...lines.map((cells) => `| ${cells.join(' | ')} |`),
        '',
      ].join('\n')
      if (process.env['FORTNIGHT'] === 'write') await writeFile(PAGE, text)
      expect(cellsOf(await readFile(PAGE, 'utf8'))).toEqual(cellsOf(text))
      expect(text).not.toContain(HIDDEN)
    },
    PATIENCE_MS,
  )
})
