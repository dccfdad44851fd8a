import { createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseEnv } from 'node:util'
import Ajv from 'ajv-draft-04'
import addFormats from 'ajv-formats'
import sharp from 'sharp'
import yazl from 'yazl'

const folder = new URL('../appPackage/', import.meta.url)
const placeholder = /\$\{\{(\w+)\}\}/g

/** The values of env/.env.NAME; variables of the same name win. */
export async function readValues(name, environment = process.env) {
  const text = await readFile(new URL(`../env/.env.${name}`, import.meta.url), 'utf8')
  const known = parseEnv(text)
  return Object.fromEntries(
    Object.entries(known).map(([key, value]) => [key, environment[key] || value]),
  )
}

/** Puts the values into a text. Throws naming every one that is missing. */
export function fill(text, values) {
  const asked = new Set([...text.matchAll(placeholder)].map(([, key]) => key))
  const missing = [...asked].filter((key) => values[key] === undefined)
  if (missing.length) throw new Error(`No value for ${missing.join(', ')}`)
  return text.replace(placeholder, (_, key) => values[key])
}

function* urlsOf(value) {
  if (typeof value === 'string' && /^https?:/.test(value)) yield value
  else if (value && typeof value === 'object')
    for (const part of Object.values(value)) yield* urlsOf(part)
}

/** What the schema does not know: own domains only, no wildcard, every address on ours. */
export function domainProblems(manifest, host) {
  const { $schema: _, ...ours } = manifest
  const foreign = [...urlsOf(ours)].filter((url) => new URL(url).host !== host)
  const wild = manifest.validDomains.filter((domain) => domain.includes('*') || domain !== host)
  return [...foreign, ...wild].map((text) => `${text} is not on ${host}`)
}

async function iconProblems(icons) {
  const sizes = { 'color.png': 192, 'outline.png': 32 }
  const found = await Promise.all(
    Object.entries(icons).map(async ([name, bytes]) => {
      const { width, height, format } = await sharp(bytes).metadata()
      const isRight = format === 'png' && width === sizes[name] && height === sizes[name]
      return isRight
        ? ''
        : `${name} is ${format} ${width}×${height}, not png ${sizes[name]}×${sizes[name]}`
    }),
  )
  return found.filter(Boolean)
}

/** The newest schema Microsoft has published, as @microsoft/app-manifest carries them all. */
export const NEWEST = 'v1.30'
const schemas = 'node_modules/@microsoft/app-manifest/build/json-schemas/teams'
const readSchema = async (version, name) =>
  JSON.parse(await readFile(`${schemas}/${version}/MicrosoftTeams.${name}schema.json`, 'utf8'))

async function schemaProblems(version, name, value) {
  const ajv = addFormats(new Ajv({ strict: false, allErrors: true, unicodeRegExp: false }))
  const check = ajv.compile(await readSchema(version, name))
  if (check(value)) return []
  return check.errors.map(({ instancePath, message }) => `${version}: ${instancePath} ${message}`)
}

/** By its own version's schema, and as if it were of the newest. */
export async function manifestProblems(manifest, tr) {
  const own = `v${manifest.manifestVersion}`
  const renewed = {
    ...manifest,
    $schema: manifest.$schema.replace(own, NEWEST),
    manifestVersion: NEWEST.slice(1),
  }
  const found = await Promise.all([
    schemaProblems(own, '', manifest),
    schemaProblems(NEWEST, '', renewed),
    schemaProblems(own, 'Localization.', tr),
  ])
  return found.flat()
}

/** The package's files, filled and checked against the newest published schema. Throws naming every problem. */
export async function makePackage(values) {
  const read = (name) => readFile(new URL(name, folder))
  const manifest = JSON.parse(fill(String(await read('manifest.json')), values))
  const tr = JSON.parse(fill(String(await read('tr.json')), values))
  const icons = { 'color.png': await read('color.png'), 'outline.png': await read('outline.png') }
  const problems = [
    ...(await manifestProblems(manifest, tr)),
    ...domainProblems(manifest, values.PUBLIC_HOST),
    ...(await iconProblems(icons)),
  ]
  if (problems.length) throw new Error(`The package is not valid:\n  ${problems.join('\n  ')}`)
  const json = (value) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
  return { 'manifest.json': json(manifest), 'tr.json': json(tr), ...icons }
}

export async function writeZip(files, path) {
  await mkdir(dirname(path), { recursive: true })
  const zip = new yazl.ZipFile()
  for (const [name, bytes] of Object.entries(files))
    zip.addBuffer(bytes, name, { mtime: new Date(0) })
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
}
