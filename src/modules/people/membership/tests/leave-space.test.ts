import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { loginWithGS, me, updateUserSettings, type User } from '#shared/accounts.ts'
import { details } from '#modules/boards/leaderboard/contract.ts'
import { deleteAccount, exportData, leaveGameSpace, removeMember } from '../contract.ts'
import { sendInviteEmail } from '#modules/people/invitations/contract.ts'
import { passwordResetRequest } from '#modules/people/accounts/contract.ts'
import { slackUserList } from '#modules/platforms/directory/contract.ts'
import { profile } from '#modules/play/profile/contract.ts'
import { joinGameSpace } from '#modules/people/spaces/contract.ts'
import { surveyEnd } from '#modules/people/feedback/contract.ts'
import { mailTokens } from '#server/messaging/mail/schema.ts'
import { pictures } from '#server/pictures/schema.ts'
import { plays } from '#modules/play/puzzles/server/schema.ts'
import { rooms } from '#modules/play/rooms/server/schema.ts'
import { sessions } from '#server/sessions/schema.ts'
import { signIns } from '#server/accounts/schema.ts'
import { surveys } from '#modules/people/feedback/server/survey/schema.ts'
import { users } from '#server/teams/schema.ts'
import { recordResults } from '#server/play/results/record.ts'
import { openTenants } from '#tests/providers/tenant.ts'
import { pass } from '#tests/run-due-jobs.ts'
import { PASSWORD, sharedServer } from '#tests/server.ts'
import { session } from '#tests/http/find-the-word-fixture.ts'

