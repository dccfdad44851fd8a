import { eq, sql } from 'drizzle-orm'
import { ownDuel, type DuelNotice } from '../contract.ts'
import {
  muteTopic,
  notificationList,
  type Notification,
  setQuiet,
} from '#modules/people/notifications/contract.ts'
import { addDays } from '#shared/days.ts'
import { setDisabled } from '#modules/admin/operator/server/commands/admin.ts'
import { jobHandlersOf } from '#server/module.ts'
import { rowsOf } from '#server/db/database.ts'
import { JobRunner } from '#server/jobs/job-runner.ts'
import { teams } from '#server/teams/schema.ts'
import { modules } from '#app/modules.ts'
import { dying } from '#tests/kill-points.ts'
import { sharedServer } from '#tests/server.ts'
import { atThe } from '#tests/http/poll-fixture.ts'
import { FIRST, leagueOn } from '#tests/http/league-fixture.ts'
import type { Person } from '#tests/http/department-fixture.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'
const LONG_MS = 240_000 // a shared machine is slow

describe('leagues/tests/league-duels', () => {
  const server = sharedServer()

  /** Nine o'clock on the Monday that begins a week. */
  const nine = (week: number) => new Date(`${addDays(FIRST, 7 * week)}T06:00:00Z`)

  async function league(sizes: Record<string, number>, weeks = 2) {
    const on = await leagueOn(server, sizes)
    const { leagueId } = (await on.draft({ weeks })).body.league
    expect((await on.start(leagueId)).status).toBe(200)
    const duel = async (who: Person) => {
      const query = { companyId: on.admin.teamId }
      return (await server.call(ownDuel, { token: await on.token(who), query })).body.duel
    }
    const told = async (who: Person) => {
      const query = { userId: who.userId }
      const { body } = await server.call(notificationList, { token: await on.token(who), query })
      return body.notifications.filter(({ kind }) => kind.startsWith('duel'))
    }
    /** All notifications about duels in the space. */
    const rows = async () => {
      const [row] = await rowsOf<{ n: number; people: number }>(
        server.world.db,
        sql`select count(*)::int as n, count(distinct user_id)::int as people from notifications
          where team_id = ${on.admin.teamId}::uuid and kind like 'duel%'`,
      )
      return row!
    }
    const opens = (week: number) => atThe(server, nine(week))
    return { ...on, leagueId, duel, told, rows, opens }
  }
  const saysOf = (one: Notification) => {
    const { kind, channel, duel } = one as Notification & DuelNotice
    return `${kind} ${channel}: ${duel.own} ${duel.ownAverage ?? '–'}:${duel.otherAverage ?? '–'} ${duel.other} ${duel.verdict ?? '?'}${duel.isFinal ? ' final' : ''}`
  }

  describe('the caller’s own duel', () => {
    test('is that of the week that runs, as the league’s page shows it', async () => {
      const { duel, scores, week, people, all, leagueId } = await league({ Design: 5, Sales: 5 })
      const [ada, bo] = [people['Design']![0]!, people['Sales']![0]!]
      expect(await duel(ada)).toBeNull() // it begins on Monday
      await week(0)
      await scores(FIRST, { Design: 40 })
      expect(await duel(ada)).toMatchObject({
        leagueId,
        name: 'Autumn',
        week: 1,
        isFinal: false,
        ownAverage: 120,
        otherAverage: null,
        closesAt: (await all()).league!.weeks[0]!.closesAt,
      })
      const { sides, own, other } = (await duel(ada))!
      expect([sides[own]!, sides[other]!]).toMatchObject([
        { departments: [{ name: 'Design' }], isMine: true },
        { departments: [{ name: 'Sales' }], isMine: false },
      ])
      expect(await duel(bo)).toMatchObject({ ownAverage: null, otherAverage: 120 })
    })

    test('nobody has one without a department, in a free week, or where no league runs', async () => {
      const odd = { Design: 5, Sales: 5, Support: 5 }
      const { duel, week, people, admin, cancel, leagueId } = await league(odd)
      await week(0)
      const duels = await Promise.all(Object.keys(odd).map((name) => duel(people[name]![0]!)))
      expect(duels.filter((one) => one === null)).toHaveLength(1)
      expect(await duel(admin)).toBeNull()
      await cancel(leagueId)
      expect(await duel(people['Design']![0]!)).toBeNull()
    })

    test('says no average of four people', async () => {
      const { duel, week, people, plays } = await league({ Design: 5, Sales: 5 })
      await week(0)
      for (const one of people['Design']!.slice(0, 4)) await plays(one, 40, 3, { day: FIRST })
      expect(await duel(people['Sales']![0]!)).toMatchObject({ otherAverage: null })
    })
  })

  describe('the bell', () => {
    test(
      'notifies each once that a week’s duel begins, and how it ended, at nine',
      async () => {
        const { scores, opens, closes, people, told, rows, admin, leagueId } = await league({
          Design: 5,
          Sales: 5,
        })
        const ada = people['Design']![0]!
        await atThe(server, new Date(nine(0).getTime() - 60_000))
        expect(await rows()).toEqual({ n: 0, people: 0 })
        await opens(0)
        expect((await told(ada)).map(saysOf)).toEqual(['duel Autumn: Design –:– Sales ?'])
        expect((await told(ada))[0]).toMatchObject({ leagueId, isRead: false })
        expect(await rows()).toEqual({ n: 10, people: 10 }) // not a person without a department
        await scores(FIRST, { Design: 40, Sales: 10 })
        await closes(0)
        expect(await rows()).toEqual({ n: 10, people: 10 }) // it is seven
        await opens(1)
        expect((await told(ada)).map(saysOf).toSorted()).toEqual([
          'duel Autumn: Design –:– Sales ?',
          'duel Autumn: Design –:– Sales ?',
          'duelResult Autumn: Design 120:30 Sales won',
        ])
        expect((await told(people['Sales']![0]!)).map(saysOf)).toContain(
          'duelResult Autumn: Sales 30:120 Design lost',
        )
        expect(await told(admin)).toEqual([])
        await scores(addDays(FIRST, 7), { Sales: 10 })
        await closes(1)
        await opens(2)
        expect((await told(ada)).map(saysOf)).toContain('duel Autumn: Design –:– Sales ? final')
        expect((await told(ada)).map(saysOf)).toContain('duelResult Autumn: Design –:30 Sales lost')
      },
      LONG_MS,
    )

    test('is not for people who have muted it, or who keep nudges quiet as it begins', async () => {
      const { scores, opens, closes, people, told, token } = await league({ Design: 5, Sales: 5 })
      const [ada, bo] = people['Design']! as [Person, Person]
      await server.call(muteTopic, {
        token: await token(ada),
        body: { userId: ada.userId, topic: 'schedule', isMuted: true },
      })
      const quiet = { userId: bo.userId, piece: 'nudges', isOff: true } as const
      expect((await server.call(setQuiet, { token: await token(bo), body: quiet })).status).toBe(
        200,
      )
      await opens(0)
      await scores(FIRST, { Design: 40, Sales: 10 })
      await closes(0)
      await opens(1)
      expect(await told(ada)).toEqual([])
      expect((await told(bo)).map(saysOf)).toEqual(['duelResult Autumn: Design 120:30 Sales won'])
    })

    test('has nothing for a person who is free that week', async () => {
      const { opens, rows } = await league({ Design: 5, Sales: 5, Support: 5 })
      await opens(0)
      expect(await rows()).toEqual({ n: 10, people: 10 })
    })

    test('a large department is notified in batches, everyone once, also by two processes at the same time', async () => {
      const { opens, rows, admin, named } = await league({ Design: 5, Sales: 5 })
      const { db } = server.world
      await db.execute(sql`insert into users (team_id, user_id, name, email, created_at, department_id)
        select ${admin.teamId}::uuid, gen_random_uuid(), 'Person ' || n, '', now(), ${await named('Sales')}::uuid
        from generate_series(1, 60) n`)
      const other = new JobRunner(server.world, jobHandlersOf(modules))
      other.start()
      await opens(0)
      for (let part = 1; part < 5; part++)
        await atThe(server, new Date(nine(0).getTime() + part * 60_000))
      await other.idle()
      await other.close()
      expect(await rows()).toEqual({ n: 70, people: 70 })
    })

    test(
      'a process that dies at any statement of a batch notifies everyone once in the end',
      async () => {
        const { leagueId, admin, rows } = await league({ Design: 5, Sales: 5 })
        const { db } = server.world
        server.clock.now = nine(0)
        const payload = { leagueId, week: 0, event: 'opens', after: NOBODY }
        const delivery = { teamId: admin.teamId, key: '', kind: '', payload, tries: 1 }
        const work = () =>
          db.transaction((tx) =>
            jobHandlersOf(modules).leagueTells!.work(server.world, delivery, tx),
          )
        const dies = dying()
        let n = 1
        try {
          for (; await dies.at(n, work); n++) expect([0, 10]).toContain((await rows()).n) // in one transaction
        } finally {
          dies.over()
        }
        expect(n).toBeGreaterThan(5)
        await work()
        expect(await rows()).toEqual({ n: 10, people: 10 })
      },
      LONG_MS,
    )

    test.each([
      ['limited', { isLimited: true }],
      ['deactivated', { isDeactivated: true }],
      ['going', { deleteAt: new Date('2026-11-30T09:00:00Z') }],
    ])('in a space that is %s nobody is notified', async (_, set) => {
      const { opens, rows, admin } = await league({ Design: 5, Sales: 5 })
      await server.world.db.update(teams).set(set).where(eq(teams.teamId, admin.teamId))
      await opens(0)
      expect(await rows()).toEqual({ n: 0, people: 0 })
    })

    test('in a disabled space nobody is notified, nor of a week that is over once it is enabled', async () => {
      const { opens, rows, admin } = await league({ Design: 5, Sales: 5 })
      const { teamId } = admin
      await setDisabled(server.world.db, { teamId, reason: 'Unpaid' }, server.clock.now)
      await opens(0)
      expect(await rows()).toEqual({ n: 0, people: 0 })
      server.clock.set('2026-10-26T02:00:00Z')
      await setDisabled(server.world.db, { teamId, reason: null }, server.clock.now)
      await atThe(server, server.clock.now)
      expect(await rows()).toEqual({ n: 0, people: 0 })
    })

    test('of a cancelled league nobody is notified', async () => {
      const { opens, rows, cancel, leagueId } = await league({ Design: 5, Sales: 5 })
      await cancel(leagueId)
      await opens(0)
      expect(await rows()).toEqual({ n: 0, people: 0 })
    })
  })
})
