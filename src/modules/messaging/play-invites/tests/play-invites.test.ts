import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { muteTopic } from '#modules/people/notifications/contract.ts'
import { inviteBySlack, inviteByTeams, inviteToPlay } from '../contract.ts'
import { gameStatus } from '#shared/room.ts'
import { signIns } from '#server/accounts/schema.ts'
import { tenants } from '#server/accounts/tenants/schema.ts'
import { users } from '#server/teams/schema.ts'
import { placeOf, type RoomData } from '#server/play/rooms/room.ts'
import { wordsOf } from '#tests/providers/block-kit.ts'
import { changeRoom, personOf, seated, storeRoom } from '#tests/rooms/stored-room.ts'
import { sharedChannels, type Channels } from '#tests/providers/workspace.ts'
import { workAfter } from '#tests/run-due-jobs.ts'

const MINUTE = 60_000

let all: Channels
let admin: User
let gameSpaceGuid: string
let ana: User

const someone = (name: string) => all.server.person(name, gameSpaceGuid)

const tableOf = (host: User, change: Partial<RoomData> = {}) =>
  storeRoom(all.server.world, host, change)

const store = (room: RoomData, change: Partial<RoomData>) =>
  changeRoom(all.server.world, room, change)

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

const ways = { GS: inviteToPlay, Slack: inviteBySlack, Teams: inviteByTeams }

async function asked(
  kind: keyof typeof ways,
  host: User,
  to: { room: RoomData; id: string; more?: object },
) {
  const { roomId, gameType } = to.room
  const body = {
    hostUserId: host.userId,
    opponentUserId: to.id,
    roomName: 'anything',
    roomId,
    gameType,
    ...to.more,
  }
  return all.server.call(ways[kind], { body, token: host.guulJwt })
}

const list = (user: User) => all.server.notificationsOf(user)

const told = async (user: User) =>
  (await list(user)).map(({ kind, roomId, gameType, person, isOver }) => ({
    kind,
    roomId,
    gameType,
    person: person?.userId,
    isOver,
  }))

const mute = ({ userId, guulJwt: token }: User) =>
  all.server.call(muteTopic, { body: { userId, topic: 'invite', isMuted: true }, token })

/** Time goes by, and what is due by then is done. */
const pass = (ms: number) => workAfter(all.server, ms)

