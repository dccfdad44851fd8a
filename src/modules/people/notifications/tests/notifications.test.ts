import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { deleteAccount, exportData } from '#modules/people/membership/contract.ts'
import {
  markAsRead,
  mutedTopicList,
  muteTopic,
  notificationCount,
  notificationList,
} from '../contract.ts'
import { removeOld } from '#server/jobs/module.ts'
import { mutedTopics, notifications } from '#server/messaging/schema.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import { notify } from '#server/messaging/notify.ts'
import { newBadge } from '#modules/boards/badges/server/messages.ts'
import { notifyPerson } from '#tests/notify-person.ts'
import { recordResults } from '#server/play/results/record.ts'
import { startServer, sharedServer, type TestServer, refusal } from '#tests/server.ts'
import { factOf } from '#tests/http/result-facts.ts'

let server: TestServer
let admin: User
let gameSpaceGuid: string
describe('notifications/tests/notifications', () => {
  server = sharedServer()
  beforeAll(async () => {
    ;({ admin, gameSpaceGuid } = await server.space())
  })

  const someone = (name = 'Ana Costa') => server.person(name, gameSpaceGuid)

  const tell = (
    user: User,
    keys: readonly string[],
    { kind = 'badge', payload = { badge: 'first' } }: { kind?: string; payload?: object } = {},
  ) => notifyPerson(server.world, user, ...keys.map((key) => ({ key, kind, payload })))

  const asked = ({ userId, guulJwt: token }: User, more = {}) => ({
    query: { userId, ...more },
    token,
  })
  const unread = async (user: User) =>
    (await server.call(notificationCount, asked(user))).body.count
  const list = async (user: User, page = 1) =>
    (await server.call(notificationList, asked(user, { page }))).body
  const mark = (user: User, more = {}) => server.call(markAsRead, asked(user, more))
  const mute = ({ userId, guulJwt: token }: User, isMuted: boolean) =>
    server.call(muteTopic, { body: { userId, topic: 'badge', isMuted }, token })

  describe('the list', () => {
    it('has twenty a page, the newest first, and says how many are unread', async () => {
      const ana = await someone()
      for (let i = 1; i <= 45; i++) {
        await tell(ana, [`badge ${i}`])
        server.clock.pass(60_000)
      }
      const pages = [await list(ana), await list(ana, 2), await list(ana, 3), await list(ana, 4)]
      expect(pages.map((page) => page.notifications.length)).toEqual([20, 20, 5, 0])
      expect(pages.map((page) => page.hasMore)).toEqual([true, true, false, false])
      expect(pages.map((page) => page.count)).toEqual([45, 45, 45, 45])
      const times = pages.flatMap((page) => page.notifications.map(({ createdAt }) => createdAt))
      expect(times).toEqual(times.toSorted((a, b) => b - a))
      expect(new Set(times).size).toBe(45)
    })

    it('of several told at once never shows one on two pages', async () => {
      const ana = await someone()
      await tell(
        ana,
        Array.from({ length: 30 }, (_, i) => `at once ${i}`),
      )
      const pages = [await list(ana), await list(ana, 2)]
      const ids = pages.flatMap((page) => page.notifications.map(({ id }) => id))
      expect(new Set(ids).size).toBe(30)
    })

    it.each([0, -1, 1.5, 'x', 1001, '1e9'])('has no page %s', async (page) => {
      expect((await server.call(notificationList, asked(admin, { page }))).status).toBe(400)
    })

    it('leaves out what only a newer release knows', async () => {
      const ana = await someone()
      const row = { ...ana, notificationId: randomUUID(), key: 'x', kind: 'tomorrow', payload: {} }
      const createdAt = server.clock.now
      await server.world.db.insert(notifications).values({ ...row, createdAt })
      expect(await list(ana)).toMatchObject({ notifications: [], count: 0 })
    })
  })

  describe('a notification', () => {
    it('is told once, however often and from however many places at once', async () => {
      const ana = await someone()
      await Promise.all(Array.from({ length: 8 }, () => tell(ana, ['one', 'two', 'one'])))
      expect(await unread(ana)).toBe(2)
    })

    it('is not there when what caused it is taken back', async () => {
      const ana = await someone()
      const broken = server.world.db.transaction(async (tx) => {
        const one = { userId: ana.userId, key: 'one', payload: { badge: 'first' as const } }
        await notify(tx, ana.teamId, newBadge, [one], server.clock.now)
        throw new Error('taken back')
      })
      await expect(broken).rejects.toThrow('taken back')
      expect(await unread(ana)).toBe(0)
    })

    it('is not told to who does not want it, and is again when they do', async () => {
      const ana = await someone()
      expect(await Promise.all([mute(ana, true), mute(ana, true)])).toMatchObject([
        { status: 200 },
        { status: 200 },
      ])
      await tell(ana, ['one'])
      await tell(ana, ['two'], {
        kind: 'turn',
        payload: { roomId: randomUUID(), gameType: 'dice' },
      })
      expect((await server.call(mutedTopicList, asked(ana))).body.muted).toEqual(['badge'])
      expect((await list(ana)).notifications.map(({ kind }) => kind)).toEqual(['turn'])
      await mute(ana, false)
      await tell(ana, ['three'])
      expect(await unread(ana)).toBe(2)
    })

    it('is told to everyone else, whoever does not want it', async () => {
      const [ana, bob] = [await someone(), await someone('Bob Stone')]
      const stranger = (await server.space({ name: 'Another company' })).admin
      await mute(ana, true)
      for (const one of [ana, bob, stranger]) await tell(one, ['one'])
      expect([await unread(ana), await unread(bob), await unread(stranger)]).toEqual([0, 1, 1])
    })

    it('of what an admin must know is never muted', async () => {
      const ana = await someone()
      const body = { userId: ana.userId, topic: 'admin' as 'badge', isMuted: true }
      expect(await server.call(muteTopic, { body, token: ana.guulJwt })).toMatchObject({
        status: 400,
      })
      await tell(ana, ['off'], { kind: 'channelOff', payload: { channel: '#court' } })
      expect(await unread(ana)).toBe(1)
    })
  })

  describe('marked as read', () => {
    it('are all, up to an instant, or one', async () => {
      const ana = await someone()
      for (const key of ['one', 'two', 'three']) {
        await tell(ana, [key])
        server.clock.pass(1_000)
      }
      const [newest, middle] = (await list(ana)).notifications
      expect((await mark(ana, { until: middle!.createdAt })).body.count).toBe(1)
      expect((await list(ana)).notifications.map(({ isRead }) => isRead)).toEqual([
        false,
        true,
        true,
      ])
      expect((await mark(ana, { id: newest!.id })).body.count).toBe(0)
      await tell(ana, ['four'])
      await list(ana)
      expect((await mark(ana)).body.count).toBe(0)
    })

    it('are, without more words, those up to the newest that was listed', async () => {
      const ana = await someone()
      await tell(ana, ['one'])
      expect((await mark(ana)).body.count).toBe(1) // nothing was listed
      await list(ana)
      server.clock.pass(1_000)
      await tell(ana, ['two']) // comes after the list was shown
      expect((await mark(ana)).body.count).toBe(1)
      expect((await list(ana, 2)).notifications).toEqual([])
      expect((await mark(ana)).body.count).toBe(1) // an older page shows nothing newer
      await list(ana)
      expect((await mark(ana)).body.count).toBe(0)
    })

    it('twice at once are marked once, and the first time stays', async () => {
      const ana = await someone()
      await tell(ana, ['one'])
      await list(ana)
      const answers = await Promise.all([mark(ana), mark(ana), mark(ana)])
      expect(answers.map(({ body }) => body.count)).toEqual([0, 0, 0])
      const readAt = async () =>
        (
          await server.world.db
            .select()
            .from(notifications)
            .where(eq(notifications.userId, ana.userId))
        )[0]!.readAt
      const first = await readAt()
      server.clock.pass(1_000)
      await mark(ana)
      expect(await readAt()).toEqual(first)
    })

    it("are never a colleague's, also not by their id", async () => {
      const [ana, bob] = [await someone(), await someone('Bob')]
      await tell(ana, ['one'])
      const { id } = (await list(ana)).notifications[0]!
      expect((await mark(bob, { id })).body.count).toBe(0)
      expect(await unread(ana)).toBe(1)
      const token = bob.guulJwt
      const query = { userId: ana.userId }
      for (const endpoint of [notificationCount, notificationList, markAsRead, mutedTopicList])
        expect(await server.call(endpoint, { query, token })).toMatchObject(
          refusal(403, 'not_yours'),
        )
      expect(await unread(ana)).toBe(1)
    })
  })

  describe('people are told', () => {
    const change = async (more: Record<string, unknown>) => {
      const answer = await server.changeSpace(admin, { ...more })
      expect(answer).toMatchObject({ status: 200 })
    }

    it('that an admin made them one, or no longer, each time it changes', async () => {
      const ana = await someone()
      const ids = JSON.stringify([ana.userId])
      await change({ addedAdmins: ids })
      await change({ addedAdmins: ids })
      server.clock.pass(1_000)
      await change({ removedAdmins: ids })
      server.clock.pass(1_000)
      await change({ addedAdmins: ids })
      const person = { userId: admin.userId, name: 'Mara Okafor', profileImage: '' }
      expect((await list(ana)).notifications).toMatchObject([
        { kind: 'adminAdded', person },
        { kind: 'adminRemoved', person },
        { kind: 'adminAdded', person },
      ])
      const told = (await list(admin)).notifications.map(({ kind }) => kind)
      expect(told.filter((kind) => kind !== 'joined')).toEqual([])
      await change({ removedAdmins: ids })
    })

    it('of a badge, once, with the result that earned it', async () => {
      const ana = await someone()
      for (const day of ['2026-10-12', '2026-10-13']) {
        const finishedAt = new Date(`${day}T07:00:00Z`)
        const fact = factOf(ana.teamId, ana.userId, { day, finishedAt, ms: 90_000, won: true })
        await server.world.db.transaction((tx) => recordResults(tx, [fact]))
        await settled(server.world)
      }
      const { notifications: told } = await list(ana)
      expect(told.filter(({ badge }) => badge === 'first')).toMatchObject([
        { kind: 'badge', person: null, isRead: false },
      ])
    })
  })

  describe('when a person goes', () => {
    it('so does all they were told and wanted; before, it is in their export', async () => {
      const ana = await someone()
      await tell(ana, ['one'])
      await mute(ana, true)
      const { body } = await server.call(exportData, asked(ana))
      expect(body).toMatchObject({
        notifications: [{ key: 'one', kind: 'badge', payload: { badge: 'first' } }],
        mutedTopics: [{ topic: 'badge' }],
      })
      const { userId, guulJwt: token, name } = ana
      expect((await server.call(deleteAccount, { body: { userId, name }, token })).status).toBe(200)
      await tell(ana, ['too late'])
      expect(await server.world.db.$count(notifications, eq(notifications.userId, userId))).toBe(0)
      expect(await server.world.db.$count(mutedTopics, eq(mutedTopics.userId, userId))).toBe(0)
    })

    it('what others were told of them keeps no name', async () => {
      const [ana, bob] = [await someone(), await someone('Bob')]
      const payload = { personId: bob.userId, roomId: randomUUID(), gameType: 'fourInARow' }
      await tell(ana, ['turn'], { kind: 'turn', payload })
      expect((await list(ana)).notifications[0]!.person!.name).toBe('Bob')
      const body = { userId: bob.userId, name: 'Bob' }
      await server.call(deleteAccount, { body, token: bob.guulJwt })
      expect((await list(ana)).notifications[0]!.person!.name).toBe('')
    })
  })
})

/* Its own server: in ninety days the night deletes sessions that are over, too. */
test('a notification goes after ninety days, the longest that a space keeps them', async () => {
  const server = await startServer()
  const { admin: ana } = await server.space()
  const tell = (key: string) =>
    notifyPerson(server.world, ana, { key, kind: 'badge', payload: { badge: 'first' } })
  const kept = () => server.world.db.$count(notifications, eq(notifications.userId, ana.userId))
  await tell('old')
  server.clock.pass(89 * 86_400_000)
  await tell('young')
  await removeOld(server.world)
  expect(await kept()).toBe(2)
  server.clock.pass(2 * 86_400_000)
  await removeOld(server.world)
  expect(await kept()).toBe(1)
  await server.close()
})
