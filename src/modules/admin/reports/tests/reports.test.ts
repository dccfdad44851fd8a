import { type User, me, updateUserSettings } from '#shared/accounts.ts'
import { changes } from '#modules/admin/change-log/contract.ts'
import { details } from '#modules/boards/leaderboard/contract.ts'
import { exportData, leaveGameSpace } from '#modules/people/membership/contract.ts'
import { profile } from '#modules/play/profile/contract.ts'
import { decideReport, openReports, report, REPORTS_A_DAY, type Reportable } from '../contract.ts'
import { pictures } from '#server/pictures/schema.ts'
import { recordResults } from '#server/play/results/record.ts'
import { auditOf } from '#tests/audit.ts'
import { sharedServer } from '#tests/server.ts'
import { factOf } from '#tests/http/result-facts.ts'

const png = (background: string) =>
  import('sharp').then(({ default: sharp }) =>
    sharp({ create: { width: 9, height: 9, channels: 3, background } })
      .png()
      .toBuffer(),
  )

let admin: User
let tom: User
let ana: User
let ben: User
describe('reports/tests/reports', () => {
  const server = sharedServer()
  beforeEach(async () => {
    const space = await server.space()
    admin = space.admin
    tom = await server.person('Tom Hughes', space.gameSpaceGuid)
    ana = await server.person('Ana Costa', space.gameSpaceGuid)
    ben = await server.person('Ben Moss', space.gameSpaceGuid)
    tom = await saved(tom, { profileImage: await png('#804020') })
  })

  const set = (user: User, more: Record<string, unknown>) =>
    server.call(updateUserSettings, { body: { userId: user.userId, ...more }, by: user })
  const saved = async (user: User, more: Record<string, unknown>) => {
    const { body } = await set(user, more)
    return { ...body, guulJwt: user.guulJwt }
  }
  const send = async (by: User, of: User, what: Reportable) => {
    const body = { personId: of.userId, what }
    return (await server.call(report, { body, token: by.guulJwt })).body
  }
  const openTo = async ({ teamId, guulJwt: token }: User) =>
    (await server.call(openReports, { params: { id: teamId }, token })).body.reports
  const decide = async (by: User, of: User, what: Reportable, isFine: boolean) => {
    const body = { teamId: by.teamId, personId: of.userId, what, isFine }
    return (await server.call(decideReport, { body, token: by.guulJwt })).body
  }
  const seenBy = async (by: User, of = tom) => {
    const query = { userId: of.userId }
    const { name, profileImage } = (await server.call(profile, { query, token: by.guulJwt })).body
      .person
    return { name, profileImage }
  }
  const toldOf = async (user: User) => (await server.notificationsOf(user)).map(({ kind }) => kind)
  const meOf = async ({ guulJwt: token }: User) => (await server.call(me, { token })).body
  const pictureCount = () => server.world.db.$count(pictures)

  test('a reported picture is nobody’s to see until an admin has looked, and is back when it is fine', async () => {
    expect(await seenBy(ben)).toEqual({ name: 'Tom Hughes', profileImage: tom.profileImage })
    expect(await send(ana, tom, 'picture')).toEqual({ ok: true })
    expect(await seenBy(ben)).toEqual({ name: 'Tom Hughes', profileImage: '' })
    expect((await meOf(tom)).profileImage).toBe('')
    const shown = { personId: tom.userId, what: 'picture', name: 'Tom Hughes', count: 1 }
    expect(await openTo(admin)).toMatchObject([
      { ...shown, picture: tom.profileImage, mayDecide: true },
    ])
    expect(await decide(admin, tom, 'picture', true)).toEqual({ ok: true })
    expect(await seenBy(ben)).toEqual({ name: 'Tom Hughes', profileImage: tom.profileImage })
    expect(await openTo(admin)).toEqual([])
  })

  test('a reported name is a neutral one wherever people are listed, in the space’s language', async () => {
    const { teamId, userId } = tom
    await server.world.db.transaction((tx) => recordResults(tx, [factOf(teamId, userId)]))
    const namesOf = async () => {
      const query = { companyId: teamId }
      const board = await server.call(details, { query, token: ben.guulJwt })
      return board.body.rows.map(({ name }) => name)
    }
    expect(await namesOf()).toEqual(['Tom Hughes'])
    await send(ana, tom, 'name')
    expect(await namesOf()).toEqual(['Player'])
    expect((await seenBy(ben)).name).toBe('Player')
    const [open] = await openTo(admin)
    expect(open).toMatchObject({ what: 'name', name: 'Tom Hughes', picture: '' })
    await decide(admin, tom, 'name', true)
    expect(await namesOf()).toEqual(['Tom Hughes'])
    await server.changeSpace(admin, { language: 'tr' })
    await send(ben, tom, 'name')
    expect((await seenBy(ana)).name).toBe('Oyuncu')
  })

  test('others may report the same too; nobody twice, and not again when it is fine', async () => {
    await send(ana, tom, 'picture')
    expect((await send(ana, tom, 'picture')).message).toBe('reported_already')
    expect(await send(ben, tom, 'picture')).toEqual({ ok: true })
    expect(await openTo(admin)).toMatchObject([{ count: 2 }])
    expect((await toldOf(admin)).filter((kind) => kind === 'reported')).toHaveLength(1)
    await decide(admin, tom, 'picture', true)
    expect((await send(ana, tom, 'picture')).message).toBe('reported_already')
    expect((await seenBy(ben)).profileImage).toBe(tom.profileImage)
    await saved(tom, { profileImage: await png('#208040') })
    expect(await send(ana, tom, 'picture')).toEqual({ ok: true })
  })

  test('a picture that is taken down is gone, and is not taken again', async () => {
    const before = await pictureCount()
    await send(ana, tom, 'picture')
    await decide(admin, tom, 'picture', false)
    expect(await pictureCount()).toBe(before - 1)
    expect(await toldOf(tom)).toContain('pictureRemoved')
    const again = await set(tom, { profileImage: await png('#804020') })
    expect([again.status, again.body.message]).toEqual([409, 'picture_taken_down'])
    expect(await pictureCount()).toBe(before - 1)
    expect((await saved(tom, { profileImage: await png('#208040') })).profileImage).not.toBe('')
  })

  test('who has lost a name must choose another, and not the same', async () => {
    await send(ana, tom, 'name')
    await decide(admin, tom, 'name', false)
    expect(await meOf(tom)).toMatchObject({ name: 'Player', mustRename: true })
    expect(await toldOf(tom)).toContain('nameRemoved')
    expect((await send(ben, tom, 'name')).message).toBe('nothing_to_report')
    expect((await set(tom, { name: 'TOM hughes' })).body.message).toBe('name_taken_down')
    expect((await set(tom, { name: 'Player', theme: 'light' })).body.mustRename).toBe(true)
    const { body } = await set(tom, { name: 'Thomas Hughes' })
    expect(body).toMatchObject({ name: 'Thomas Hughes', mustRename: false })
  })

  test('another name or picture ends a report; the old one may be reported when it is back', async () => {
    await send(ana, tom, 'name')
    await send(ana, tom, 'picture')
    await set(tom, { name: 'Thomas', profileImage: '' })
    expect(await openTo(admin)).toEqual([])
    expect((await decide(admin, tom, 'name', true)).message).toBe('not_found')
    expect((await seenBy(ben)).name).toBe('Thomas')
    await set(tom, { name: 'Tom Hughes' })
    expect(await send(ana, tom, 'name')).toEqual({ ok: true })
    expect(await openTo(admin)).toMatchObject([{ what: 'name', count: 1 }])
  })

  test('not oneself, nothing that is not there, and nobody of another space', async () => {
    expect((await send(tom, tom, 'picture')).message).toBe('not_reportable')
    expect((await send(tom, ana, 'picture')).message).toBe('nothing_to_report')
    const { admin: stranger } = await server.space()
    expect((await send(stranger, tom, 'name')).message).toBe('not_found')
    await send(ana, tom, 'name')
    expect((await decide(stranger, tom, 'name', true)).message).toBe('not_found')
    expect((await decide(ana, tom, 'name', true)).message).toBe('not_admin')
    expect(await openTo(stranger)).toEqual([])
  })

  test('an admin’s own is looked at by another, or by themselves where they are alone', async () => {
    await send(ana, admin, 'name')
    expect(await openTo(admin)).toEqual([]) // one person alone hides no admin
    await send(ben, admin, 'name')
    expect(await openTo(admin)).toMatchObject([{ mayDecide: true, count: 2 }])
    await server.changeSpace(admin, { addedAdmins: ben.userId })
    expect(await openTo(admin)).toMatchObject([{ mayDecide: false }])
    expect((await decide(admin, admin, 'name', true)).message).toBe('not_yours')
    expect(await decide(ben, admin, 'name', true)).toEqual({ ok: true })
    await set(admin, { name: 'Another name' })
    for (const by of [ana, tom]) await send(by, admin, 'name')
    expect(await toldOf(ben)).toContain('reported')
    expect((await toldOf(admin)).filter((kind) => kind === 'reported')).toHaveLength(1) // while alone
  })

  test('nothing tells who reported, nor what it was', async () => {
    await send(ana, tom, 'name')
    await decide(admin, tom, 'name', false)
    const about = { userId: tom.userId, what: 'name' }
    expect((await auditOf(server.world.db, tom.teamId)).slice(-2)).toMatchObject([
      { userId: null, what: 'reported', after: about },
      { userId: admin.userId, what: 'report_removed', after: about },
    ])
    const params = { id: tom.teamId }
    const log = await server.call(changes, { params, token: admin.guulJwt })
    const told = JSON.stringify([log.body, await openTo(admin)])
    expect(told).not.toContain(ana.userId)
    expect(told).not.toContain('Tom Hughes')
    const asked = async ({ userId, guulJwt: token }: User) =>
      JSON.stringify((await server.call(exportData, { query: { userId }, token })).body)
    expect(await asked(tom)).toContain('reportedOfThem')
    expect(await asked(tom)).not.toContain(ana.userId)
    expect(await asked(ana)).not.toContain(tom.userId)
  })

  test('so much a day', async () => {
    const { gameSpaceGuid } = await import('#server/teams/store.ts').then((s) =>
      s.getTeam(server.world.db, ana.teamId),
    )
    for (let i = 0; i < REPORTS_A_DAY; i++) {
      server.clock.pass(60_000)
      const one = await server.person(`Zoe ${i}`, gameSpaceGuid)
      expect(await send(ana, one, 'name')).toEqual({ ok: true })
    }
    expect((await send(ana, tom, 'name')).message).toBe('too_many_requests')
    server.clock.pass(24 * 3_600_000)
    expect(await send(ana, tom, 'name')).toEqual({ ok: true })
  })

  test('who leaves takes along their own name, and what was reported of them goes', async () => {
    const before = await pictureCount()
    await send(ana, tom, 'name')
    await send(ana, tom, 'picture')
    const { body } = await server.call(leaveGameSpace, { body: { userId: tom.userId }, by: tom })
    expect(body.name).toBe('Tom Hughes')
    expect(await pictureCount()).toBe(before - 1)
    expect(await openTo(admin)).toEqual([])
    await send(ben, ana, 'name')
    await server.call(leaveGameSpace, { body: { userId: ben.userId }, token: ben.guulJwt })
    expect(await openTo(admin)).toMatchObject([{ personId: ana.userId, count: 1 }])
  })
})
