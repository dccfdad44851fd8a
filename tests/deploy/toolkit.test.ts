import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { parse } from 'yaml'
import { readConfig, variables } from '#server/processes/config.ts'
import { configured } from '#server/sessions/oidc/provider.ts'

interface Action {
  uses: string
  with: { manifestPath?: string; signInAudience?: string; target?: string; envs?: Given }
  writeToEnvironmentFile?: Given
}
type Given = Record<string, string>
type LifeCycle = Record<'provision' | 'deploy' | 'publish', Action[] | undefined>
interface Dev {
  readToolkit(file: string): Promise<Given>
  httpsServer(env: Given): Promise<unknown>
}

const files: Record<string, string> = { local: 'teamsapp.local.yml', dev: 'teamsapp.yml' }
const environments = Object.keys(files)
const ofDev = ['SSL_CRT_FILE', 'SSL_KEY_FILE'] // read by build/dev-toolkit.mjs
const text = (file: string) => readFile(file, 'utf8')
const json = async <T>(file: string) => JSON.parse(await text(file)) as T
const namesIn = (words: string) =>
  [...words.matchAll(/\$\{\{ *(\w+) *\}\}/g)].map(([, name]) => name!)

async function actionsOf(env: string): Promise<Action[]> {
  const { provision, deploy, publish } = parse(await text(files[env]!)) as LifeCycle
  return [provision, deploy, publish].flatMap((actions) => actions ?? [])
}

const valuesOf = async (env: string) => parseEnv(await text(`env/.env.${env}`)) as Given

/** The variables an action needs: in its lines, and in the manifest it fills in. */
async function askedBy(action: Action): Promise<string[]> {
  const { manifestPath } = action.with
  return namesIn(JSON.stringify(action.with) + (manifestPath ? await text(manifestPath) : ''))
}

/* The toolkit creates this id automatically when a registration's manifest asks for it. */
const madeBy = (action: Action) =>
  action.uses === 'aadApp/update' ? ['AAD_APP_ACCESS_AS_USER_PERMISSION_ID'] : []

test.each(environments)(
  '%s: every value an action needs is given or made before it',
  async (env) => {
    const values = await valuesOf(env)
    const known = new Set(['TEAMSFX_ENV', 'APP_NAME_SUFFIX'])
    for (const [name, value] of Object.entries(values)) if (value) known.add(name)
    for (const action of await actionsOf(env)) {
      for (const name of madeBy(action)) known.add(name)
      const missing = (await askedBy(action)).filter((name) => !known.has(name))
      expect([action.uses, missing]).toEqual([action.uses, []])
      for (const name of Object.values(action.writeToEnvironmentFile ?? {})) known.add(name)
    }
  },
)

test.each(environments)('%s: what is made once is empty before, and no secret', async (env) => {
  const values = await valuesOf(env)
  const makers = (await actionsOf(env)).filter(({ uses }) => uses.endsWith('/create'))
  const made = makers.flatMap((one) => Object.entries(one.writeToEnvironmentFile ?? {}))
  expect(made.map(([output]) => output)).toContain('teamsAppId')
  for (const [output, name] of made)
    if (output === 'clientSecret') expect(name).toMatch(/^SECRET_/) // encrypted, in a separate file
    else expect([name, values[name]]).toEqual([name, ''])
})

test.each(environments)('%s: one answer to whose accounts it is for', async (env) => {
  const [create] = await actionsOf(env)
  expect(create!.with.signInAudience).toBe((await valuesOf(env))['ENTRA_AUDIENCE'])
})

/** What the server is started with after the toolkit has run. */
async function writtenFor(env: string) {
  const writer = (await actionsOf(env)).find(({ with: { envs } }) => envs)
  return writer!.with as { target: string; envs: Given }
}

const made: Given = {
  PUBLIC_HOST: 'localhost:3000',
  ENTRA_CLIENT_ID: '6f1e6a1c-57b7-4f6c-9a63-0c7a4f6f2a10',
  ENTRA_TENANT_ID: '0c7a4f6f-2a10-4f6c-9a63-6f1e6a1c57b7',
  TEAMS_APP_ID: '3f0c1d5e-8a47-4b9e-9c62-5d1e7f2a8b34',
  SECRET_ENTRA_CLIENT_SECRET: 'a secret',
  SSL_CRT_FILE: '/home/me/.fx/certificate/localhost.crt',
  SSL_KEY_FILE: '/home/me/.fx/certificate/localhost.key',
}
const fill = (words: string) => words.replace(/\$\{\{(\w+)\}\}/g, (_, name: string) => made[name]!)

