import { readFile } from 'node:fs/promises'
import Ajv from 'ajv-draft-04'
import addFormats from 'ajv-formats'
import sharp from 'sharp'

function* urlsOf(value) {
  if (typeof value === 'string' && /^\w+:\/\//.test(value)) yield value
  else if (value && typeof value === 'object')
    for (const part of Object.values(value)) yield* urlsOf(part)
}

const isOn = (url, host) => URL.canParse(url) && new URL(url).host === host

/** What the schema does not know: own domains only, no wildcard, every address on ours. */
export function domainProblems(manifest, host) {
  const { $schema: _, ...ours } = manifest
  const foreign = [
    ...[...urlsOf(ours)].filter((url) => !isOn(url, host)),
    ...manifest.validDomains.filter((domain) => domain !== host),
  ]
  const wild = manifest.validDomains.filter((domain) => domain.includes('*'))
  return [
    ...foreign.map((text) => `${text} is not on ${host}`),
    ...wild.map((domain) => `${domain} is a wildcard`),
  ]
}

const sizes = { 'color.png': 192, 'outline.png': 32 }

export async function iconProblems(icons) {
  const found = await Promise.all(
    Object.entries(icons).map(async ([name, bytes]) => {
      const { width, height, format } = await sharp(bytes).metadata()
      const [is, size] = [`${format} ${width}×${height}`, sizes[name]]
      return is === `png ${size}×${size}` ? '' : `${name} is ${is}, not png ${size}×${size}`
    }),
  )
  return found.filter(Boolean)
}

/**
 * The newest schema Microsoft has published, as @microsoft/app-manifest carries them all. Its code
 * can't be imported: it needs fs-extra without naming it as a dependency.
 */
export const NEWEST = 'v1.30'
const schemas = new URL(
  '../node_modules/@microsoft/app-manifest/build/json-schemas/teams/',
  import.meta.url,
)
const readSchema = async (version, name) =>
  JSON.parse(await readFile(new URL(`${version}/MicrosoftTeams.${name}schema.json`, schemas)))

const checks = new Map() // a schema takes a second to compile

async function checkOf(version, name) {
  const ajv = addFormats(new Ajv({ strict: false, allErrors: true, unicodeRegExp: false }))
  return ajv.compile(await readSchema(version, name))
}

async function schemaProblems(version, name, value) {
  const key = `${version} ${name}`
  if (!checks.has(key)) checks.set(key, checkOf(version, name))
  const check = await checks.get(key)
  if (check(value)) return []
  return check.errors.map(({ instancePath, message }) => `${version}: ${instancePath} ${message}`)
}

/** By its own version's schemas, and as if it were of the newest. */
export async function manifestProblems(manifest, tr) {
  const own = `v${manifest.manifestVersion}`
  const renewed = {
    ...manifest,
    $schema: manifest.$schema.replace(own, NEWEST),
    manifestVersion: NEWEST.slice(1),
  }
  const found = await Promise.all([
    schemaProblems(own, '', manifest),
    schemaProblems(own, 'Localization.', tr),
    schemaProblems(NEWEST, '', renewed),
    schemaProblems(NEWEST, 'Localization.', tr),
  ])
  return found.flat()
}
