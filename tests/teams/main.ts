import { eq } from 'drizzle-orm'
import { chromium, type Browser } from 'playwright-core'
import { teams as spaces } from '#server/teams/schema.ts'
import { maintainDemo } from '#modules/play/demo/server/seed.ts'
import { insertTenant } from '#server/accounts/tenants/store.ts'
import { company } from '../browser/teams.ts'
import { openEmbedded } from '#server/db/database.ts'
import { startTeams, type TeamsServer } from './start.ts'

/*
 * `npm run teams`: the built product inside a Teams of our own, with a company that has played
 * (Kestrel, approved) and one that has not heard of us (Heron). Where there is a display a browser
 * opens; else this says how to open one.
 */
const ADDRESS = 'https://teams.microsoft.com/'

async function approveDemo({ world, microsoft, people }: TeamsServer): Promise<void> {
  await maintainDemo(world, () => undefined)
  const [demo] = await world.db.select().from(spaces).where(eq(spaces.isDemo, true))
  const { tid } = people['mara']!
  microsoft.entra.tenant(tid).approved = true
  await insertTenant(world.db, {
    provider: 'MS',
    tenantId: tid,
    teamId: demo!.teamId,
    createdAt: world.now(),
  })
}

function openBrowser(executablePath: string, flags: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath,
    headless: false,
    args: [...flags, '--no-first-run'],
    ignoreDefaultArgs: ['--disable-popup-blocking'],
  })
}

const server = await startTeams(company(), {
  openDatabase: () => openEmbedded({}),
  env: { DEMO: '1' },
})
await approveDemo(server)
const { installedBrowser } = (await import(
  new URL('../../build/browser.mjs', import.meta.url).href
)) as { installedBrowser: () => string | undefined }
const executable = installedBrowser() ?? 'chromium'
console.log(`Teams to test against is at ${ADDRESS}, in a Chromium started so:\n`)
console.log(
  `  ${executable} --user-data-dir=$(mktemp -d) \\\n    ${server.flags.map((flag) => `'${flag}'`).join(' \\\n    ')} \\\n    ${ADDRESS}\n`,
)
let browser: Browser | null = null
if (process.env['DISPLAY']) {
  browser = await openBrowser(executable, server.flags)
  const page = await browser.newPage({ viewport: null })
  await page.goto(ADDRESS)
}
process.once('SIGINT', () => {
  void Promise.resolve(browser?.close())
    .then(() => server.close())
    .then(() => process.exit())
})
