import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { User } from '#shared/accounts.ts'
import { exportData, leaveGameSpace } from '#modules/people/membership/contract.ts'
import { postCourtSchedule } from '#modules/messaging/schedules/contract.ts'
import { getTeamCourt, nudgeTeam, paintedDay, sharePaintedDay } from '../contract.ts'
import { addDays } from '#shared/days.ts'
import { teams, users } from '#server/teams/schema.ts'
import { recordResults } from '#server/play/results/record.ts'
import { plays } from '#modules/play/puzzles/server/schema.ts'
import { courtDays, courtSquares } from '../server/schema.ts'
import { factOf } from '#tests/http/result-facts.ts'
import { freshToken } from '#tests/http/find-the-word-fixture.ts'
import { solve, solveAll } from '#tests/http/daily-puzzles-fixture.ts'
import { wordsOf } from '#tests/providers/block-kit.ts'
import { channels, openChannels, type Channels } from '#tests/providers/workspace.ts'
import { hangUp, serve, type Hall } from '#tests/rooms/players.ts'
import { until } from '#tests/wait-until.ts'
import { workDue } from '#tests/run-due-jobs.ts'

const WEDNESDAY = '2026-10-14'
const NAMES = ['Ana Costa', 'Deniz Kaya', 'Jonas Weber', 'Priya Nair', 'Tom Hughes', 'Yuki Tanaka']

