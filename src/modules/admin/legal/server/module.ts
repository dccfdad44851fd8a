import type { Answer } from '#shared/endpoint.ts'
import { securityPage } from '../contract.ts'
import about from '../../../../../package.json' with { type: 'json' }
import { route } from '#server/http/register-route.ts'
import type { Module } from '#server/module.ts'
import type { World } from '#server/world.ts'
import { cleanupPeriods } from './cleanup-periods.ts'
import { packages } from './packages.ts'
import { permissions } from './permissions.ts'
import { contactOf } from './security-text.ts'
import { subprocessorsOf } from './subprocessors.ts'
import { storedTables } from './tables.ts'

type Page = Answer<typeof securityPage>

const made = new WeakMap<World, Page>()

/* Strangers are told no exact versions, which say what a server is open to: `npm run sbom` has them. */
const majorOf = (version: string) => version.split('.')[0]!

const make = ({ config, modules }: World): Page => ({
  version: majorOf(about.version),
  database: config.embedded ? 'embedded' : 'postgres',
  nouns: storedTables(modules),
  permissions,
  subprocessors: subprocessorsOf(config),
  kept: cleanupPeriods(modules),
  packages: packages.map((one) => ({ ...one, version: majorOf(one.version) })),
  contact: contactOf(config),
})

/* Nothing of it changes while a server runs. */
function pageOf(world: World): Page {
  const page = made.get(world) ?? make(world)
  made.set(world, page)
  return page
}

export const security: Module = {
  name: 'legal',
  routes: [route(securityPage, async ({ world }) => pageOf(world))],
}
