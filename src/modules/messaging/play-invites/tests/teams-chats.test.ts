import { randomUUID } from 'node:crypto'
import type { User } from '#shared/accounts.ts'
import { consents } from '#shared/providers.ts'
import { updateTeamsApp } from '#modules/platforms/microsoft/contract.ts'
import { inviteByTeams } from '../contract.ts'
import { jobs } from '#server/jobs/schema.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import type { RoomData } from '#server/play/rooms/room.ts'
import type { Employee } from '#tests/providers/entra.ts'
import { openTenants } from '#tests/providers/tenant.ts'
import { textsOf } from '#tests/providers/workflow.ts'
import { changeRoom, seated, storeRoom } from '#tests/rooms/stored-room.ts'
import { sessions } from '#server/sessions/schema.ts'
import { forSuite } from '#tests/for-suite.ts'
import { workAfter } from '#tests/run-due-jobs.ts'

const APP = '8c3f5a1e-2f0e-4c38-9d52-7a5b2c9e1f40'

let tid: string
let admin: User
describe('play-invites/tests/teams-chats', () => {
  const t = forSuite(openTenants)
  beforeAll(async () => {
    ;({ tid, user: admin } = await t.approvedTenant())
    const body = { teamId: admin.teamId, teamsAppId: APP }
    await t.server.call(updateTeamsApp, { body, token: admin.guulJwt })
  })
  beforeEach(() => {
    Object.assign(chats().state, { mood: 'well', retryAfter: 20, opened: 0, written: 0 })
    chats().posts.length = 0
  })

  const chats = () => t.microsoft.graph.chats

  interface Colleague {
    readonly who: Employee
    readonly user: User
  }

  /** Somebody of the tenant who plays here, and who has allowed chats or not. */
  async function colleague(name: string, allowed = true): Promise<Colleague> {
    const who = t.microsoft.employee(name, tid)
    if (allowed) t.microsoft.entra.consent(who, consents.chat)
    return { who, user: (await t.login(await t.tabToken(who))).data! }
  }

  async function invite(host: Colleague, room: RoomData, id: string, token?: string) {
    const { roomId, gameType } = room
    const names = { roomName: '', roomId, gameType }
    const people = { hostUserId: host.user.userId, opponentUserId: id }
    const body = { ...people, ...names, token: token ?? (await t.tabToken(host.who)) }
    const { status, body: answer } = await t.server.call(inviteByTeams, { body, by: host.user })
    await settled(t.server.world)
    return { status, ...answer }
  }

  const tableOf = ({ user }: Colleague) => storeRoom(t.server.world, user, {})

  const toldTo = async ({ user }: Colleague) =>
    (await t.server.notificationsOf(user)).map(({ kind, person }) => [kind, person?.userId ?? ''])

  const pass = (ms: number) => workAfter(t.server, ms)

  describe('an invitation in Teams', () => {
    it('is one message in the two people’s chat, in the name of who invites, and is told here', async () => {
      const [ana, deniz] = [await colleague('Ana <b>Costa'), await colleague('Deniz')]
      const room = await tableOf(ana)
      const answers = await Promise.all(
        Array.from({ length: 3 }, () => invite(ana, room, deniz.user.userId)),
      )
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429])
      expect(answers.find(({ status }) => status === 200)).toEqual({
        status: 200,
        ok: true,
        unsent: '',
      })
      expect(chats().posts).toHaveLength(1)
      const [post] = chats().posts
      expect(post).toMatchObject({ from: ana.who.oid, to: deniz.who.oid })
      expect(post!.content).toMatch(/^<p>Dörtlü sıra oynayalım mı\?<\/p><attachment id=/)
      expect(textsOf(post!.card.body)).toContain(
        'Ana bCosta seni Dörtlü sıra oynamaya davet ediyor',
      )
      expect(await toldTo(deniz)).toEqual([['invite', ana.user.userId]])
    })

    it('has a button that opens Teams at the table', async () => {
      const [ana, deniz] = [await colleague('Ana'), await colleague('Deniz')]
      const room = await tableOf(ana)
      await invite(ana, room, deniz.user.userId)
      const actions = chats().posts[0]!.card.body.at(-1)!['actions'] as { url: string }[]
      const url = new URL(actions[0]!.url)
      expect(url.href).toContain(`https://teams.microsoft.com/l/entity/${APP}/home?`)
      expect(JSON.parse(url.searchParams.get('context')!)).toEqual({
        subEntityId: `/games/fourInARow/${room.roomId}`,
      })
      expect(url.searchParams.get('tenantId')).toBe(tid)
    })

    it('reaches who is in the directory and does not play yet', async () => {
      const ana = await colleague('Ana')
      const bo = t.microsoft.employee('Bo', tid)
      const room = await tableOf(ana)
      expect(await invite(ana, room, bo.oid.toUpperCase())).toMatchObject({ status: 200 })
      expect(chats().posts.map(({ to }) => to)).toEqual([bo.oid])
      expect(await invite(ana, room, bo.oid)).toMatchObject({ status: 429 })
    })

    it('asks for the chat permissions first, and has told nothing then', async () => {
      const [ana, deniz] = [await colleague('Ana', false), await colleague('Deniz')]
      const room = await tableOf(ana)
      expect(await invite(ana, room, deniz.user.userId)).toMatchObject({
        status: 403,
        message: 'consent_required',
      })
      expect([chats().state.opened, await toldTo(deniz)]).toEqual([0, []])
      t.microsoft.entra.consent(ana.who, consents.chat)
      expect(await invite(ana, room, deniz.user.userId)).toMatchObject({ status: 200, unsent: '' })
      expect(chats().posts).toHaveLength(1)
    })

    it('without a tab is told here alone', async () => {
      const [ana, deniz] = [await colleague('Ana', false), await colleague('Deniz')]
      const room = await tableOf(ana)
      expect(await invite(ana, room, deniz.user.userId, '')).toMatchObject({ status: 200 })
      expect(await toldTo(deniz)).toHaveLength(1)
      const { oid } = t.microsoft.employee('Bo', tid)
      expect(await invite(ana, room, oid, '')).toMatchObject({ message: 'colleague_unknown' })
      expect(chats().state.opened).toBe(0)
    })

    it('goes out by nobody else’s token', async () => {
      const [ana, deniz] = [await colleague('Ana'), await colleague('Deniz')]
      const room = await tableOf(ana)
      const says = async (token: string) =>
        (await invite(ana, room, deniz.user.userId, token)).message
      const other = (await t.approvedTenant()).admin
      expect(await says(await t.tabToken(deniz.who))).toBe('not_yours')
      expect(await says(await t.tabToken(other))).toBe('not_yours')
      expect(await says('a.b.c')).toBe('token_invalid')
      expect([chats().state.opened, await toldTo(deniz)]).toEqual([0, []])
    })
  })

  describe('where Graph refuses', () => {
    it('a policy or no Teams is said, and who plays here is told here', async () => {
      const [ana, deniz] = [await colleague('Ana'), await colleague('Deniz')]
      const room = await tableOf(ana)
      chats().state.mood = 'forbidden'
      expect(await invite(ana, room, deniz.user.userId)).toEqual({
        status: 200,
        ok: true,
        unsent: 'chat_refused',
      })
      expect(await toldTo(deniz)).toHaveLength(1)
      const { oid } = t.microsoft.employee('Bo', tid)
      expect(await invite(ana, room, oid)).toMatchObject({ status: 409, message: 'chat_refused' })
      chats().state.mood = 'well'
      expect(await invite(ana, room, randomUUID())).toMatchObject({
        status: 404,
        message: 'no_teams',
      })
      expect(chats().posts).toEqual([])
    })

    it.each(['busy', 'busyMessages', 'broken'] as const)(
      '%s: it is sent once as soon as it may be',
      async (mood) => {
        const [ana, deniz] = [await colleague('Ana'), await colleague('Deniz')]
        const room = await tableOf(ana)
        chats().state.mood = mood
        expect(await invite(ana, room, deniz.user.userId)).toMatchObject({
          status: 200,
          unsent: '',
        })
        await pass(1_000)
        const asked = { ...chats().state }
        chats().state.mood = 'well'
        if (mood !== 'broken') {
          await pass(18_000)
          expect(chats().state).toMatchObject({ opened: asked.opened, written: asked.written })
        }
        await pass(61_000)
        expect(chats().posts).toHaveLength(1)
        expect(await toldTo(deniz)).toHaveLength(1)
      },
    )

    it('who invited hears that the message may not have arrived, once', async () => {
      for (const mood of ['blocked', 'silent'] as const) {
        const [ana, deniz] = [await colleague('Ana'), await colleague('Deniz')]
        const room = await tableOf(ana)
        chats().state.mood = mood
        expect(await invite(ana, room, deniz.user.userId)).toMatchObject({ status: 200 })
        const { written } = chats().state
        chats().state.mood = 'well'
        await pass(30 * 60_000)
        expect(chats().state.written).toBe(written)
        expect(await toldTo(ana)).toEqual([['inviteUnsent', deniz.user.userId]])
      }
    })

    it('nothing is sent to a table that filled up meanwhile', async () => {
      const [ana, deniz, bo] = [
        await colleague('Ana'),
        await colleague('Deniz'),
        await colleague('Bo'),
      ]
      const room = await tableOf(ana)
      chats().state.mood = 'busy'
      await invite(ana, room, deniz.user.userId)
      await changeRoom(t.server.world, room, seated(room, bo.user))
      chats().state.mood = 'well'
      await pass(60_000)
      expect(chats().posts).toEqual([])
    })
  })

  test('no token of anyone stands in the queue in clear, and none is left when it is done', async () => {
    const [ana, deniz] = [await colleague('Ana'), await colleague('Deniz')]
    const room = await tableOf(ana)
    chats().state.mood = 'busy'
    await invite(ana, room, deniz.user.userId)
    const rows = async () =>
      (await t.server.world.db.select().from(jobs)).filter(({ key }) => key.includes(room.roomId))
    const [waiting] = await rows()
    expect(JSON.stringify(waiting!.payload)).not.toContain(`graph ${ana.who.oid}`)
    chats().state.mood = 'well'
    await pass(60_000)
    expect((await rows()).map(({ payload, doneAt }) => [payload, doneAt !== null])).toEqual([
      [null, true],
    ])
  })

  describe('an invitation with exactly the body of the contract, without a token', () => {
    const directory = (users: { id: string; displayName: string; mail?: string }[]) =>
      t.microsoft.graph.directories.set(tid, { readable: true, users, teams: [] })
    const bare = async (host: Colleague, room: RoomData, id: string) => {
      const { roomId, gameType } = room
      const people = { hostUserId: host.user.userId, opponentUserId: id }
      const answer = await t.server.call(inviteByTeams, {
        body: { ...people, roomName: 'Lunch', roomId, gameType },
        token: host.user.guulJwt,
      })
      await settled(t.server.world)
      return answer
    }

    it('is a message in the two’s chat where who signed in from a tab has agreed to that', async () => {
      const [ana, deniz] = [await colleague('Ana'), await colleague('Deniz')]
      const room = await tableOf(ana)
      const bo = t.microsoft.employee('Bo', tid)
      for (const id of [deniz.user.userId, bo.oid])
        expect(await bare(ana, room, id)).toMatchObject({ status: 200, body: { unsent: '' } })
      const { oid: from } = ana.who
      expect(chats().posts).toMatchObject([
        { from, to: deniz.who.oid },
        { from, to: bo.oid },
      ])
      const kept = (await t.server.world.db.select().from(sessions)).map(
        ({ tabToken }) => tabToken ?? '',
      )
      expect(kept.some(Boolean)).toBe(true)
      expect(kept.join()).not.toMatch(/eyJ[\w-]+\.eyJ/) // sealed: no token's head and claims
    })

    it('is told here, and to a newcomer by a letter, without it or once the token has run out', async () => {
      const [ana, deniz] = [await colleague('Ana', false), await colleague('Deniz')]
      const late = await colleague('Late')
      const [mia, nobody] = [randomUUID(), randomUUID()]
      const mail = 'mia@kestrel.example'
      directory(
        [
          { id: mia, displayName: 'Mia' },
          { id: nobody, displayName: 'No mail' },
        ].map((one) => (one.id === mia ? { ...one, mail } : one)),
      )
      const lettersTo = () => t.server.letters.filter(({ to }) => to === mail)
      const room = await tableOf(ana)
      expect((await bare(ana, room, deniz.user.userId)).status).toBe(200)
      expect(await toldTo(deniz)).toEqual([['invite', ana.user.userId]])
      expect((await bare(ana, room, mia)).body).toEqual({ ok: true, unsent: '' })
      const [letter] = lettersTo()
      expect(letter!.subject).toBe('Ana seni Dörtlü sıra oynamaya davet ediyor')
      expect(letter!.text).toContain(`/games/fourInARow/${room.roomId}`)
      expect((await bare(ana, room, mia)).status).toBe(429)
      for (const id of [nobody, randomUUID()])
        expect((await bare(ana, room, id)).body.message).toBe('colleague_unknown')
      t.server.clock.pass(2 * 3_600_000)
      expect((await bare(late, await tableOf(late), mia)).status).toBe(200)
      expect(lettersTo()).toHaveLength(2)
      expect(chats().posts).toEqual([])
    })
  })
})
