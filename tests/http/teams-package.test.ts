import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { unzip } from '../zip.ts'

type Values = Record<string, string>
interface Manifest {
  validDomains: string[]
  staticTabs: { entityId: string; name?: string; context?: string[] }[]
  configurableTabs: { context: string[]; scopes: string[] }[]
  name: Record<string, string>
  description: Record<string, string>
  webApplicationInfo: { id: string; resource: string }
  activities: { activityTypes: { type: string; templateText: string }[] }
}
interface Builder {
  readValues(name: string, environment?: Values): Promise<Values>
  withAppId(values: Values, file: string): Promise<Values>
  fill(text: string, values: Values): string
  makePackage(values: Values): Promise<Record<string, Buffer>>
  writeZip(files: Record<string, Buffer>, path: string): Promise<void>
}
interface Checks {
  domainProblems(manifest: Manifest, host: string): string[]
  manifestProblems(manifest: Manifest, tr: object): Promise<string[]>
}

/* As the toolkit, or a person, puts them into env/. */
const ids = {
  TEAMS_APP_ID: '3f0c1d5e-8a47-4b9e-9c62-5d1e7f2a8b34',
  ENTRA_CLIENT_ID: '6f1e6a1c-57b7-4f6c-9a63-0c7a4f6f2a10',
}

const build = (name: string) => import(new URL(`../../build/${name}`, import.meta.url).href)

