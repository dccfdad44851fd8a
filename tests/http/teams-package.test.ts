import { readFile } from 'node:fs/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import sharp from 'sharp'

type Values = Record<string, string>
interface Manifest {
  validDomains: string[]
  staticTabs: { entityId: string; name?: string; context?: string[] }[]
  configurableTabs: { context: string[]; scopes: string[] }[]
  name: Record<string, string>
  description: Record<string, string>
  webApplicationInfo: { id: string; resource: string }
}
interface Builder {
  readValues(name: string, environment?: Values): Promise<Values>
  fill(text: string, values: Values): string
  domainProblems(manifest: Manifest, host: string): string[]
  manifestProblems(manifest: Manifest, tr: object): Promise<string[]>
  makePackage(values: Values): Promise<Record<string, Buffer>>
  writeZip(files: Record<string, Buffer>, path: string): Promise<void>
}

const LOCAL_HEADER = 0x04034b50
const CENTRAL_HEADER = 0x02014b50

/** The files of a zip, by its central directory (PKWARE APPNOTE 4.3). */
function unzip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  for (let at = 0; at < zip.length - 4; at++) {
    if (zip.readUInt32LE(at) !== CENTRAL_HEADER) continue
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [named, local] = [zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)]
    const name = zip.toString('utf8', at + 46, at + 46 + named)
    expect(zip.readUInt32LE(local)).toBe(LOCAL_HEADER)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + size)
    files.set(name, method === 8 ? inflateRawSync(bytes) : bytes)
  }
  return files
}

let builder: Builder
let folder: string
beforeAll(async () => {
  builder = (await import(
    new URL('../../build/teams-package.mjs', import.meta.url).href
  )) as Builder
  folder = await mkdtemp(join(tmpdir(), 'recess-package-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function packed(env: string) {
  const values = await builder.readValues(env, {})
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
    expect(await builder.manifestProblems(manifest, tr)).toEqual([])
    expect(String(files.get('manifest.json')) + String(files.get('tr.json'))).not.toContain('${{')
    expect(manifest.validDomains).toEqual([values['PUBLIC_HOST']])
    expect(manifest.webApplicationInfo.resource).toBe(
      `api://${values['PUBLIC_HOST']}/${values['ENTRA_CLIENT_ID']}`,
    )
  },
)

test('a channel, a chat and every part of a meeting may show a tab', async () => {
  const { manifest } = await packed('dev')
  const [tab] = manifest.configurableTabs
  expect(tab!.scopes).toEqual(['team', 'groupChat'])
  for (const context of [
    'channelTab',
    'meetingChatTab',
    'meetingDetailsTab',
    'meetingSidePanel',
    'meetingStage',
  ])
    expect(tab!.context).toContain(context)
})

test('English and Turkish say the same strings, within their lengths', async () => {
  const { manifest, tr } = await packed('dev')
  const tabs = manifest.staticTabs.flatMap(({ name }, i) => (name ? [`staticTabs[${i}].name`] : []))
  const texts = ['name.short', 'name.full', 'description.short', 'description.full', ...tabs]
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

test('the icons have their sizes, and the outline is white on nothing', async () => {
  const { files } = await packed('dev')
  const outline = sharp(files.get('outline.png')).ensureAlpha()
  const { data, info } = await outline.raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([32, 32])
  for (let at = 0; at < data.length; at += 4)
    if (data[at + 3] !== 0) expect([data[at], data[at + 1], data[at + 2]]).toEqual([255, 255, 255])
  const color = await sharp(files.get('color.png')).metadata()
  expect([color.width, color.height]).toEqual([192, 192])
})

test('what is missing is named, and a wildcard or a foreign domain is refused', async () => {
  expect(() => builder.fill('${{A}} ${{B}} ${{C}}', { B: 'b' })).toThrow('No value for A, C')
  const { manifest } = await packed('dev')
  const wild = { ...manifest, validDomains: ['*.recess.example'] }
  expect(builder.domainProblems(wild, 'recess.example')).toHaveLength(1)
  expect(builder.domainProblems(manifest, 'other.example').length).toBeGreaterThan(3)
})

test('a variable of the same name wins over the file', async () => {
  const values = await builder.readValues('local', { PUBLIC_HOST: 'tunnel.example' })
  expect(values['PUBLIC_HOST']).toBe('tunnel.example')
})