let all: Channels
let tab: Hall['tab']
let admin: User
let people: User[]
describe('team-court/tests/team-court', () => {
  beforeAll(async () => {
    all = await openChannels()
    ;({ tab } = await serve(all.server))
  })
  beforeEach(async () => {
    all.calm()
    await at(`${WEDNESDAY}T08:00:00Z`) // eleven in Istanbul
    ;({ admin } = await all.server.space({ timeZone: 'Europe/Istanbul' }))
    people = await Promise.all(NAMES.map(colleague))
  })
  afterAll(async () => {
    hangUp()
    await all.close()
  })

  /** A colleague who has signed in, without the way there. */
  async function colleague(name: string): Promise<User> {
    const { db, now } = all.server.world
    const { teamId, team } = admin
    const row = { teamId, userId: randomUUID(), name, email: '', createdAt: now() }
    await db.insert(users).values(row)
    return freshToken(all.server, { ...admin, ...row, team })
  }

  /** It is then, and what is due by then is done. */
  async function at(text: string): Promise<void> {
    all.server.clock.set(text)
    await workDue(all.server.world, 3)
  }

  const courtOf = async ({ teamId: companyId, guulJwt: token }: User) =>
    (await all.server.call(getTeamCourt, { query: { companyId }, token })).body
  const word = (user: User) => solve(all.server, user, 'findTheWord')
  const nudge = ({ teamId: companyId, guulJwt: token }: User) =>
    all.server.call(nudgeTeam, { body: { companyId }, token })
  const rowOf = async (day = WEDNESDAY) => {
    const is = and(eq(courtDays.teamId, admin.teamId), eq(courtDays.day, day))
    return (await all.server.world.db.select().from(courtDays).where(is))[0]
  }

  /** They played so many days ago, so they have a square today. */
  async function playedBefore(who: readonly User[], daysAgo = 1): Promise<void> {
    const day = addDays(WEDNESDAY, -daysAgo)
    const facts = who.map(({ teamId, userId }) => factOf(teamId, userId, { day }))
    await all.server.world.db.transaction((tx) => recordResults(tx, facts))
  }

  describe('a square', () => {
    it('is there for who played in the four weeks before, and painted by one’s first puzzle alone', async () => {
      await playedBefore(people.slice(0, 4), 28)
      await playedBefore(people.slice(4), 29)
      expect(await courtOf(admin)).toMatchObject({ squares: 4, painted: 0, goal: 2, mine: null })
      await word(people[0]!)
      await solve(all.server, people[0]!, 'mathle')
      expect(await courtOf(people[0]!)).toMatchObject({ squares: 4, painted: 1, mine: 1 })
      await word(people[4]!) // who had none adds one
      expect(await courtOf(people[4]!)).toMatchObject({ squares: 5, painted: 2, goal: 2, mine: 2 })
    })

    it('is painted once each though all finish at once, by who does not solve it too', async () => {
      await playedBefore(people)
      await Promise.all(people.map((one) => word(one)))
      const squares = await all.server.world.db
        .select()
        .from(courtSquares)
        .where(eq(courtSquares.teamId, admin.teamId))
      expect(squares.map(({ n }) => n).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
      expect(await courtOf(admin)).toMatchObject({ squares: 6, painted: 6, goal: 3 })
      expect((await rowOf())!.metAt).toEqual(all.server.clock.now)
    })

    it('is painted though nobody has looked at the day’s court yet: it begins with that', async () => {
      expect(await rowOf()).toBeUndefined()
      await word(people[0]!)
      expect(await rowOf()).toMatchObject({ painted: 1, squares: 1 })
    })

    it('of who stays off the boards is painted without a name, as that of who has left', async () => {
      await playedBefore(people)
      await word(people[0]!)
      await word(people[1]!)
      const is = and(eq(users.teamId, admin.teamId), eq(users.userId, people[1]!.userId))
      await all.server.world.db.update(users).set({ isHidden: true }).where(is)
      await word(people[2]!)
      const { last, painted } = await courtOf(admin)
      expect([painted, last.map((one) => one?.name)]).toEqual([3, [NAMES[2], undefined, NAMES[0]]])
      const gone = people[2]!
      await all.server.call(leaveGameSpace, { body: { userId: gone.userId }, token: gone.guulJwt })
      const after = await courtOf(admin)
      expect([after.painted, after.last[0]]).toEqual([3, null])
    })

    it('is in a person’s own copy', async () => {
      await word(people[0]!)
      const { userId, guulJwt: token } = people[0]!
      const { body } = await all.server.call(exportData, { query: { userId }, token })
      expect(JSON.stringify(body)).toContain('courtSquares')
    })
  })

  describe('the goal', () => {
    it('is one more than the usual day, and a day off has none and breaks no week', async () => {
      const { db } = all.server.world
      const first = '2026-09-01'
      await db.update(teams).set({ firstDay: first }).where(eq(teams.teamId, admin.teamId))
      await playedBefore(people, 1)
      expect((await courtOf(admin)).goal).toBe(3) // nobody painted on those days: half of six
      await at('2026-10-17T08:00:00Z') // a Saturday
      admin = await freshToken(all.server, admin)
      const saturday = await courtOf(admin)
      expect([saturday.goal, saturday.mayNudge]).toEqual([null, false])
      expect(saturday.weeks.days.map(({ state }) => state).slice(5)).toEqual(['off', 'off'])
    })

    it('met on every working day makes a week', async () => {
      const days = [12, 13, 14, 15, 16].map((n) => `2026-10-${n}`)
      const row = { teamId: admin.teamId, squares: 4, goal: 2, painted: 2, metAt: new Date() }
      await all.server.world.db.insert(courtDays).values(days.map((day) => ({ ...row, day })))
      await at('2026-10-19T08:00:00Z')
      admin = await freshToken(all.server, admin)
      const { weeks } = await courtOf(admin)
      expect([weeks.inARow, weeks.before.at(-1)]).toEqual([
        1,
        { monday: '2026-10-12', isMet: true },
      ])
    })
  })

  describe('it is live', () => {
    it('for everyone of the team, and for nobody else', async () => {
      await playedBefore(people)
      const other = await all.server.space()
      const [here, there] = [tab(admin), tab(other.admin)]
      await until(() => here.socket.connected && there.socket.connected, 'both tabs')
      await word(people[0]!)
      const heard = () => here.heard.filter(({ event }) => event === 'court:changed')
      await until(() => heard().length > 0, 'the square')
      expect(JSON.stringify(heard()[0])).toContain('"painted":1')
      expect(there.heard.some(({ event }) => event === 'court:changed')).toBe(false)
    })
  })

  describe('a nudge', () => {
    const told = async (user: User) =>
      (await all.server.notificationsOf(user)).filter(({ kind }) => kind === 'nudge')

    it('goes once a day to everyone who is still to play, signed, though two ask at once', async () => {
      await playedBefore(people)
      await word(people[0]!)
      const answers = await Promise.all([nudge(admin), nudge(people[1]!)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)!.body.message).toBe('court_nudged')
      await at('2026-10-14T08:01:00Z')
      const { nudge: made } = await courtOf(admin)
      expect([admin.name, people[1]!.name]).toContain(made!.by!.name)
      expect(await told(people[0]!)).toEqual([])
      const [one] = await told(people[2]!)
      expect([one!.kind, one!.person?.name]).toEqual(['nudge', made!.by!.name])
    })

    it('is refused in quiet hours and once the goal is met', async () => {
      await playedBefore(people.slice(0, 2))
      await at('2026-10-14T16:00:00Z') // seven in the evening
      expect((await nudge(admin)).body.message).toBe('quiet_hours')
      await at('2026-10-14T08:00:00Z')
      await word(people[0]!)
      expect((await nudge(admin)).body.message).toBe('goal_met')
    })

    it('is refused while the puzzles are held to playing hours that are over', async () => {
      await playedBefore(people.slice(0, 2))
      await at('2026-10-14T08:00:00Z') // eleven in Istanbul, a Wednesday
      const isIt = eq(teams.teamId, admin.teamId)
      const hours = { availablePeriods: [{ day: 3, start: '12:00', end: '13:00' }] }
      const { db } = all.server.world
      await db
        .update(teams)
        .set({ ...hours, puzzlesInHours: true })
        .where(isIt)
      expect(await courtOf(admin)).toMatchObject({ mayNudge: false })
      expect((await nudge(admin)).body.message).toBe('quiet_hours')
      await db.update(teams).set({ puzzlesInHours: false }).where(isIt)
      expect(await courtOf(admin)).toMatchObject({ mayNudge: true })
    })
  })

  describe('the channel’s card', () => {
    it('is posted once, drawn again as squares are painted, and says when the goal is met', async () => {
      await all.installSlack(admin)
      await all.put(admin, channels.app)
      await playedBefore(people)
      const body = {
        companyId: admin.teamId,
        userId: admin.userId,
        groupId: '',
        channelId: channels.app.channelId,
        hour: 11,
        minute: 30,
        timeZoneId: 'Europe/Istanbul',
        days: [1, 2, 3, 4, 5],
      }
      const set = await all.server.call(postCourtSchedule, { body, token: admin.guulJwt })
      expect(set.status).toBe(200)
      await at('2026-10-14T08:30:00Z')
      const said = () => all.slack.posts.map(({ blocks }) => wordsOf(blocks))
      expect(said()).toEqual([expect.stringContaining('The team’s court: 0 of 6')])
      await word(people[0]!)
      expect(said()[0]).toContain('0 of 6') // with all of the minute
      await nudge(people[0]!)
      await at('2026-10-14T08:31:00Z')
      expect(said()).toEqual([expect.stringMatching(/1 of 6[^]*nudge from Ana Costa/)])
      for (const one of people.slice(1, 3)) await word(one)
      await at('2026-10-14T08:32:00Z')
      expect(said()).toEqual([expect.stringContaining('Goal met: 3 squares, the goal at 11:31')])
      expect(said()[0]).not.toMatch(/Priya|Tom|Yuki/)
      const { image_url: picture } = all.slack.posts[0]!.blocks.find(
        ({ type }) => type === 'image',
      ) as { image_url: string }
      const answer = await all.server.app.inject({ url: new URL(picture).pathname })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
    })
  })

  describe('a whole day', () => {
    const dayOf = ({ teamId: companyId, guulJwt: token }: User) =>
      all.server.call(paintedDay, { query: { companyId }, token })

    it('is told once all of it is finished, with who else has, and on one picture without answers', async () => {
      const [one, other, third] = people as [User, User, User]
      await word(one)
      expect((await dayOf(one)).body.message).toBe('day_not_painted')
      for (const gameType of ['mathle', 'sudoku']) await solve(all.server, one, gameType)
      for (const user of [other, third]) await solveAll(all.server, user)
      const is = and(eq(users.teamId, admin.teamId), eq(users.userId, third.userId))
      await all.server.world.db.update(users).set({ isHidden: true }).where(is)
      const { body } = await dayOf(other)
      expect(body.puzzles).toHaveLength(3)
      expect(body).toMatchObject({ finished: 3, hidden: 1 })
      expect(body.others.map(({ name }) => name).toSorted()).toEqual([NAMES[0], NAMES[1]])
      for (const what of ['team', 'mine']) {
        const asked = { body: { companyId: other.teamId, what }, token: other.guulJwt }
        const { path } = (await all.server.call(sharePaintedDay, asked)).body
        const answer = await all.server.app.inject({ url: path })
        expect(answer.statusCode).toBe(200)
        const { width, height } = await sharp(answer.rawPayload).metadata()
        expect([width, height]).toEqual([1200, 630])
      }
      expect((await all.server.app.inject({ url: '/share/day/made-up.png' })).statusCode).toBe(404)
    })

    test('names the twelve who were best, and in any case who looks', async () => {
      const { db } = all.server.world
      const [last, best] = people as [User, User]
      await solveAll(all.server, last)
      await solveAll(all.server, best)
      const own = await db.select().from(plays).where(eq(plays.userId, best.userId))
      await db.update(plays).set({ score: null }).where(eq(plays.userId, last.userId))
      const others = await Promise.all(
        Array.from({ length: 12 }, (_, i) => colleague(`Other ${i}`)),
      )
      const later = (at: Date | null) => new Date(at!.getTime() + 1000) // or whose id is first is first
      for (const { userId } of others)
        await db
          .insert(plays)
          .values(own.map((play) => ({ ...play, userId, finishedAt: later(play.finishedAt) })))
      const seen = (await dayOf(last)).body
      expect([seen.finished, seen.others.length]).toEqual([14, 13])
      expect(seen.others.at(-1)!.userId).toBe(last.userId)
      expect((await dayOf(best)).body.others).toHaveLength(12)
    })
  })
})