test.each(environments)(
  '%s: every variable it writes is read, and signs people in',
  async (env) => {
    const { envs } = await writtenFor(env)
    const unread = Object.keys(envs).filter((name) => !variables.includes(name))
    expect(unread).toEqual(env === 'local' ? ofDev : [])
    const filled = Object.fromEntries(
      Object.entries(envs).map(([name, words]) => [name, fill(words)]),
    )
    const config = readConfig(filled)
    expect(configured(config).MS).toBe(true)
    expect([config.PUBLIC_URL, config.TEAMS_APP_ID]).toEqual([
      'https://localhost:3000',
      made['TEAMS_APP_ID'],
    ])
    const isAlone = (await valuesOf(env))['ENTRA_AUDIENCE'] === 'AzureADMyOrg'
    expect(config.ENTRA_TENANT_ID).toBe(isAlone ? made['ENTRA_TENANT_ID'] : undefined)
  },
)

test('git ignores every file that holds the secret', async () => {
  const ignored = (await text('.gitignore')).split('\n')
  expect((await writtenFor('local')).target).toBe('./.localConfigs')
  expect((await writtenFor('dev')).target).toBe('./deploy/entra.env')
  for (const pattern of ['.localConfigs', 'deploy/*.env', 'env/.env.*.user'])
    expect(ignored).toContain(pattern)
})

describe('npm run dev -- --https', () => {
  const build = new URL('../../build/dev-toolkit.mjs', import.meta.url).href
  let dev: Dev
  let folder: string
  beforeAll(async () => {
    dev = (await import(build)) as Dev
    folder = await mkdtemp(join(tmpdir(), 'recess-toolkit-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('reads what the toolkit wrote, and does without it', async () => {
    const file = join(folder, '.localConfigs')
    expect(await dev.readToolkit(file)).toEqual({})
    await writeFile(file, 'PUBLIC_URL=https://localhost:3000\nENTRA_CLIENT_SECRET=a~b.c_d-e')
    expect(await dev.readToolkit(file)).toEqual({
      PUBLIC_URL: 'https://localhost:3000',
      ENTRA_CLIENT_SECRET: 'a~b.c_d-e',
    })
  })

  test("serves with the toolkit's certificate, else with one of its own", async () => {
    expect(await dev.httpsServer({})).toBe('https')
    const [SSL_CRT_FILE, SSL_KEY_FILE] = [join(folder, 'crt'), join(folder, 'key')]
    await Promise.all([writeFile(SSL_CRT_FILE, 'crt'), writeFile(SSL_KEY_FILE, 'key')])
    expect(await dev.httpsServer({ SSL_CRT_FILE, SSL_KEY_FILE })).toEqual({
      type: 'https',
      options: { cert: Buffer.from('crt'), key: Buffer.from('key') },
    })
  })
})

describe('F5', () => {
  interface Task {
    label: string
    command?: string
    args?: { env?: string; portOccupancy?: number[] }
    dependsOn?: string[]
    problemMatcher?: { background: { endsPattern: string } }
  }
  interface Launch {
    configurations: { name: string; url?: string; port?: number }[]
    compounds: { preLaunchTask: string; configurations: string[] }[]
  }
  let tasks: Task[]
  let launch: Launch
  beforeAll(async () => {
    tasks = (await json<{ tasks: Task[] }>('.vscode/tasks.json')).tasks
    launch = await json<Launch>('.vscode/launch.json')
  })
  const task = (label: string) => tasks.find((one) => one.label === label)!

  test('provisions, deploys and starts, in this order, before Teams opens', () => {
    for (const { preLaunchTask, configurations } of launch.compounds) {
      const steps = task(preLaunchTask).dependsOn!.map((label) => task(label))
      const [, provision, deploy, start] = steps
      expect(provision).toMatchObject({ command: 'provision', args: { env: 'local' } })
      expect(deploy).toMatchObject({ command: 'deploy', args: { env: 'local' } })
      expect(start!.command).toBe('npm run dev -- --https --inspect')
      const known = launch.configurations.map(({ name }) => name)
      expect(known).toEqual(expect.arrayContaining(configurations))
    }
  })

  test('opens the app that was made', () => {
    const urls = launch.configurations.flatMap(({ url }) => url ?? [])
    expect(urls).toHaveLength(2)
    for (const url of urls)
      expect(url).toMatch(
        /^https:\/\/teams\.microsoft\.com\/l\/app\/\$\{\{local:TEAMS_APP_ID\}\}\?/,
      )
  })

  test('continues when the server answers or says what is wrong, and attaches where it listens', async () => {
    const source = await text('build/dev.mjs')
    const ends = new RegExp(task('Start Recess').problemMatcher!.background.endsPattern)
    expect(source).toContain('console.log(`Recess in development: ${address}`)')
    expect('Recess in development: https://localhost:3000').toMatch(ends)
    expect(() => readConfig({ ENTRA_CLIENT_ID: 'x' })).toThrow(ends)
    const port = launch.configurations.flatMap((one) => one.port ?? [])
    expect(source).toContain(`--inspect=${port[0]}`)
    expect(task('Check prerequisites').args!.portOccupancy).toEqual([3000, 3001, ...port])
  })
})
