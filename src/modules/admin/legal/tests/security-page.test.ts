import { jest } from '@jest/globals'
import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { modules } from '#app/modules.ts'
import { securityPage } from '../contract.ts'
import { contactOf } from '../server/security-text.ts'
import { AUDIT_MONTHS } from '#server/teams/audit/store.ts'
import { readConfig } from '#server/processes/config.ts'
import { rowsOf } from '#server/db/database.ts'
import { microsoftScopes } from '#server/sessions/oidc/provider.ts'
import { slackScopes } from '#modules/platforms/slack/server/install.ts'
import { en, tr } from '#tests/client/texts.ts'
import { startServer, type TestServer } from '#tests/server.ts'

jest.setTimeout(600_000)

const read = async (file: string | URL) => JSON.parse(await readFile(file, 'utf8')) as never

let server: TestServer
let connected: TestServer
describe('legal/tests/security-page', () => {
  beforeAll(async () => {
    server = await startServer()
    connected = await startServer({
      OPERATOR_EMAIL: 'ops@recess.example',
      SMTP_URL: 'smtps://recess:unsaid@mail.example:465',
      SLACK_CLIENT_ID: '1.2',
      SLACK_CLIENT_SECRET: 'unsaid',
      STRIPE_SECRET_KEY: 'sk_test_unsaid',
      STRIPE_WEBHOOK_SECRET: 'whsec_unsaid',
      SENTRY_DSN: 'https://unsaid@errors.example/1',
    })
  })
  afterAll(async () => {
    await connected.close()
    await server.close()
  })

  const page = async (of = server) => (await of.call(securityPage)).body

  test('it names every table of the database with every column, and no other', async () => {
    const rows = await rowsOf<{ name: string; columns: string[] }>(
      server.world.db,
      sql`select table_name as name, array_agg(column_name::text order by column_name) as columns
        from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' group by 1 order by 1`,
    )
    const told = (await page()).nouns
      .flatMap(({ tables }) => tables)
      .map(({ name, columns }) => ({ name, columns: columns.toSorted() }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    expect(told).toEqual(rows)
  })

  test('it says of a table what leaving does to a person’s rows', async () => {
    const fates = new Map(
      (await page()).nouns.flatMap(({ tables }) => tables.map(({ name, fate }) => [name, fate])),
    )
    expect(fates.get('tips')).toBe('changes')
    expect(fates.get('standing_tips')).toBe('goes')
    expect(fates.get('users')).toBe('changes')
    expect(fates.get('results')).toBe('stays')
    expect(fates.get('teams')).toBe('nobody')
  })

  test.each([
    ['en', en],
    ['tr', tr],
  ])('each part of the product has a sentence of its own in %s', async (_, texts) => {
    const { holds } = texts['security'] as { holds: Record<string, string> }
    const parts = (await page()).nouns.map(({ noun }) => noun)
    expect(parts.filter((noun) => !holds[noun])).toEqual([])
  })

  test('permissions are those of the manifest and of the scopes in use', async () => {
    const { permissions } = await page()
    const of = (from: string, when: string) =>
      permissions.find((one) => one.from === from && one.for === when)?.names
    const manifest: {
      permissions: string[]
      authorization: { permissions: { resourceSpecific: { name: string; type: string }[] } }
    } = await read('appPackage/manifest.json')
    const specific = manifest.authorization.permissions.resourceSpecific
    expect(of('teams', 'install')).toEqual([
      ...manifest.permissions,
      ...specific.map(({ name, type }) => `${name} (${type})`),
    ])
    expect(of('microsoft', 'found')).toEqual(microsoftScopes.found.split(' '))
    expect(of('slack', 'install')).toEqual(slackScopes.split(','))
  })

  test('without keys data goes to nobody; with them to the services they are for, and no secret is shown', async () => {
    expect((await page()).subprocessors).toEqual([])
    const told = await page(connected)
    expect(told.subprocessors).toEqual([
      { service: 'slack', host: 'slack.com' },
      { service: 'mail', host: 'mail.example' },
      { service: 'stripe', host: 'api.stripe.com' },
      { service: 'errors', host: 'errors.example' },
    ])
    expect(JSON.stringify(told)).not.toContain('unsaid')
  })

  test('what is stored for a time is shown with the figures of the clean-up', async () => {
    const { kept } = await page()
    expect(kept).toContainEqual({ what: 'audit', days: (AUDIT_MONTHS / 12) * 365 })
    const kinds = modules.flatMap(({ cleanUp }) => Object.keys(cleanUp?.keeps ?? {}))
    expect(kept.map(({ what }) => what).toSorted()).toEqual(kinds.toSorted())
    const days = kept.map((one) => one.days)
    expect(days).toEqual(days.toSorted((a, b) => b - a))
    for (const texts of [en, tr])
      expect((texts['security'] as { kept: object }).kept).toMatchObject(
        Object.fromEntries(kinds.map((kind) => [kind, expect.any(String)])),
      )
  })

  test('where a fault is reported stands at the well-known address only where somebody is named', async () => {
    const path = '/.well-known/security.txt'
    expect((await server.app.inject(path)).statusCode).toBe(404)
    expect((await page()).contact).toBe('')
    const { statusCode, headers, body } = await connected.app.inject(path)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body).toContain('Contact: mailto:ops@recess.example\n')
    expect(body).toContain('Expires: 2027-04-12T09:00:00.000Z\n')
    expect((await page(connected)).contact).toBe('mailto:ops@recess.example')
    const report = 'https://recess.example/report'
    const config = readConfig({ OPERATOR_EMAIL: 'ops@recess.example', SECURITY_CONTACT: report })
    expect(contactOf(config)).toBe(report)
  })
})
