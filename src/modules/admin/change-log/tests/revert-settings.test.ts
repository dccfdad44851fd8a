import sharp from 'sharp'
import type { User } from '#shared/accounts.ts'
import {
  adminPage,
  updateAdminSettings,
  type AdminSettings,
} from '#modules/admin/panel/contract.ts'
import { changes, exportChanges, putBackSetting } from '../contract.ts'
import { modules } from '#app/modules.ts'
import { changeKinds } from '#shared/change-kinds.ts'
import { tr, en } from '#tests/client/texts.ts'
import { codesOf } from '../server/declared.ts'
import { settingsOf, type SettingName } from '#server/teams/settings.ts'
import { channels, sharedChannels } from '#tests/providers/workspace.ts'

const logo = (background: string) =>
  sharp({ create: { width: 9, height: 9, channels: 3, background } })
    .png()
    .toBuffer()

const settings = settingsOf(modules)
const actOf = (name: SettingName) => settings.get(name)!.audit

/* Two values of each setting, to set one after the other, as a page sends them. */
const values: Readonly<Record<string, (string | Promise<Buffer>)[]>> = {
  name: ['First name', 'Second name'],
  logoImage: [logo('#123456'), logo('#654321')],
  timeZone: ['Asia/Tokyo', 'America/New_York'],
  language: ['tr', 'en'],
  customTheme: ['sky', 'plum'],
  channel: [channels.hook.channelId, ''],
  limitedGames: ['mathle', 'dice'],
  availablePeriods: ['[{"day":1,"start":"09:00","end":"10:00"}]', '[]'],
  editions: ['{"sudoku":["easy"]}', '{"sudoku":["hard"]}'],
  workingDays: ['[1,2,3,4]', '[7]'],
  holidays: ['["2026-12-24"]', '[]'],
  holidayCountry: ['TR', 'US'],
  workedHolidays: ['["2026-10-29"]', '[]'],
  puzzlesInHours: ['true', 'false'],
  policy: ['{"guests":false}', '{"entry":"domains","domains":["kestrel.example"]}'],
  gameRules: ['{"bingo":{"start":"admins"}}', '{"dice":{"start":"admins"}}'],
  filterWords: ['["marigold"]', '["tulip"]'],
  retention: ['{"moves":"30d"}', '{"results":"1y"}'],
}
const fieldOf = (setting: SettingName) => (setting === 'channel' ? 'channelId' : setting)
const shownIn = (page: AdminSettings, setting: SettingName): unknown =>
  setting === 'timeZone' ? (page.nextTimeZone ?? page.timeZone) : page[fieldOf(setting) as 'name']

let admin: User
let guid: string
describe('change-log/tests/revert-settings', () => {
  const all = sharedChannels()
  beforeEach(async () => {
    all.calm()
    ;({ admin, gameSpaceGuid: guid } = await all.server.space())
  })

  const asked = (query = {}) => ({ params: { id: admin.teamId }, query, token: admin.guulJwt })
  const change = (body: Record<string, unknown>, by = admin) =>
    all.server.call(updateAdminSettings, { body: { teamId: admin.teamId, ...body }, by })
  const putBack = (auditId: string) =>
    all.server.call(putBackSetting, { body: { teamId: admin.teamId, auditId }, by: admin })
  const pageOf = async () => (await all.server.call(adminPage, asked())).body
  const logOf = async (query = {}) => (await all.server.call(changes, asked(query))).body

  test.each([...settings.keys()])(
    '%s is put back to what a line changed, not once it is something else, and that is a line',
    async (setting) => {
      await all.put(admin, channels.hook)
      const seen = [shownIn(await pageOf(), setting)]
      for (const value of values[setting]!) {
        const { status, body } = await change({ [fieldOf(setting)]: await value })
        expect(status).toBe(200)
        seen.push(shownIn(body, setting))
        all.server.clock.pass(1_000)
      }
      expect(seen[1]).not.toEqual(seen[2])
      const lines = (await logOf()).changes.filter(({ what }) => what === actOf(setting))
      const [second, first] = lines.map(({ auditId }) => auditId)
      const moved = await putBack(first!)
      expect([moved.status, moved.body.message]).toEqual([409, 'settings_changed'])
      expect(shownIn(moved.body.present as AdminSettings, setting)).toEqual(seen[2])
      expect(shownIn((await putBack(second!)).body, setting)).toEqual(seen[1])
      expect((await putBack(second!)).status).toBe(409)
      expect(shownIn((await putBack(first!)).body, setting)).toEqual(seen[0])
      const about = (await logOf()).changes.filter(({ what }) => what === 'put_back')
      expect(about.map(({ after }) => after).slice(-2)).toContainEqual({
        line: second,
        what: actOf(setting),
      })
    },
  )

  test('a logo that is put back is there to be seen', async () => {
    for (const image of values['logoImage']!) {
      await change({ logoImage: await image })
      all.server.clock.pass(1_000)
    }
    const [line] = (await logOf()).changes.filter(({ what }) => what === 'logo_changed')
    const { logoImage } = (await putBack(line!.auditId)).body
    expect((await all.server.app.inject(logoImage)).headers['content-type']).toBe('image/webp')
  })

  test('lines are found by person and by the days of the space, and exported the same way', async () => {
    const ana = await all.server.person('Ana Costa', guid)
    await change({ addedAdmins: JSON.stringify([ana.userId]) })
    await change({ name: 'By Ana' }, ana)
    const { changes: hers, count, people } = await logOf({ by: ana.userId })
    expect([count, hers.map(({ what, name }) => [what, name])]).toEqual([
      1,
      [['name_changed', 'Ana Costa']],
    ])
    expect(people.map(({ name }) => name)).toEqual(['Ana Costa', admin.name])
    const today = all.server.clock.now.toISOString().slice(0, 10)
    expect((await logOf({ from: today, until: today })).count).toBe(3)
    expect((await logOf({ from: '2099-01-01' })).count).toBe(0)
    const { csv } = (await all.server.call(exportChanges, asked({ by: ana.userId }))).body
    expect(csv.trimEnd().split('\r\n')).toHaveLength(2)
    expect(csv).toContain('Ana Costa,Renamed the space,Game space')
  })

  test.each([
    ['en', en],
    ['tr', tr],
  ])('every act of the log has its words (%s)', (_, texts) => {
    const { act } = (texts as { audit: { act: Record<string, string> } }).audit
    expect(codesOf(modules, changeKinds).filter((what) => !act[what])).toEqual([])
  })
})