let builder: Builder
let checks: Checks
let folder: string
describe('http/teams-package', () => {
  beforeAll(async () => {
    builder = (await build('teams-package.mjs')) as Builder
    checks = (await build('teams-checks.mjs')) as Checks
    folder = await mkdtemp(join(tmpdir(), 'recess-package-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  async function packed(env: string) {
    const values = await builder.readValues(env, ids)
    const path = join(folder, `${env}.zip`)
    await builder.writeZip(await builder.makePackage(values), path)
    const files = unzip(await readFile(path))
    const json = (name: string) => JSON.parse(String(files.get(name))) as never
    return {
      values,
      files,
      manifest: json('manifest.json') as Manifest,
      tr: json('tr.json') as Record<string, string>,
    }
  }

  test.each(['local', 'dev'])(
    'the package for %s is valid by its own schema and by the newest published one',
    async (env) => {
      const { files, manifest, tr, values } = await packed(env)
      expect([...files.keys()].sort()).toEqual([
        'color.png',
        'manifest.json',
        'outline.png',
        'tr.json',
      ])
      expect(await checks.manifestProblems(manifest, tr)).toEqual([])
      expect(String(files.get('manifest.json')) + String(files.get('tr.json'))).not.toContain('${{')
      expect(manifest.validDomains).toEqual([values['PUBLIC_HOST']])
      expect(manifest.webApplicationInfo.resource).toBe(
        `api://${values['PUBLIC_HOST']}/${values['ENTRA_CLIENT_ID']}`,
      )
    },
  )

  test('what a schema forbids is refused, by both versions, in both files', async () => {
    const { manifest, tr } = await packed('dev')
    const short = 'x'.repeat(31)
    const longer = { ...manifest, name: { ...manifest.name, short } }
    const said = 'must NOT have more than 30 characters'
    expect(await checks.manifestProblems(longer, { ...tr, 'name.short': short })).toEqual([
      `v1.25: /name/short ${said}`,
      `v1.25: /name.short ${said}`,
      `v1.30: /name/short ${said}`,
      `v1.30: /name.short ${said}`,
    ])
  })

  test('a channel, a chat and every part of a meeting may show a tab', async () => {
    const { manifest } = await packed('dev')
    const [tab] = manifest.configurableTabs
    const meeting = ['meetingChatTab', 'meetingDetailsTab', 'meetingSidePanel', 'meetingStage']
    expect(tab!.scopes).toEqual(['team', 'groupChat'])
    expect(tab!.context).toEqual(['channelTab', 'privateChatTab', ...meeting])
    const side = manifest.staticTabs.find(({ entityId }) => entityId === 'meeting')
    expect([...side!.context!].sort()).toEqual(meeting)
  })

  test('English and Turkish say the same strings, within their lengths', async () => {
    const { manifest, tr } = await packed('dev')
    const tabs = manifest.staticTabs.flatMap(({ name }, i) =>
      name ? [`staticTabs[${i}].name`] : [],
    )
    const told = manifest.activities.activityTypes.flatMap((_, i) =>
      ['description', 'templateText'].map((name) => `activities.activityTypes[${i}].${name}`),
    )
    const main = ['name.short', 'name.full', 'description.short', 'description.full']
    const texts = [...main, ...tabs, ...told]
    expect(
      Object.keys(tr)
        .filter((key) => key !== '$schema')
        .sort(),
    ).toEqual(texts.sort())
    for (const words of [manifest.name['short'], tr['name.short']])
      expect(words!.length).toBeLessThanOrEqual(30)
    for (const words of [manifest.description['short'], tr['description.short']])
      expect(words!.length).toBeLessThanOrEqual(80)
  })

  test('what the activity feed says has the same values in both languages', async () => {
    const { manifest, tr } = await packed('dev')
    const valuesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()
    for (const [i, { templateText }] of manifest.activities.activityTypes.entries())
      expect(valuesIn(tr[`activities.activityTypes[${i}].templateText`]!)).toEqual(
        valuesIn(templateText),
      )
  })

  test('the icons have their sizes, and the outline is white on nothing', async () => {
    const { files } = await packed('dev')
    const outline = sharp(files.get('outline.png')).ensureAlpha()
    const { data, info } = await outline.raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([32, 32])
    for (let at = 0; at < data.length; at += 4)
      if (data[at + 3] !== 0)
        expect([data[at], data[at + 1], data[at + 2]]).toEqual([255, 255, 255])
  })

  test("the colour icon keeps its letter in the middle 120 pixels, on the logo's green", async () => {
    const { files } = await packed('dev')
    const color = sharp(files.get('color.png')).removeAlpha()
    const { data, info } = await color.raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([192, 192])
    const isInside = (at: number) => at >= 36 && at < 156
    const around = new Set<string>()
    for (let at = 0; at < 192 * 192; at++)
      if (!isInside(at % 192) || !isInside(Math.floor(at / 192)))
        around.add(data.toString('hex', at * 3, at * 3 + 3))
    expect([...around]).toEqual(['2e8b62'])
  })

  test('what is missing or empty is named; only the suffix may be empty', async () => {
    expect(() => builder.fill('${{A}} ${{B}} ${{C}}', { B: 'b', C: '' })).toThrow(
      'No value for A, C',
    )
    expect(builder.fill('Recess${{APP_NAME_SUFFIX}}', { APP_NAME_SUFFIX: '' })).toBe('Recess')
    await expect(builder.makePackage({})).rejects.toThrow(
      'No value for TEAMS_APP_ID, OPERATOR_NAME, PUBLIC_HOST, APP_NAME_SUFFIX, ENTRA_CLIENT_ID',
    )
  })

  test('a wildcard, a foreign domain and a value that holds a placeholder are refused', async () => {
    const { manifest, values } = await packed('dev')
    const wild = { ...manifest, validDomains: ['*.recess.example'] }
    expect(checks.domainProblems(wild, 'recess.example')).toEqual([
      '*.recess.example is not on recess.example',
      '*.recess.example is a wildcard',
    ])
    await expect(builder.makePackage({ ...values, PUBLIC_HOST: '*.example' })).rejects.toThrow(
      '*.example is a wildcard',
    )
    expect(checks.domainProblems(manifest, 'other.example')).toContain(
      `${manifest.webApplicationInfo.resource} is not on other.example`,
    )
    await expect(builder.makePackage({ ...values, OPERATOR_NAME: '${{WHO}}' })).rejects.toThrow(
      '${{WHO}} is still to be filled',
    )
  })

  test('a variable of the same name wins over the file, and may hold any sign', async () => {
    const environment = { ...ids, PUBLIC_HOST: 'tunnel.example', OPERATOR_NAME: 'A "B" \\ C' }
    const values = await builder.readValues('local', environment)
    expect(values['PUBLIC_HOST']).toBe('tunnel.example')
    const { 'manifest.json': bytes } = await builder.makePackage(values)
    expect(JSON.parse(String(bytes))).toMatchObject({ developer: { name: 'A "B" \\ C' } })
  })

  test('the first package makes its id and keeps it; the next one is the same app', async () => {
    const file = join(folder, 'env')
    await writeFile(file, 'PUBLIC_HOST=recess.example\nTEAMS_APP_ID=\n# the end\n')
    const { TEAMS_APP_ID } = await builder.withAppId({ TEAMS_APP_ID: '' }, file)
    expect(TEAMS_APP_ID).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    const kept = `PUBLIC_HOST=recess.example\n# the end\nTEAMS_APP_ID=${TEAMS_APP_ID}\n`
    expect(await readFile(file, 'utf8')).toBe(kept)
    expect(await builder.withAppId({ TEAMS_APP_ID: TEAMS_APP_ID! }, file)).toEqual({ TEAMS_APP_ID })
    expect(await readFile(file, 'utf8')).toBe(kept)
  })
})
