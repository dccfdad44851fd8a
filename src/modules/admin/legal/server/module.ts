import { getTableName } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import manifest from '../../../../../appPackage/manifest.json' with { type: 'json' }
import type { Answer } from '#shared/endpoint.ts'
import { securityPage, type Fate } from '../contract.ts'
import about from '../../../../../package.json' with { type: 'json' }
import { route } from '#server/http/register-route.ts'
import type { World } from '#server/world.ts'
import { contactOf } from './security-text.ts'
import { type Module, tablesOf } from '#server/module.ts'
import type { Config } from '#server/processes/config.ts'
import { configured, scopesOf } from '#server/sessions/oidc/provider.ts'
import { consents } from '#shared/providers.ts'
import { slackScopes } from '#modules/platforms/slack/server/index.ts'
import { pages } from '../pages.ts'

const hostOf = (address: string) => new URL(address).host
const hostnameOf = (address: string) => new URL(address).hostname

/**
 * The third parties that data is sent to, as this server is set up; hosts without the secret parts of
 * their addresses.
 */
function subprocessorsOf(config: Config) {
  const { SMTP_URL, STRIPE_SECRET_KEY, SENTRY_DSN, ANALYTICS_SCRIPT } = config
  const providers = configured(config)
  return [
    ...(providers.MS
      ? [{ service: 'microsoft' as const, host: 'login.microsoftonline.com, graph.microsoft.com' }]
      : []),
    ...(providers.Slack ? [{ service: 'slack' as const, host: 'slack.com' }] : []),
    ...(providers.Google ? [{ service: 'google' as const, host: 'accounts.google.com' }] : []),
    ...(SMTP_URL ? [{ service: 'mail' as const, host: hostnameOf(SMTP_URL) }] : []),
    ...(STRIPE_SECRET_KEY ? [{ service: 'stripe' as const, host: 'api.stripe.com' }] : []),
    ...(SENTRY_DSN ? [{ service: 'errors' as const, host: hostOf(SENTRY_DSN) }] : []),
    ...(ANALYTICS_SCRIPT
      ? [{ service: 'analytics' as const, host: hostOf(ANALYTICS_SCRIPT) }]
      : []),
  ]
}

const words = (scopes: string) => scopes.split(/[ ,]+/)

/** What is asked of whom, and when: from the manifest of the Teams app and the scopes in use. */
const permissions = [
  {
    from: 'teams' as const,
    for: 'install',
    names: [
      ...manifest.permissions,
      ...manifest.authorization.permissions.resourceSpecific.map(
        ({ name, type }) => `${name} (${type})`,
      ),
    ],
  },
  { from: 'microsoft' as const, for: 'signIn', names: words(scopesOf.MS.signIn) },
  { from: 'microsoft' as const, for: 'profile', names: [...consents.profile] },
  { from: 'microsoft' as const, for: 'chat', names: [...consents.chat] },
  { from: 'microsoft' as const, for: 'found', names: words(scopesOf.MS.found) },
  { from: 'slack' as const, for: 'signIn', names: words(scopesOf.Slack.signIn) },
  { from: 'slack' as const, for: 'install', names: words(slackScopes) },
  { from: 'google' as const, for: 'signIn', names: words(scopesOf.Google.signIn) },
]

type Page = Answer<typeof securityPage>

const made = new WeakMap<World, Page>()

/* Strangers are told no exact versions, which say what a server is open to: `npm run sbom` has them. */
const majorOf = (version: string) => version.split('.')[0]!

/** For how many days what modules delete by themselves is kept, as each of them says: the longest first. */
const cleanupPeriods = (modules: readonly Module[]) =>
  modules
    .flatMap(({ cleanUp }) =>
      Object.entries(cleanUp?.keeps ?? {}).map(([what, days]) => ({ what, days })),
    )
    .toSorted((a, b) => b.days - a.days)

/** A package that the product runs with. */
interface Package {
  readonly name: string
  readonly version: string
  readonly licence: string
}

/** Set by the server's build, from what is installed. */
declare const PACKAGES: readonly Package[] | undefined

/** The bill of materials; empty where the sources run unbuilt. */
const packages: readonly Package[] = typeof PACKAGES === 'undefined' ? [] : PACKAGES

/** By table, what a module does with a person's rows; a module may handle another's. */
function fatesOf(modules: readonly Module[]): Map<string, Fate> {
  const fates = new Map<string, Fate>()
  const note = (tables: readonly PgTable[] = [], fate: Fate) => {
    for (const table of tables) fates.set(getTableName(table), fate)
  }
  for (const { person } of modules) {
    note(person?.deletes, 'goes')
    note(person?.changes, 'changes')
    note(person?.stays, 'stays')
  }
  return fates
}

/** Every table, module by module, as the schema has it. */
function storedTables(modules: readonly Module[]) {
  const fates = fatesOf(modules)
  const tableView = (table: PgTable) => {
    const { name, columns } = getTableConfig(table)
    const fate: Fate = fates.get(name) ?? 'nobody'
    return { name, columns: columns.map((column) => column.name), fate }
  }
  return modules
    .map((module) => ({ noun: module.name, tables: tablesOf(module).map(tableView) }))
    .filter(({ tables }) => tables.length > 0)
}

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
  pages,
  routes: [route(securityPage, async ({ world }) => pageOf(world))],
}