describe('play-invites/tests/play-invites', () => {
  all = sharedChannels()
  beforeAll(async () => {
    all.server.clock.set('2026-10-14T09:00:00Z') // a Wednesday, at noon: no quiet hours
    ;({ admin, gameSpaceGuid } = await all.server.space())
    ana = await someone('Ana Costa')
  })
  beforeEach(() => all.calm())

  describe('an invitation here', () => {
    it('is told once, with the room as the server knows it, whatever the client calls it', async () => {
      const [host, guest] = [await someone('Mara'), await someone('Deniz')]
      const room = await tableOf(host)
      const answer = await asked('GS', host, {
        room,
        id: guest.userId,
        more: { roomName: '<b>x</b>', gameType: 'poker' },
      })
      expect([answer.status, answer.body]).toEqual([200, { ok: true }])
      const { roomId } = room
      const gameType = 'fourInARow'
      expect(await told(guest)).toEqual([
        { kind: 'invite', roomId, gameType, person: host.userId, isOver: false },
      ])
      expect(await told(host)).toEqual([])
    })

    it('goes out once a minute to the same person, also when asked for many times at once', async () => {
      const [host, guest] = [await someone('Mara'), await someone('Deniz')]
      const other = await someone('Bo')
      const room = await tableOf(host)
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => asked('GS', host, { room, id: guest.userId })),
      )
      expect(statuses(answers)).toEqual([200, 429, 429, 429, 429])
      const { body, headers } = answers.find(({ status }) => status === 429)!
      expect(body).toMatchObject({ message: 'too_many_requests', retryAfter: 60 })
      expect(headers['retry-after']).toBe('60')
      expect((await asked('GS', host, { room, id: other.userId })).status).toBe(200)
      expect(await told(guest)).toHaveLength(1)
      all.server.clock.pass(MINUTE - 1)
      expect((await asked('GS', host, { room, id: guest.userId })).status).toBe(429)
      all.server.clock.pass(1)
      expect((await asked('GS', host, { room, id: guest.userId })).status).toBe(200)
      expect(await told(guest)).toHaveLength(2)
    })

    it('is over in the list when the room is full or closed, and not for anyone who took the seat', async () => {
      const [host, guest] = [await someone('Mara'), await someone('Deniz')]
      const other = await someone('Bo')
      const room = await tableOf(host)
      for (const { userId: id } of [guest, other]) await asked('GS', host, { room, id })
      const over = async (who: User) => (await told(who)).map(({ isOver }) => isOver)
      expect([await over(guest), await over(other)]).toEqual([[false], [false]])
      await store(room, seated(room, guest))
      expect([await over(guest), await over(other)]).toEqual([[false], [true]])
      await store(room, { removed: [other.userId] })
      expect(await over(other)).toEqual([true])
      await store(room, { closed: 'timeout' })
      expect([await over(guest), await over(other)]).toEqual([[true], [true]])
    })

    it('is not told to who wants to hear of none', async () => {
      const [host, guest] = [await someone('Mara'), await someone('Deniz')]
      await mute(guest)
      const room = await tableOf(host)
      expect((await asked('GS', host, { room, id: guest.userId })).status).toBe(200)
      expect(await told(guest)).toEqual([])
    })
  })

  describe('an invitation is refused', () => {
    let host: User
    let room: RoomData
    beforeAll(async () => {
      host = await someone('Mara')
      room = await tableOf(host)
    })
    const says = async (...[kind, who, to]: Parameters<typeof asked>) => {
      const { status, body } = await asked(kind, who, to)
      return [status, body.message]
    }

    it('in the name of somebody else', async () => {
      const more = { hostUserId: ana.userId }
      expect(await says('GS', host, { room, id: ana.userId, more })).toEqual([403, 'not_yours'])
    })

    it('to a room that is gone, closed, or of another team', async () => {
      const { admin: stranger } = await all.server.space({ name: 'Another company' })
      const theirs = await tableOf(stranger)
      const own = await tableOf(host, { closed: 'timeout' })
      for (const one of [{ ...room, roomId: randomUUID() }, theirs, own])
        expect(await says('GS', host, { room: one, id: ana.userId })).toEqual([410, 'room_closed'])
    })

    it('by who does not sit there', async () => {
      expect(await says('GS', ana, { room, id: admin.userId })).toEqual([403, 'not_seated'])
    })

    it('where every seat is taken, or the game runs', async () => {
      const other = await someone('Mara')
      const full = await tableOf(other)
      await store(full, seated(full, admin))
      expect(await says('GS', other, { room: full, id: ana.userId })).toEqual([409, 'room_full'])
      await store(full, { ...seated(full, admin), status: gameStatus.started })
      expect(await says('GS', other, { room: full, id: ana.userId })).toEqual([409, 'room_started'])
    })

    it('to oneself, to who sits there and to whom the host took out', async () => {
      expect(await says('GS', host, { room, id: host.userId })).toEqual([400, 'not_oneself'])
      const other = await someone('Mara')
      const led = await tableOf(other)
      await store(led, { caller: placeOf(personOf(ana)), removed: [admin.userId] })
      expect(await says('GS', other, { room: led, id: ana.userId })).toEqual([
        409,
        'colleague_seated',
      ])
      const toLeader = { room: led, id: admin.userId }
      expect(await says('GS', other, toLeader)).toEqual([409, 'not_invitable'])
    })

    it('to who is not of the team, here or anywhere', async () => {
      const { admin: stranger } = await all.server.space({ name: 'Another company' })
      for (const id of [stranger.userId, randomUUID(), 'U12345', 'not an id'])
        expect(await says('GS', host, { room, id })).toEqual([404, 'colleague_unknown'])
    })

    it('of somebody who does not play here, where Slack or Teams is not connected', async () => {
      for (const kind of ['Slack', 'Teams'] as const)
        for (const id of ['U12345', randomUUID()])
          expect(await says(kind, host, { room, id })).toEqual([503, 'provider_off'])
    })

    it('and what was refused counts for nothing: the next goes out', async () => {
      expect(await says('GS', host, { room, id: ana.userId })).toEqual([200, undefined])
    })
  })

  describe('an invitation at Slack', () => {
    let host: User
    beforeAll(async () => {
      await all.installSlack(admin)
      host = await someone('Ana Costa')
      await all.server.world.db // as a directory may name them
        .update(users)
        .set({ name: 'Ana <!here> & Co' })
        .where(eq(users.userId, host.userId))
    })
    const slackTeam = () => `T${admin.teamId.slice(0, 8)}`
    const signsInAtSlack = (user: User, id: string) => {
      const { teamId, userId } = user
      const subject = `${slackTeam()}:${id}`
      const row = { provider: 'Slack', subject, teamId, userId, createdAt: all.server.clock.now }
      return all.server.world.db.insert(signIns).values(row)
    }

    it('is one direct message from the app to who does not play yet, in the language of the team', async () => {
      const room = await tableOf(host)
      const answers = await Promise.all(
        Array.from({ length: 3 }, () => asked('Slack', host, { room, id: 'U05DENIZ' })),
      )
      expect(statuses(answers)).toEqual([200, 429, 429])
      expect(all.slack.posts).toHaveLength(1)
      const [post] = all.slack.posts
      expect(post!.channel).toBe('U05DENIZ')
      expect(post!.text).toBe(
        'Ana &lt;!here&gt; &amp; Co invites you to play Four in a row\nThe table is called Lunch.',
      )
      expect(wordsOf(post!.blocks)).toContain('Ana <!here> & Co invites you to play Four in a row')
      const link = `https://recess.example/games/fourInARow/${room.roomId}`
      expect(JSON.stringify(post!.blocks)).toContain(JSON.stringify(link))
    })

    it('is told here too and in their language where they play here, by whichever id', async () => {
      const guest = await someone('Deniz')
      await signsInAtSlack(guest, 'U07DENIZ')
      await all.server.world.db
        .update(users)
        .set({ language: 'tr' })
        .where(eq(users.userId, guest.userId))
      const room = await tableOf(host)
      expect((await asked('Slack', host, { room, id: guest.userId })).status).toBe(200)
      expect((await asked('Slack', host, { room, id: 'U07DENIZ' })).status).toBe(429)
      expect(all.slack.posts.map(({ channel }) => channel)).toEqual(['U07DENIZ'])
      expect(all.slack.posts[0]!.text).toContain('seni Dörtlü sıra oynamaya davet ediyor')
      expect(await told(guest)).toHaveLength(1)
    })

    it('is told here alone to who plays here and is not known at Slack', async () => {
      const guest = await someone('Bo')
      const room = await tableOf(host)
      expect((await asked('Slack', host, { room, id: guest.userId })).status).toBe(200)
      expect(all.slack.posts).toHaveLength(0)
      expect(await told(guest)).toHaveLength(1)
    })

    it('never goes to a channel', async () => {
      const other = await someone('Mara')
      const room = await tableOf(other)
      for (const id of ['C0GAMES', 'D0GAMES', 'G0GAMES', '#games', 'U1;rm', 'u05deniz'])
        expect((await asked('Slack', other, { room, id })).body.message).toBe('colleague_unknown')
      expect(all.slack.state.asked).toBe(0)
    })

    it('waits as long as Slack says', async () => {
      const other = await someone('Mara')
      const room = await tableOf(other)
      Object.assign(all.slack.state, { mood: 'busy', retryAfter: 20 })
      expect((await asked('Slack', other, { room, id: 'U08' })).status).toBe(200)
      all.slack.state.mood = 'well'
      await pass(19_000)
      expect(all.slack.posts).toHaveLength(0)
      await pass(1_000)
      expect(all.slack.posts).toHaveLength(1)
    })

    it('is not sent when the seat was taken meanwhile', async () => {
      const other = await someone('Mara')
      const room = await tableOf(other)
      Object.assign(all.slack.state, { mood: 'busy', retryAfter: 20 })
      await asked('Slack', other, { room, id: 'U09' })
      await store(room, seated(room, admin))
      all.slack.state.mood = 'well'
      await pass(MINUTE)
      expect(all.slack.posts).toHaveLength(0)
    })

    it('is not sent again when Slack took it and nobody heard the answer', async () => {
      const other = await someone('Mara')
      const room = await tableOf(other)
      all.slack.state.mood = 'silent'
      await asked('Slack', other, { room, id: 'U10' })
      all.slack.state.mood = 'well'
      await pass(60 * MINUTE)
      expect(all.slack.posts).toHaveLength(1)
    })
  })

  test('an invitation in Teams reaches who plays here, by our id or the directory’s', async () => {
    const [host, guest] = [await someone('Mara'), await someone('Deniz')]
    const other = await someone('Bo')
    const { db } = all.server.world
    const { teamId } = admin
    const createdAt = all.server.clock.now
    const [tenantId, oid] = [randomUUID(), randomUUID()]
    await db.insert(tenants).values({ provider: 'MS', tenantId, teamId, createdAt })
    const subject = `${tenantId}:${oid}`
    const { userId } = other
    await db.insert(signIns).values({ provider: 'MS', subject, teamId, userId, createdAt })
    const room = await tableOf(host)
    for (const id of [guest.userId, oid.toUpperCase()])
      expect((await asked('Teams', host, { room, id })).status).toBe(200)
    expect([await told(guest), await told(other)].map(({ length }) => length)).toEqual([1, 1])
    const { body } = await asked('Teams', host, { room, id: randomUUID() })
    expect(body.message).toBe('colleague_unknown')
  })
})
