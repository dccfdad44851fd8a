import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import i18next from 'i18next'
import type { Browser, Page } from 'playwright-core'
import type { User } from '#shared/accounts.ts'
import { en, tr } from '../client/texts.ts'
import { startPaying } from '../http/billing-fixture.ts'
import { answer, type StandIn } from '../providers/serve.ts'
import { PATIENCE_MS } from './patience.ts'

export type Language = 'en' | 'tr'

const build = (name: string) =>
  import(new URL(`../../build/${name}.mjs`, import.meta.url).href) as Promise<never>

/** The words that the client says in a language. */
export async function wordsIn(language: Language) {
  const made = i18next.createInstance()
  const resources = { en: { translation: en }, tr: { translation: tr } }
  return made.init({ lng: language, resources, interpolation: { escapeValue: false } })
}

/** Stripe's pages at an address of their own, whatever stands behind them by then. */
async function servePages(pages: () => StandIn) {
  const server = createServer((request, response) => {
    void answer(pages(), url, request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  const close = async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
  return { url, close }
}

async function launch(): Promise<Browser> {
  const { ensureBuilt } = (await build('demo-server')) as { ensureBuilt: () => Promise<void> }
  const { launchBrowser } = (await build('browser')) as {
    launchBrowser: (flags: string[], options: object) => Promise<Browser>
  }
  await ensureBuilt()
  return launchBrowser([], { fonts: 'widest' })
}

async function serve() {
  let url = ''
  const pages = await servePages(() => paying.stripe.pages)
  const places = {
    pagesAt: pages.url,
    publicUrl: () => url,
    clientFolder: resolve('dist/client'),
  }
  const paying = await startPaying({}, places)
  const { app } = paying.server
  await app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const close = async () => {
    await paying.close()
    await pages.close()
  }
  return { ...paying, url, close }
}

/** A product that takes payments, its clock, Stripe's own pages, and a browser. */
export async function openPaying() {
  const browser = await launch()
  const paying = await serve()
  const problems: string[] = []

  /** The window of someone who is signed in; its clock is the product's. */
  async function windowOf(user: User, language: Language, width = 1280): Promise<Page> {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      locale: language === 'tr' ? 'tr-TR' : 'en-GB',
      reducedMotion: 'reduce',
    })
    await context.clock.setFixedTime(paying.server.clock.now)
    context.setDefaultTimeout(PATIENCE_MS)
    const page = await context.newPage()
    page.on('pageerror', (error) => problems.push(String(error)))
    const kept = JSON.stringify({ ...user, language })
    await context.addInitScript((text) => localStorage.setItem('recess.user', text), kept)
    return page
  }
  const close = async () => {
    await browser.close()
    await paying.close()
  }
  return { ...paying, windowOf, problems, close }
}

export type PayingBrowser = Awaited<ReturnType<typeof openPaying>>
