import type { Page } from 'playwright-core'

/** Hears what a page asks for: how much of it is on its way, and how much of it was new. Some ask the same again and again. */
export function listen(page: Page) {
  const known = new Set<string>()
  const heard = { open: 0, asked: 0 }
  page.on('request', (request) => {
    heard.open++
    heard.asked = known.add(`${request.method()} ${request.url()}`).size
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', () => heard.open--)
  return heard
}

export type Heard = ReturnType<typeof listen>

/* A page that has all its files may still have to run them: on a busy machine that takes seconds. */
export const becomesIdle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
