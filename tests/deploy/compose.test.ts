import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'yaml'
import { readConfig, variables } from '#server/processes/config.ts'

interface Service {
  image: string
  environment?: Record<string, string>
  env_file?: string
  volumes?: string[]
  networks: string[] | Record<string, { ipv4_address: string }>
  read_only?: boolean
  security_opt?: string[]
  healthcheck?: unknown
}

const run = promisify(execFile)
const FOLDER = 'deploy'
const compose = parse(await readFile(join(FOLDER, 'compose.yaml'), 'utf8'), { merge: true }) as {
  services: Record<string, Service>
}
const { services } = compose
const servers = Object.entries(services).filter(([name]) => name.startsWith('server'))

/** The variables of an example file; comments stand on lines of their own. */
async function exampleOf(file: string): Promise<Record<string, string>> {
  const lines = (await readFile(join(FOLDER, `${file}.example`), 'utf8')).split('\n')
  const pairs = lines.filter((line) => line && !line.startsWith('#')).map((line) => line.split('='))
  return Object.fromEntries(pairs.map(([name, ...value]) => [name, value.join('=')]))
}

test('compose.yaml keeps to the published schema', async () => {
  const { stdout } = await run('node_modules/.bin/dclint', ['--quiet', `${FOLDER}/compose.yaml`])
  expect(stdout.trim()).toBe('')
})

test('every variable it gives a server is one the server reads, and they are a configuration', async () => {
  expect(servers).toHaveLength(2)
  for (const [, { environment = {}, env_file = '' }] of servers) {
    const example = await exampleOf(env_file)
    const given = { ...example, ...environment }
    expect(Object.keys(given).filter((name) => !variables.includes(name))).toEqual([])
    const filled = { ...given, SESSION_KEY: 'k'.repeat(32), METRICS_TOKEN: 'm'.repeat(32) }
    expect(readConfig(filled)).toMatchObject({ embedded: false, demo: false, mailPage: false })
  }
})

test('the example names every variable there is, but those of the compose file and the image', async () => {
  const [, { environment = {}, env_file = '' }] = servers[0]!
  const example = await readFile(join(FOLDER, `${env_file}.example`), 'utf8')
  const image = await readFile(join(FOLDER, 'Dockerfile'), 'utf8')
  const missing = variables.filter(
    (name) => !new RegExp(`^#?${name}=`, 'm').test(example) && !(name in environment),
  )
  expect(missing.filter((name) => !new RegExp(`\\b${name}=`).test(image))).toEqual([])
  expect(example).toContain('docs/configuration.md')
})

test('servers believe the proxy’s address and no other', () => {
  const address = (services['proxy']!.networks as Record<string, { ipv4_address: string }>)[
    'inside'
  ]!.ipv4_address
  for (const [, { environment }] of servers) expect(environment!['TRUST_PROXY']).toBe(address)
})

test('the proxy gets every variable its configuration names', async () => {
  const config = await readFile(join(FOLDER, 'haproxy.cfg'), 'utf8')
  const named = new Set([...config.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name))
  expect(new Set(Object.keys(services['proxy']!.environment!))).toEqual(named)
  const hosts = ['SERVER_1', 'SERVER_2'].map((name) => services['proxy']!.environment![name])
  expect(hosts).toEqual(servers.map(([name]) => `${name}:3000`))
})

test('nothing writes to its own image, nothing gains rights, and mounted files exist', () => {
  for (const [name, service] of Object.entries(services)) {
    expect([name, service.read_only]).toEqual([name, true])
    expect(service.security_opt).toContain('no-new-privileges:true')
    for (const volume of service.volumes ?? []) {
      const [source] = volume.split(':')
      if (source!.startsWith('.'))
        expect([source, existsSync(join(FOLDER, source!))]).toEqual([source, true])
    }
  }
})
