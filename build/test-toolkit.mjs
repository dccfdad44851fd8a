import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

/*
 * `npm run test:toolkit`: Microsoft 365 Agents Toolkit's own checks of what we give it, for both
 * environments, without an account and without a network beyond the registry. Where the registry
 * does not have its CLI it says so and ends well.
 */
const CLI = '@microsoft/m365agentstoolkit-cli@1.1.17'
const WAIT_MS = 300_000
const parts = ['appPackage', 'env', 'aad.manifest.json', 'package.json']
const environments = { local: 'teamsapp.local.yml', dev: 'teamsapp.yml' }

/* As an account would have made them. */
const made = {
  TEAMS_APP_ID: '3f0c1d5e-8a47-4b9e-9c62-5d1e7f2a8b34',
  ENTRA_CLIENT_ID: '6f1e6a1c-57b7-4f6c-9a63-0c7a4f6f2a10',
  ENTRA_OBJECT_ID: '0c7a4f6f-2a10-4f6c-9a63-6f1e6a1c57b7',
  ENTRA_TENANT_ID: '1d5e3f0c-8a47-4b9e-9c62-7f2a8b345d1e',
  SECRET_ENTRA_CLIENT_SECRET: 'a secret',
  SSL_CRT_FILE: 'localhost.crt',
  SSL_KEY_FILE: 'localhost.key',
}

const folder = await mkdtemp(join(tmpdir(), 'recess-toolkit-'))
const toolkit = join(folder, 'toolkit')
const project = join(folder, 'project') // a copy: the toolkit writes into what it checks
const env = { ...process.env, ...made, HOME: folder, USERPROFILE: folder }

/** Runs a program to its end. Throws with what it said. */
async function run(file, args, { cwd = project, more = {} } = {}) {
  try {
    return await promisify(execFile)(file, args, {
      cwd,
      env: { ...env, ...more },
      timeout: WAIT_MS,
    })
  } catch (error) {
    throw new Error([error.message, error.stdout, error.stderr].join('\n'), { cause: error })
  }
}

async function install() {
  await mkdir(toolkit)
  await writeFile(join(toolkit, 'package.json'), '{ "private": true }')
  const quiet = ['--no-audit', '--no-fund', '--loglevel', 'error']
  const args = ['install', '--ignore-scripts', ...quiet, CLI]
  await promisify(execFile)('npm', args, { cwd: toolkit, timeout: WAIT_MS })
}

async function copyProject() {
  for (const part of [...parts, ...Object.values(environments)])
    await cp(part, join(project, part), { recursive: true })
}

const atk = (command, name, ...args) => {
  const fixed = ['--env', name, '-i', 'false', '--telemetry', 'false']
  return run(join(toolkit, 'node_modules/.bin/atk'), [command, ...fixed, ...args])
}

async function check(name) {
  await atk('package', name)
  console.log(`${name}: packaged`)
  const files = ['--manifest-file', 'appPackage/manifest.json', '--env-file', `env/.env.${name}`]
  await atk('validate', name, ...files)
  console.log(`${name}: manifest and package are valid by the toolkit's schema and rules`)
  const script = resolve('build/toolkit-life-cycle.mjs')
  const more = { TEAMSFX_ENV: name }
  await run(process.execPath, [script, toolkit, project, environments[name]], { more })
  console.log(
    `${name}: ${environments[name]} and aad.manifest.json are valid, the server's file is written`,
  )
}

/** Whether the CLI could be had. */
const isThere = await install().then(
  () => true,
  (error) => {
    const said = [...String(error.stderr).matchAll(/^npm error (.*)/gm)].map(([, line]) => line)
    const reason = said.slice(0, 3).join(', ') || error.message
    console.log(`NOT CHECKED by Microsoft's toolkit: ${CLI} can't be installed here (${reason})`)
    return false
  },
)
try {
  if (isThere) await copyProject()
  if (isThere) for (const name of Object.keys(environments)) await check(name)
} finally {
  await rm(folder, { recursive: true, force: true })
}