describe('membership/tests/leave-space', () => {
  const server = sharedServer()

  /** A colleague with a result on the boards. */
  async function scorer(name: string, gameSpaceGuid: string): Promise<User> {
    const user = await server.person(name, gameSpaceGuid)
    await server.world.db.transaction((tx) =>
      recordResults(tx, [
        {
          teamId: user.teamId,
          userId: user.userId,
          sourceId: randomUUID(),
          gameType: 'findTheWord',
          kind: 'puzzle',
          day: '2026-10-14',
          points: 40,
          won: true,
          score: { value: 3, unit: 'guesses' as const, of: 6 },
          ms: 60_000,
          finishedAt: server.clock.now,
        },
      ]),
    )
    return user
  }

  /** A colleague who is an admin too. */
  async function anAdmin(name: string, gameSpaceGuid: string): Promise<User> {
    const user = await server.person(name, gameSpaceGuid)
    await server.world.db.update(users).set({ isAdmin: true }).where(eq(users.userId, user.userId))
    return user
  }

  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const leave = (user: User) =>
    server.call(leaveGameSpace, { body: { userId: user.userId }, token: user.guulJwt })
  /** Removes a member, and lets the minute pass in which that can be undone. */
  async function remove(admin: User, memberId: string) {
    const body = { teamId: admin.teamId, memberId }
    const answer = await server.call(removeMember, { body, token: admin.guulJwt })
    await pass(server, 60_000)
    return answer
  }
  const destroy = (user: User, name = user.name) =>
    server.call(deleteAccount, { body: { userId: user.userId, name }, token: user.guulJwt })
  const isAlive = async (user: User) =>
    (await server.call(me, { token: user.guulJwt })).status === 200

  async function board(viewer: User) {
    const query = { companyId: viewer.teamId, gameType: '', period: 'all' }
    const { body } = await server.call(details, { query, token: viewer.guulJwt })
    return body.rows.map(({ name, points }) => [name, points])
  }
  async function names(viewer: User) {
    const params = { id: viewer.teamId }
    const { body } = await server.call(slackUserList, { params, token: viewer.guulJwt })
    return body.users.map(({ name }) => name)
  }

  describe('leaving', () => {
    it('keeps the results as a former player and the account without a space', async () => {
      const { admin, gameSpaceGuid } = await server.space()
      const ana = await scorer('Ana', gameSpaceGuid)
      const left = await leave(ana)
      expect(left.body).toMatchObject({ name: 'Ana', teamId: '', email: ana.email })
      expect(left.body.userId).not.toBe(ana.userId)
      expect(await board(admin)).toEqual([['', 40]])
      expect(await names(admin)).toEqual(['Mara Okafor'])
      expect(await isAlive(ana)).toBe(false)
      expect(await isAlive(left.body)).toBe(true)
    })

    it('the way in goes with the person, and they may be invited again', async () => {
      const { ana } = await server.company('Ana')
      await leave(ana)
      const back = await server.call(loginWithGS, {
        body: { email: ana.email, password: PASSWORD },
      })
      expect(back.body).toMatchObject({ teamId: '', name: 'Ana' })
    })

    it('joining and deleting the account at the same moment do not lock each other out', async () => {
      const { gameSpaceGuid } = await server.space()
      const sam = await server.person('Sam')
      const body = { userId: sam.userId, gameSpaceGuid }
      const gate = server.world.db.transaction(async (tx) => {
        await tx.select().from(signIns).where(eq(signIns.userId, sam.userId)).for('update')
        await wait(400) // each gets as far as it can; on one connection they run afterwards
      })
      await wait(50)
      const destroying = destroy(sam)
      await wait(150)
      const joining = server.call(joinGameSpace, { body, token: sam.guulJwt })
      await gate
      const answers = await Promise.all([destroying, joining])
      expect(answers.map(({ status }) => status)).not.toContain(500)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    })

    it('the only admin of a space with people in it stays', async () => {
      const { admin, gameSpaceGuid } = await server.space()
      await server.person('Ana', gameSpaceGuid)
      expect((await leave(admin)).body.message).toBe('last_admin')
      expect((await destroy(admin)).body.message).toBe('last_admin')
      expect(await isAlive(admin)).toBe(true)
    })

    it('two last admins leaving at the same time do not leave the space without one', async () => {
      const { admin, gameSpaceGuid } = await server.space()
      const deputy = await anAdmin('Deputy', gameSpaceGuid)
      await server.person('Ana', gameSpaceGuid)
      const answers = await Promise.all([leave(admin), leave(deputy)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
    })

    it('the last person of all may go', async () => {
      const { admin } = await server.space()
      expect((await leave(admin)).status).toBe(200)
    })
  })

  describe('removing a member', () => {
    it('is an admin’s, of their own space, and not of themselves', async () => {
      const { admin, gameSpaceGuid } = await server.space()
      const ana = await scorer('Ana', gameSpaceGuid)
      const bob = await server.person('Bob', gameSpaceGuid)
      const other = (await server.space({ name: 'Another company' })).admin
      expect((await remove(bob, ana.userId)).body.message).toBe('not_admin')
      expect((await remove(other, ana.userId)).body.message).toBe('not_found')
      expect((await remove(admin, admin.userId)).body.message).toBe('not_found')
      expect((await remove(admin, ana.userId)).status).toBe(200)
      expect((await remove(admin, ana.userId)).body.message).toBe('not_found')
      expect(await isAlive(ana)).toBe(false)
      expect(await board(admin)).toEqual([['', 40]])
    })

    it('two admins removing each other at the same time: one stays', async () => {
      const { admin, gameSpaceGuid } = await server.space()
      const deputy = await anAdmin('Deputy', gameSpaceGuid)
      const answers = await Promise.all([
        remove(admin, deputy.userId),
        remove(deputy, admin.userId),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect([await isAlive(admin), await isAlive(deputy)].filter(Boolean)).toHaveLength(1)
    })

    it("someone taken out of a tenant's space is not put back by opening the tab", async () => {
      const t = await openTenants()
      const { tid, user: admin } = await t.approvedTenant()
      const employee = t.microsoft.employee('Ana', tid)
      const ana = (await t.login(await t.tabToken(employee))).data!
      const body = { teamId: admin.teamId, memberId: ana.userId }
      await t.server.call(removeMember, { body, token: admin.guulJwt })
      await pass(t.server, 60_000)
      const again = await t.login(await t.tabToken(employee))
      expect(again.data).toMatchObject({ teamId: '', name: 'Ana' })
      await t.close()
    })
  })

  describe('deleting an account', () => {
    it('asks for the name as it stands', async () => {
      const { ana } = await server.company('Ana')
      expect((await destroy(ana, 'ana')).status).toBe(400)
      expect(await isAlive(ana)).toBe(true)
    })

    it('leaves nothing that names the person, and keeps the results', async () => {
      const { admin, gameSpaceGuid } = await server.space()
      const ana = await scorer('Ana Unmistakable', gameSpaceGuid)
      const profileImage = await import('sharp').then(({ default: sharp }) =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
          .png()
          .toBuffer(),
      )
      await server.call(updateUserSettings, { body: { userId: ana.userId, profileImage }, by: ana })
      const about = { mainUsage: 'Unmistakable reasons' }
      await server.call(surveyEnd, { body: about, token: ana.guulJwt })
      await server.call(passwordResetRequest, { body: { email: ana.email } })
      const other = (await server.space({ name: 'Elsewhere' })).admin
      const invite = { userId: other.userId, email: ana.email }
      await server.call(sendInviteEmail, { token: other.guulJwt, body: invite })
      expect((await destroy(ana)).status).toBe(200)
      const { db } = server.world
      const left = await Promise.all([
        db.select().from(users).where(eq(users.userId, ana.userId)),
        db.select().from(signIns).where(eq(signIns.userId, ana.userId)),
        db.select().from(pictures).where(eq(pictures.teamId, ana.teamId)),
        db.select().from(surveys).where(eq(surveys.teamId, ana.teamId)),
        db.select().from(mailTokens).where(eq(mailTokens.email, ana.email)),
      ])
      expect(JSON.stringify(left)).not.toMatch(/Unmistakable|kestrel\.example/)
      expect(left.slice(1)).toEqual([[], [], [], []])
      expect(await board(admin)).toEqual([['', 40]])
      const again = await server.call(loginWithGS, {
        body: { email: ana.email, password: PASSWORD },
      })
      expect(again.status).toBe(401)
      const query = { userId: ana.userId }
      expect((await server.call(profile, { query, token: admin.guulJwt })).status).toBe(404)
    })

    it("takes along what was said of the person's puzzles to them alone", async () => {
      const { ana } = await server.company('Ana')
      const { gameId, say, solution } = await session(server, ana)
      await say(solution, 1)
      const { db } = server.world
      const copies = () => db.select().from(plays).where(eq(plays.puzzleId, gameId))
      expect((await copies())[0]!.report).not.toBeNull()
      expect((await destroy(ana)).status).toBe(200)
      expect(await copies()).toMatchObject([{ report: null, score: { value: 1 } }])
    })

    it('without a space everything goes', async () => {
      const ana = await server.person('Ana')
      await destroy(ana)
      const { db } = server.world
      expect(await db.select().from(users).where(eq(users.userId, ana.userId))).toEqual([])
      expect(await db.select().from(sessions).where(eq(sessions.userId, ana.userId))).toEqual([])
    })

    it("someone else's account can't be deleted", async () => {
      const { gameSpaceGuid } = await server.space()
      const [ana, bob] = [
        await server.person('Ana', gameSpaceGuid),
        await server.person('Bob', gameSpaceGuid),
      ]
      const body = { userId: ana.userId, name: 'Ana' }
      expect((await server.call(deleteAccount, { body, token: bob.guulJwt })).body.message).toBe(
        'not_yours',
      )
    })
  })

  test('a room forgets the name of who left, under a new version', async () => {
    const { ana } = await server.company('Ana Seated')
    const roomId = randomUUID()
    const data = {
      version: 3,
      places: [
        { userId: ana.userId, name: ana.name, profileImage: 'x' },
        { userId: null, name: '', profileImage: '' },
      ],
      spectators: [{ id: 'someone else', name: 'Bob', profileImage: '' }],
    }
    await server.world.db.insert(rooms).values({
      teamId: ana.teamId,
      roomId,
      version: 3,
      gameType: 'fourInARow',
      status: 1,
      listed: true,
      wakeAt: null,
      data: data as never,
      createdAt: server.clock.now,
    })
    await leave(ana)
    const [room] = await server.world.db.select().from(rooms).where(eq(rooms.roomId, roomId))
    expect(room).toMatchObject({ version: 4, data: { version: 4 } })
    expect(JSON.stringify(room)).not.toContain('Ana Seated')
    expect(room?.data.spectators).toEqual(data.spectators)
  })

  test('the export has what is held about the person, nothing secret and nobody else', async () => {
    const { gameSpaceGuid } = await server.space()
    const ana = await scorer('Ana', gameSpaceGuid)
    const bob = await scorer('Bob Other', gameSpaceGuid)
    const query = { userId: ana.userId }
    const { body, status } = await server.call(exportData, { query, token: ana.guulJwt })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      account: { name: 'Ana', email: ana.email },
      signIns: [{ provider: 'GS' }],
      results: [{ points: 40, gameType: 'findTheWord' }],
    })
    expect(JSON.stringify(body)).not.toMatch(/scrypt|Bob|passwordHash/)
    expect((await server.call(exportData, { query, token: bob.guulJwt })).body.message).toBe(
      'not_yours',
    )
  })
})
