import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Browser, Frame, Page } from 'playwright-core'
import { GLOBAL_ADMIN } from '../providers/microsoft.ts'
import { rowsOf, type OpenDatabase } from '#server/db/database.ts'
import { openTestDatabase } from '../database.ts'
import { startTeams, type Person } from '../teams/start.ts'
import { PATIENCE_MS } from './patience.ts'

export const PRODUCT = 'https://recess.example'

const build = (name: string) =>
  import(new URL(`../../build/${name}.mjs`, import.meta.url).href) as Promise<never>

/** A company with an administrator, two colleagues, a guest; and a tenant nobody approved. */
export function company(): Record<string, Person> {
  const kestrel = randomUUID()
  const heron = randomUUID()
  const of = (tid: string, name: string, more: Partial<Person> = {}): Person => ({
    tid,
    oid: randomUUID(),
    name,
    address: `${name.split(' ')[0]!.toLowerCase()}@kestrel.example`,
    ...more,
  })
  return {
    mara: of(kestrel, 'Mara Okafor', { roles: [GLOBAL_ADMIN] }),
    ana: of(kestrel, 'Ana Costa'),
    deniz: of(kestrel, 'Deniz Kaya', { locale: 'tr-tr' }),
    ravi: of(kestrel, 'Ravi Rao', { isGuest: true }),
    ida: of(heron, 'Ida Holm'),
    otto: of(heron, 'Otto Berg', { roles: [GLOBAL_ADMIN] }),
  }
}

/** What a test says to the host's page. */
interface HostPage {
  open(change: Record<string, string>): void
  drop(): void
  suspend(): void
  resume(change?: Record<string, string>): void
  setTheme(theme: string): void
  save(): void
  focus(forward: boolean): void
  saved(): Record<string, string> | null
  state: Record<string, string>
  told: { func: string; args: unknown[]; frame: string }[]
}

declare global {
  var teams: HostPage
}

/** Teams in a browser window of someone's own: real origins, frame rules, storage and pop-ups. */
export class Seat {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  /** Opens the product as someone somewhere; answers its frame. */
  async open(change: Record<string, string>): Promise<Frame> {
    await this.page.evaluate((wish) => globalThis.teams.open(wish), change)
    return this.frame()
  }

  async frame(kind?: string): Promise<Frame> {
    const element = this.page.locator(kind ? `iframe[data-frame=${kind}]` : 'iframe').first()
    const frame = await (await element.elementHandle())?.contentFrame()
    if (!frame) throw new Error('no frame')
    return frame
  }

  /**
   * Presses a button of the task's dialog that closes it. That it is gone is what counts: a frame that
   * goes may take the browser's answer to the press with it, and a press alone would wait for that for ever.
   */
  async closeTask(name: string): Promise<void> {
    const dialog = await this.frame('task')
    const gone = this.page.locator('iframe[data-frame=task]').waitFor({ state: 'detached' })
    const press = dialog.getByRole('button', { name }).first().click()
    await Promise.race([gone, press.then(() => gone)])
  }

  told(func: string): Promise<unknown[][]> {
    return this.page.evaluate(
      (name) => globalThis.teams.told.filter((said) => said.func === name).map(({ args }) => args),
      func,
    )
  }
}

/** From now to noon of this day in UTC (ms, before or after it): a clock that begins there meets no midnight. */
export const untilNoon = () => new Date().setUTCHours(12, 0, 0, 0) - Date.now()

/** `now` is the product's clock; a command outside of Jest brings a database of its own. */
export async function openTeams(
  people = company(),
  now = () => new Date(),
  openDatabase: () => Promise<OpenDatabase> = openTestDatabase,
) {
  const { ensureBuilt } = (await build('demo-server')) as { ensureBuilt: () => Promise<void> }
  const { launchBrowser } = (await build('browser')) as {
    launchBrowser: (flags: string[], options: object) => Promise<Browser>
  }
  await ensureBuilt()
  const server = await startTeams(people, { now, openDatabase })
  const browser = await launchBrowser(server.flags, {
    fonts: 'widest',
    ignoreDefaultArgs: ['--disable-popup-blocking'],
  })
  const problems: string[] = []

  const seat = async ({ width = 1024, height = 768, host = 'teams.microsoft.com' } = {}) => {
    const context = await browser.newContext({
      viewport: { width, height },
      reducedMotion: 'reduce',
    })
    context.setDefaultTimeout(PATIENCE_MS)
    const page = await context.newPage()
    page.on('pageerror', (error) => problems.push(String(error)))
    await page.goto(`https://${host}/?bare`)
    await page.waitForFunction(() => 'teams' in globalThis)
    return new Seat(page)
  }
  /** The key in the link of the newest meeting's guests. */
  const guestKey = async () => {
    const newest = sql`select guest_key as key from meetings order by touched_at desc limit 1`
    const [row] = await rowsOf<{ key: string }>(server.world.db, newest)
    return row!.key
  }
  const close = async () => {
    await browser.close()
    await server.close()
  }
  return { ...server, browser, seat, guestKey, close, problems }
}

export type Teams = Awaited<ReturnType<typeof openTeams>>
