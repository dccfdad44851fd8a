import { createWriteStream } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseEnv } from 'node:util'
import yazl from 'yazl'
import { domainProblems, iconProblems, manifestProblems } from './teams-checks.mjs'

const folder = new URL('../appPackage/', import.meta.url)
const placeholder = /\$\{\{([^}]*)\}\}/g

export const envFile = (name) => new URL(`../env/.env.${name}`, import.meta.url)

/** The values of env/.env.NAME; variables of the same name win. */
export async function readValues(name, environment = process.env) {
  return { ...parseEnv(await readFile(envFile(name), 'utf8')), ...environment }
}

/**
 * The values, with an id of the package: Teams takes another id for another app, so the first one
 * made is kept in the file, as Microsoft's toolkit does.
 */
export async function withAppId(values, file) {
  if (values.TEAMS_APP_ID) return values
  const id = randomUUID()
  const others = (await readFile(file, 'utf8')).replace(/^TEAMS_APP_ID=.*\n?/m, '').trimEnd()
  await writeFile(file, `${others}\nTEAMS_APP_ID=${id}\n`)
  return { ...values, TEAMS_APP_ID: id }
}

/** A published app's name has no suffix. */
const mayBeEmpty = (key) => key === 'APP_NAME_SUFFIX'

/** Puts the values into a JSON text. Throws naming every one that is missing. */
export function fill(text, values) {
  const asked = new Set([...text.matchAll(placeholder)].map(([, key]) => key))
  const isGiven = (key) => values[key] || (values[key] === '' && mayBeEmpty(key))
  const missing = [...asked].filter((key) => !isGiven(key))
  if (missing.length) throw new Error(`No value for ${missing.join(', ')}`)
  return text.replace(placeholder, (_, key) => JSON.stringify(values[key]).slice(1, -1))
}

/** The package's files, filled and checked against the newest published schema. Throws naming every problem. */
export async function makePackage(values) {
  const read = (name) => readFile(new URL(name, folder))
  const texts = [await read('manifest.json'), await read('tr.json')]
  const filled = fill(`[${texts.join(',')}]`, values)
  const [manifest, tr] = JSON.parse(filled)
  const icons = { 'color.png': await read('color.png'), 'outline.png': await read('outline.png') }
  const problems = [
    ...(filled.match(placeholder) ?? []).map((text) => `${text} is still to be filled`),
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
