import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type User, loginWithGS, me } from '#shared/accounts.ts'
import { adminPage } from '../contract.ts'
import { changes } from '#modules/admin/change-log/contract.ts'
import {
  invitationList,
  invitePeople,
  resendInvitation,
  takeBackInvitation,
} from '#modules/people/invitations/contract.ts'
import {
  exportMembers,
  memberPage,
  removeMember,
  undoRemoval,
} from '#modules/people/membership/contract.ts'
import { signUp, verify } from '#modules/people/accounts/contract.ts'
import { joinGameSpace } from '#modules/people/spaces/contract.ts'
import { sessions } from '#server/sessions/schema.ts'
import { users } from '#server/teams/schema.ts'
import { signIns } from '#server/accounts/schema.ts'
import { tenants } from '#server/accounts/tenants/schema.ts'
import { pass } from '#tests/run-due-jobs.ts'
import { PASSWORD, sharedServer, tokenIn, refusal } from '#tests/server.ts'

describe('panel/tests/admin-people', () => {
  const server = sharedServer()

  const company = () => server.company('Ana Costa')
  const asked = (by: User, query = {}) => ({ params: { id: by.teamId }, query, by })
  const change = (by: User, more: object) => server.changeSpace(by, more)
  const lineOf = async (by: User, what: string) =>
    (await server.call(changes, asked(by))).body.changes.find((line) => line.what === what)!

  describe('invitations', () => {
    const list = async (by: User) => (await server.call(invitationList, asked(by))).body.invitations
    const invite = ({ teamId, guulJwt: token }: User, text: string, isTrial = false) =>
      server.call(invitePeople, { body: { teamId, text, isTrial }, token })
    const act = (
      endpoint: typeof resendInvitation,
      { teamId, guulJwt: token }: User,
      inviteId: string,
    ) => server.call(endpoint, { body: { teamId, inviteId }, token })

    test('a person who was invited and joined by the link is no longer pending', async () => {
      const { admin, gameSpaceGuid } = await company()
      await invite(admin, 'zoe@kestrel.example\nyan@kestrel.example')
      const zoe = { email: 'Zoe@kestrel.example', name: 'Zoe', password: PASSWORD, gameSpaceGuid }
      await server.call(signUp, { body: zoe })
      expect((await list(admin)).length).toBe(2)
      await server.call(verify, { body: { verificationToken: tokenIn(server.letters.at(-1)) } })
      expect((await list(admin)).map(({ email }) => email)).toEqual(['yan@kestrel.example'])
    })

    test('500 pasted addresses are looked at by line, and each is invited once', async () => {
      const { admin, ana } = await company()
      const many = Array.from({ length: 495 }, (_, i) => `person${i}@kestrel.example`)
      const text = [...many, 'no address', ana.email, many[0], 'Sam <sam@kestrl.example>'].join(
        '\n',
      )
      await change(admin, { policy: '{"entry":"domains","domains":["kestrel.example"]}' })
      const trial = (await invite(admin, text, true)).body
      expect(trial).toMatchObject({ lines: 499, ready: 495, sent: 0 })
      expect(trial.faults.map(({ line, fault }) => [line, fault])).toEqual([
        [496, 'email_invalid'],
        [497, 'here_already'],
        [498, 'twice'],
        [499, 'domain_not_allowed'],
      ])
      expect(trial.faults[3]).toMatchObject({
        text: 'sam@kestrl.example',
        meant: 'sam@kestrel.example',
      })
      const had = server.letters.length
      const both = await Promise.all([invite(admin, text), invite(admin, text)])
      expect(both.map(({ body }) => body.sent).toSorted((a, b) => a - b)).toEqual([0, 495])
      expect(server.letters.length - had).toBe(495)
      expect(await list(admin)).toHaveLength(495)
      expect((await invite(admin, [...many, ...many].join('\n'))).body.message).toBe(
        'list_too_long',
      )
      const line = await lineOf(admin, 'invited')
      expect(JSON.stringify(line)).not.toContain('@')
    })

    test('they expire, are sent again and revoked; a person who joins is off the list', async () => {
      const { admin } = await company()
      await invite(admin, 'sam@kestrel.example')
      const [first] = await list(admin)
      expect(first).toMatchObject({
        email: 'sam@kestrel.example',
        isExpired: false,
        by: admin.name,
      })
      server.clock.pass(8 * 86_400_000)
      expect((await list(admin))[0]!.isExpired).toBe(true)
      expect((await act(resendInvitation, admin, first!.inviteId)).status).toBe(200)
      expect((await list(admin))[0]!.isExpired).toBe(false)
      const other = await company()
      expect((await act(takeBackInvitation, other.admin, first!.inviteId)).status).toBe(404)
      const letter = server.letters.findLast(({ to }) => to === first!.email)!
      const invitation = /invitation=([\w-]+)/.exec(letter.text)![1]!
      expect((await act(takeBackInvitation, admin, first!.inviteId)).status).toBe(200)
      expect(await list(admin)).toEqual([])
      const sam = await server.person('Sam')
      const body = { userId: sam.userId, invitation }
      expect((await server.call(joinGameSpace, { body, token: sam.guulJwt })).status).toBe(410)
    })
  })

  describe('people', () => {
    const people = async (by: User, query = {}) =>
      (await server.call(memberPage, asked(by, query))).body

    test('are paged, searched by name or address, and counted; the week they came, not the day', async () => {
      const { admin, ana, gameSpaceGuid } = await company()
      await server.call(me, { token: ana.guulJwt })
      await server.person('Bob', gameSpaceGuid)
      const all = await people(admin)
      expect(all).toMatchObject({ found: 3, counts: { all: 3, admins: 1, hidden: 0, none: 3 } })
      expect((await people(admin, { filter: 'admins' })).members.map(({ name }) => name)).toEqual([
        admin.name,
      ])
      const [found] = (await people(admin, { search: ana.email.slice(2, 12) })).members
      expect(found).toMatchObject({ name: 'Ana Costa', through: ['GS'], isRemoved: false })
      const [mine] = (await people(admin, { search: admin.email })).members
      expect(mine!.lastWeek).toBe(all.week)
      expect((await people(admin, { page: 2 })).members).toEqual([])
    })

    test('all of them, page by page, however many', async () => {
      const { admin } = await company()
      const { db } = server.world
      const many = Array.from({ length: 230 }, (_, i) => ({
        teamId: admin.teamId,
        userId: randomUUID(),
        name: `Person ${String(i).padStart(3, '0')}`,
        email: `person${i}@kestrel.example`,
        createdAt: server.clock.now,
      }))
      await db.insert(users).values(many)
      const names: string[] = []
      for (let page = 1; page <= 10; page++)
        names.push(...(await people(admin, { page })).members.map(({ name }) => name))
      expect(names).toEqual(['Ana Costa', admin.name, ...many.map(({ name }) => name)])
      expect(await people(admin, { search: 'PERSON229@' })).toMatchObject({
        found: 1,
        members: [{ name: 'Person 229' }],
      })
    })

    test('are taken as a file, those who are asked for, and that is a line of the change log', async () => {
      const { admin, ana } = await company()
      const { body } = await server.call(exportMembers, asked(admin, { search: 'Ana' }))
      const [head, line, ...rest] = body.csv.trimEnd().split('\r\n')
      expect(head).toBe(
        '\uFEFFName,Email,Department,Role,Signs in by,Last here (week of),Hidden,Left',
      )
      expect(line).toMatch(`Ana Costa,${ana.email},,Member,Password,`)
      expect(rest).toEqual([])
      const [last] = (await server.call(changes, asked(admin, { kinds: 'data' }))).body.changes
      expect(last).toMatchObject({ what: 'members_exported', after: { lines: 1 } })
    })

    test('are taken as a file that a Turkish spreadsheet reads, in its reader’s language', async () => {
      const { admin, ana } = await company()
      const { db } = server.world
      await db.update(users).set({ language: 'tr' }).where(eq(users.userId, admin.userId))
      await db.update(users).set({ name: 'Şükrü;=1+1' }).where(eq(users.userId, ana.userId))
      const { body } = await server.call(exportMembers, asked(admin, { search: 'Şükrü' }))
      const [head, line] = body.csv.split('\r\n')
      expect(head).toBe('\uFEFFAd;E-posta;Departman;Rol;Giriş yolu;Son geldiği hafta;Gizli;Ayrıldı')
      expect(line).toMatch(`"Şükrü;'=1+1";${ana.email};;Üye;Şifre;`)
    })

    test('are signed out immediately when they are removed, and stay when that is undone within a minute', async () => {
      const { admin, ana } = await company()
      const body = { teamId: admin.teamId, memberId: ana.userId }
      const token = admin.guulJwt
      const isIn = async () => (await server.call(me, { token: ana.guulJwt })).status
      await server.call(removeMember, { body, token })
      expect(await isIn()).toBe(401)
      const sign = () =>
        server.call(loginWithGS, { body: { email: ana.email, password: PASSWORD } })
      server.clock.pass(59_000)
      expect((await server.call(undoRemoval, { body, token })).status).toBe(200)
      expect((await sign()).body).toMatchObject({ userId: ana.userId, teamId: admin.teamId })
      await server.call(removeMember, { body, token })
      await pass(server, 60_000)
      expect((await server.call(undoRemoval, { body, token })).status).toBe(404)
      expect((await people(admin)).found).toBe(1)
      expect((await sign()).body.teamId).toBe('')
    })
  })

  describe('entry', () => {
    test('with domains only an address of one', async () => {
      const { admin, gameSpaceGuid } = await company()
      const domains = '{"entry":"domains","domains":["Elsewhere.example"]}'
      const set = await change(admin, { policy: domains })
      const policy = { entry: 'domains', domains: ['elsewhere.example'], guests: true }
      expect([set.status, set.body.policy]).toEqual([200, policy])
      expect((await server.call(adminPage, asked(admin))).body.policy).toEqual(policy)
      const sam = await server.person('Sam')
      const join = () =>
        server.call(joinGameSpace, { body: { userId: sam.userId, gameSpaceGuid }, by: sam })
      expect((await join()).body.message).toBe('domain_not_allowed')
      const domain = sam.email.split('@')[1]!
      await change(admin, { policy: JSON.stringify({ domains: [domain] }) })
      expect((await join()).status).toBe(200)
    })

    test('only an admin who signed in through the directory can require it, and one admin it admits is kept', async () => {
      const { admin, ana } = await company()
      const { teamId, userId } = admin
      const only = '{"entry":"directory"}'
      expect((await change(admin, { policy: only })).body.message).toBe('directory_needed')
      const { db } = server.world
      const createdAt = server.clock.now
      await db
        .insert(tenants)
        .values({ provider: 'MS', tenantId: `t ${teamId}`, teamId, createdAt })
      expect((await change(admin, { policy: only })).body.message).toBe('directory_needed')
      await db.update(sessions).set({ provider: 'MS' }).where(eq(sessions.userId, userId))
      expect((await change(admin, { policy: only })).body.message).toBe('last_admin')
      const way = { provider: 'MS', teamId, userId, createdAt }
      await db.insert(signIns).values({ ...way, subject: `another tenant:${userId}` })
      expect((await change(admin, { policy: only })).body.message).toBe('last_admin')
      await db.insert(signIns).values({ ...way, subject: `t ${teamId}:${userId}` })
      expect((await change(admin, { policy: only })).status).toBe(200)
      const signedIn = await server.call(loginWithGS, {
        body: { email: ana.email, password: PASSWORD },
      })
      expect(signedIn).toMatchObject(refusal(403, 'directory_only'))
      await change(admin, { addedAdmins: JSON.stringify([ana.userId]) })
      const gone = await change(admin, { removedAdmins: JSON.stringify([userId]) })
      expect(gone.body.message).toBe('last_admin')
    })
  })
})
